import { isDeepStrictEqual } from 'node:util';
import { NotAsked } from '../../contract/outcome.ts';
import { kindOf, propertiesOf } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Addressed } from '../../helpers/api/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isBlank, omit, propertyOf, type RecordBody } from '../../helpers/records/index.ts';
import { changedInXml, unlessTrouble } from '../format/written-in-xml.ts';
import { writtenWithout } from '../records/special-records.ts';
import { requireValue } from '../records/written-records.ts';
import { requireLeftOut, sparselyUpdated, sparseRecord } from './sparse-records.ts';

/** What was read before and after an update that left something out. */
interface Changed {
  readonly before: Answer;
  readonly written: Answer;
  readonly read: Answer;
}

/** A write without every second of what may be missing, and what was read after it. */
interface Half extends Omit<Changed, 'before'> {
  readonly body: RecordBody;
  readonly leftOut: ReadonlySet<string>;
}

/**
 * A record that was updated without a property: together with all that may be missing, with every second of them, with a
 * few, and in XML; where the property is a name, without that one name alone in JSON, for a name marks a record as ours.
 */
export async function* updatesWithout(context: CheckContext, property: string) {
  const { resource, shared } = context;
  const { halves, names } = await shared(updatedWithoutNames);
  if (kindOf(resource, property) === 'name') {
    const changed = names.get(property) as Changed;
    const { refused, status } = changed.written;
    if (refused)
      throw new NotAsked(sentence`${property} is mandatory: without it PUT answered ${status}`);
    yield changed;
  } else {
    const sparse = requireLeftOut(await shared(sparselyUpdated), property);
    // What held its default all along would tell nothing.
    await requireValue(context, property, 'create', 'update');
    yield sparse;
    yield* halves.filter(({ leftOut }) => leftOut.has(property));
    yield* await writtenWithout(context, property, 'update');
  }
  const changed = await shared(changedInXml).catch(unlessTrouble);
  yield* (changed?.without ?? []).filter(({ leftOut }) => leftOut.has(property));
}

/** The same, with the value that the property held before, where that is none that it takes by itself. */
export async function* valuesLeftOut(context: CheckContext, property: string) {
  const { records, resource, shared } = context;
  const { leftOut, read } = await shared(sparseRecord);
  const heldIn = (answer: Answer) => propertyOf(records.seenIn(answer).object, property);
  const byItself = leftOut.has(property) ? heldIn(read) : undefined;
  let isHeld = false;
  for await (const changed of updatesWithout(context, property)) {
    const old = heldIn(changed.before);
    if (isNothing(old) || isDeepStrictEqual(old, byItself)) continue;
    isHeld = true;
    yield { ...changed, old };
  }
  if (isHeld) return;
  throw new NotAsked(
    sentence`the ${nounOf(resource)} held no ${property} but what it has where none is given`,
  );
}

function isNothing(value: unknown): boolean {
  return isBlank(value) || (Array.isArray(value) && value.length === 0);
}

/**
 * An update without each name; and with it without every second one of what may be missing, the two halves in turn, of
 * a record that was created without the second of them.
 */
export async function updatedWithoutNames(context: CheckContext) {
  const { acceptedOnCreate, api, records, resource, shared } = context;
  const { leftOut: optional } = await shared(sparselyUpdated);
  const { leftOut: optionalOnCreate } = await shared(sparseRecord);
  const halfOf = (all: ReadonlySet<string>, rest: number) =>
    [...all].filter((_, place) => place % 2 === rest);
  const create = await acceptedOnCreate();
  const missing = halfOf(optional, 1).filter((name) => optionalOnCreate.has(name));
  const attempt = await records.tryCreate(omit(create, missing));
  const record = 'id' in attempt ? attempt : await records.create();
  const full = { ...records.bodyForUpdate(record, create), ...record.sent };
  const names = new Map<string, Changed>();
  const halves: (Changed & Half)[] = [];
  let before = record.read;
  const without = async (leftOut: readonly string[], hasKey = true) => {
    const update = (to: Addressed, change: RecordBody) =>
      api.update(to, hasKey ? change : omit(change, [resource.key]));
    const sent = omit(full, leftOut);
    const { change: body, changed: read, put } = await records.replace(record, sent, update);
    const changed = { before, body, written: put, read, leftOut: new Set(leftOut) };
    if (put.succeeded) before = read;
    return changed;
  };
  const [first = [], second = [], ...others] = propertiesOf(resource, 'name').map((name) => [name]);
  for (const [at, name] of [first, second, ...others].entries()) {
    const half = halfOf(optional, at % 2);
    // The id of a record is that of its address: the body need not say it again, where that is taken.
    const unnamed = at > 0 ? await without([...name, ...half], false) : undefined;
    const both = unnamed?.written.succeeded ? unnamed : await without([...name, ...half]);
    const isTaken = both.written.succeeded;
    for (const one of name) names.set(one, isTaken ? both : await without([one]));
    const apart = isTaken || name.length === 0 ? both : await without(half);
    if (apart.written.succeeded) halves.push(apart);
  }
  const { created: written, read, sent: body } = record;
  const created: Half[] =
    'id' in attempt ? [{ body, read, written, leftOut: new Set(missing) }] : [];
  return { created, halves, names };
}
