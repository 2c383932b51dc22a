import { defaultOf, kindOf, propertiesOf, type Resource } from '../../contract/resource.ts';
import type { RecordInBothFormats } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  emptyValueOf,
  isBlank,
  type MadeRecord,
  propertyOf,
  readRecord,
} from '../../helpers/records/index.ts';
import { knownToBeOptional } from '../plan/learned.ts';
import { isKept, type Spell, type Written } from './names-in-xml.ts';
import { recordsInBothFormats } from './records-in-both-formats.ts';
import { putInXml, type Texts, type Way } from './xml-writes.ts';

/** A record that was changed in XML, and is still there. */
export interface ChangedInXml extends Written, Way {
  readonly spell: Spell;
  readonly example: RecordInBothFormats;
  readonly record: MadeRecord;
  readonly read: Answer;
}

/** What may be left out of XML: what it is known to say, and JSON may do without. */
export function optionalIn({ kept }: Pick<Written, 'kept'>, optional: ReadonlySet<string>) {
  return new Set(kept.map(({ property }) => property).filter((name) => optional.has(name)));
}

export function textsLeftOut(leftOut: ReadonlySet<string>): Texts {
  return Object.fromEntries([...leftOut].map((name) => [name, undefined]));
}

/**
 * The record that was changed in XML, after a PUT in XML that empties one half of the properties that may be missing, and
 * leaves out the other, with names but the first, which may be mandatory; or all of them, where nothing may be emptied.
 * Booleans are left out: that they can be said is seen before. Undefined where nothing of that is taken.
 */
export async function emptyInXml(context: CheckContext, changed: ChangedInXml, half: Half) {
  const { api, resource, shared } = context;
  const { read: before, record } = changed;
  // What PUT in XML keeps as it was anyhow says nothing of what is missing.
  const { leftOut: mayBeMissing, read: byItself } = await knownToBeOptional(context, 'update');
  const optional = isKept(changed) ? [...optionalIn(changed, mayBeMissing)] : [];
  const isNullSaid = (await shared(recordsInBothFormats)).some(saysNull);
  const names = [...optionalIn(changed, new Set(propertiesOf(resource, 'name').slice(1)))];
  const attempts = [emptyValueOf, defaultOrNull].flatMap((emptyOf) => {
    const emptied = everySecondOf(optional, resource, { half, emptyOf, isNullSaid });
    const missing = optional.filter((name) => !(name in emptied));
    return [
      ...(names.length > 0 ? [{ emptied, missing: [...missing, ...names] }] : []),
      { emptied, missing },
    ];
  });
  for (const { emptied: empty, missing } of optional.length > 0
    ? [...attempts, { emptied: {}, missing: optional }]
    : []) {
    const leftOut = new Set(missing);
    const texts = { ...textsLeftOut(leftOut), ...empty };
    const { answer: written } = await putInXml(context, record, { ...changed, texts });
    if (!written.succeeded) continue;
    const update = { before, written, read: await api.get(record) };
    return {
      ...update,
      leftOut,
      emptied: goneFrom(context, update, empty),
      kept: filledIn(context, update, empty, byItself),
    };
  }
  return undefined;
}

/** Whether XML has an element for what is null: else null is said by leaving it out. */
export function saysNull({ document, json, slotIn }: RecordInBothFormats): boolean {
  const { object, resource } = json();
  return propertiesOf(resource).some(
    (name) => propertyOf(object, name) === null && slotIn(document.root, name).found,
  );
}

/** Which of every two properties is meant, in the order of the contract. */
export type Half = 0 | 1;

interface Emptying {
  readonly half: Half;
  readonly emptyOf: typeof emptyValueOf;
  readonly isNullSaid: boolean;
}

/** Those of some properties that are in one half of all, with what says nothing of each as far as XML can say that. */
export function everySecondOf(
  names: readonly string[],
  resource: Resource,
  { half, emptyOf, isNullSaid }: Emptying,
): Texts {
  const all = propertiesOf(resource);
  const isText = (name: string) =>
    !['array', 'boolean', 'object'].includes(kindOf(resource, name) ?? '');
  return Object.fromEntries(
    names
      .filter((name) => all.indexOf(name) % 2 === half && isText(name))
      .map((name) => [name, emptyOf(resource, name)] as const)
      .filter(([, empty]) => empty !== null || isNullSaid)
      .map(([name, empty]) => [name, empty === null ? null : String(empty)]),
  );
}

/** The same as an empty value, with no text that is empty: a service may refuse one. */
function defaultOrNull({ properties }: Resource, name: string) {
  return defaultOf(properties[name]) ?? null;
}

/** What properties must not hold after a write that empties them: what they held before, and the word null. */
function goneFrom(
  { records }: CheckContext,
  { before, written, read }: Readonly<Record<'before' | 'written' | 'read', Answer>>,
  texts: Texts,
) {
  const { object } = records.seenIn(before);
  const seen = () => records.seenIn(read, written);
  return Object.entries(texts).flatMap(([property, text]) =>
    [propertyOf(object, property), !text && 'null']
      .filter(Boolean)
      .map((old) => ({ property, old, seen })),
  );
}

/** The texts that were empty in a write, and have become something that does not stand there by itself. */
function filledIn(
  { records, resource }: CheckContext,
  { written, read }: Readonly<Record<'written' | 'read', Answer>>,
  texts: Texts,
  byItself: Answer,
) {
  const seen = () => records.seenIn(read, written);
  const isFilled = (property: string, { json }: Answer) =>
    !isBlank(propertyOf(readRecord(json, resource.key) ?? {}, property));
  return Object.entries(texts)
    .filter(([, text]) => text === '')
    .filter(([property]) => isFilled(property, read) && !isFilled(property, byItself))
    .map(([property, value]) => ({ property, value, seen }));
}
