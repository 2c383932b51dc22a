import { isDeepStrictEqual } from 'node:util';
import { RefusedValues } from '../../contract/outcome.ts';
import { kindOf } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, tellValue } from '../../helpers/network/index.ts';
import {
  type Edit,
  isBlank,
  propertyOf,
  type RecordBody,
  readRecord,
  type SeenRecord,
} from '../../helpers/records/index.ts';

import { sparselyUpdated, sparseRecord } from '../defaults/sparse-records.ts';
import { changedInXml, unlessTrouble } from '../format/written-in-xml.ts';
import { extremesOf } from './extreme-records.ts';
import { byKeptMembers, type Held } from './kept-members.ts';
import { createdWithNulls } from './refused-forms.ts';
import { editsInPart } from './updates.ts';
import { requireValue, writtenRecords } from './written-records.ts';

/** Every value that was written to a property on create. */
export async function keptOnCreate(context: CheckContext, property: string) {
  await requireValue(context, property, 'create');
  const { resource, shared } = context;
  const plain = await createdWith(context, property);
  const extremes = await extremesOf(context, property, 'create');
  const nulls = await shared(createdWithNulls).catch(() => undefined);
  const byItself = await shared(sparseRecord).catch(() => undefined);
  const others = [
    ...extremes.map(({ body, seen }) => ({ seen, value: body[property] })),
    ...(nulls?.names.includes(property) ? [{ seen: nulls.seen, value: null }] : []),
  ].filter(({ seen, value }) => value !== null || isFilled(seen, property, byItself?.read));
  const held = [...plain, ...others.map(({ seen, value }): Held => ({ seen: () => seen, value }))];
  return held.map(byKeptMembers(resource, property, plain));
}

async function createdWith({ records, shared }: CheckContext, property: string): Promise<Held[]> {
  const { first, second } = await shared(writtenRecords);
  return [first, second].map(({ sent, created, read }) => ({
    seen: () => records.seenIn(read, created),
    value: sent[property],
  }));
}

/** What was written to a record, what had been before, and how it was read. */
interface WriteAndRead {
  readonly before?: RecordBody | undefined;
  readonly body: RecordBody;
  readonly seen: () => SeenRecord;
}

/**
 * Every value that was written to a property on update, and those that it must not have afterwards: what it
 * held before it was emptied; what was written in XML comes last, for its answers may be missing.
 */
export async function* keptOnUpdate(context: CheckContext, property: string) {
  await requireValue(context, property, 'update');
  const { accepted, records, resource, shared } = context;
  const { tried } = await accepted();
  const { first, second } = await shared(writtenRecords);
  const isAsItWas = ({ sent, change }: typeof first) =>
    isDeepStrictEqual(sent[property], change[property]);
  const others = tried.update.get(property) ?? [];
  if ([first, second].every(isAsItWas))
    throw new RefusedValues(
      others.length === 0
        ? sentence`One value of ${property} alone was to be tried, and an update needs a second one.`
        : sentence`No other value of ${property} was accepted on update; tried: ${others.map(tellValue).join(', ')}.`,
    );
  const inPart = await editsInPart(context).catch(() => []);
  const extremes = await extremesOf(context, property, 'update');
  const toWritten = ({ change, put, changed }: Edit): WriteAndRead => ({
    body: change,
    seen: () => records.seenIn(changed, put),
  });
  const written: readonly WriteAndRead[] = [
    ...[first, second, ...inPart].map(toWritten),
    ...extremes.map(({ before, body, seen }) => ({ before, body, seen: () => seen })),
  ];
  const byItself = await shared(sparselyUpdated).catch(() => undefined);
  const asKnown = byKeptMembers(resource, property, await createdWith(context, property));
  const heldAfter = (writes: readonly WriteAndRead[]) => {
    const kept: Held[] = [];
    const gone: Held[] = [];
    for (const { before, body, seen } of writes) {
      const [old, value] = [before?.[property], body[property]];
      // How a service shows that there is nothing is not documented: it may be an empty text, or a first day.
      if (!isBlank(value)) kept.push({ seen, value });
      else if (!isBlank(old)) gone.push({ seen, value: old });
      // Null is not to become something else, such as the text "null".
      if (value === null && isFilled(seen(), property, byItself?.read)) kept.push({ seen, value });
    }
    return { kept: kept.map(asKnown), gone };
  };
  yield heldAfter(written);
  const { edits = [] } = (await shared(changedInXml).catch(unlessTrouble)) ?? {};
  yield heldAfter(edits.map(toWritten));
}

/**
 * Whether a property has a text where null was written, and another one than it has by itself: what is missing may be null
 * to a service, and what becomes of that is seen elsewhere. How nothing is shown of a date, or an array, is not documented.
 */
function isFilled(
  { object, resource }: SeenRecord,
  property: string,
  sparse: Answer | undefined,
): boolean {
  const isText = ['text', 'identifier', 'enumeration'].includes(kindOf(resource, property) ?? '');
  const read = propertyOf(object, property) ?? '';
  if (read === 'null') return true;
  const byItself = propertyOf(readRecord(sparse?.json, resource.key) ?? {}, property);
  const isNothing = typeof read === 'string' && read.trim() === '';
  return isText && !isNothing && !isDeepStrictEqual(read, byItself);
}
