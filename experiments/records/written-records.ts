import { RefusedValues } from '../../contract/outcome.ts';
import { type Resource, textsThatAre, writableProperties } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, tellValue } from '../../helpers/network/index.ts';
import {
  hasValue,
  isBlank,
  isRefused,
  propertyOf,
  type RecordBody,
  type RecordValues,
} from '../../helpers/records/index.ts';

/**
 * Two records with different values in every property, and what the service shows of both before and after each of
 * them is changed into values that neither held. One experiment answers all rows of the property table, on create and
 * on update; two records show a service that mixes them up.
 */
export async function writtenRecords(context: CheckContext) {
  const { accepted, api, records, resource } = context;
  const whole = accepted();
  const makeOther = async () => {
    const { update } = await whole;
    // What is lawful on update may not be on create; then both are made alike.
    return records.create(withTextsSwapped(resource, update)).catch(() => records.create());
  };
  const [one, twin, other] = await Promise.all([
    records.create(),
    // Alike but for its names: a service that finds records by a value edits both.
    records.create(),
    makeOther(),
  ]);
  const { back, update } = await whole;
  const change = records.bodyForUpdate(one, update);
  const put = await api.update(one, change);
  const [changed, twinUntouched, secondUntouched] = await Promise.all([
    api.get(one),
    api.get(twin),
    api.get(other),
  ]);
  const second = { ...other, ...(await records.edit(other, back)) };
  const firstUntouched = await api.get(one);
  const first = { ...one, change, put, changed };
  return { first, second, twin, twinUntouched, secondUntouched, firstUntouched };
}

/** The same values with texts in other places: what the first record becomes is not what the second one is. */
export function withTextsSwapped(resource: Resource, values: RecordValues): RecordValues {
  const free = textsThatAre(resource, 'free');
  // Each changes places with its neighbour.
  const swapped = free.map((name, at) => [name, values[free[at ^ 1] ?? name] ?? null]);
  return { ...values, ...Object.fromEntries(swapped) };
}

/**
 * Sees to it that a property was written with a value that could be told from its default.
 *
 * @throws RefusedValues where the service accepted none.
 */
export async function requireValue(
  { accepted, resource }: CheckContext,
  property: string,
  ...moments: ('create' | 'update')[]
): Promise<void> {
  const values = await accepted();
  if (moments.some((moment) => !isRefused(values, resource, property, moment))) return;
  const tried = moments.map(
    (moment) =>
      sentence`${(values.tried[moment].get(property) ?? []).map(tellValue).join(', ')} on ${moment}`,
  );
  throw new RefusedValues(
    sentence`No value of ${property} was accepted; tried: ${tried.join('; ')}.`,
  );
}

/**
 * The properties that are stored at all, on create and on update. A property that is lost is told in its
 * own rows, and is of no use for asking about dates, decimals or text.
 */
export async function storedProperties({ records, resource, shared }: CheckContext) {
  const { first, second } = await shared(writtenRecords);
  const shown = [first.read, first.changed, second.read, second.changed].map(
    (answer) => records.seenIn(answer).object,
  );
  return new Set(
    writableProperties(resource).filter((name) =>
      shown.every((object) => !isBlank(propertyOf(object, name))),
    ),
  );
}

/** The properties that keep what is written, on create and on update: the others say nothing about XML. */
export async function keptProperties(context: CheckContext): Promise<ReadonlySet<string>> {
  const { resource, shared } = context;
  const { first, second } = await shared(writtenRecords);
  const kept = (written: RecordBody, answer: Answer) => {
    const seen = context.records.seenIn(answer);
    return (property: string) => hasValue(seen, property, written[property]);
  };
  const proofs = [first, second].flatMap(({ sent, read, change, changed }) => [
    kept(sent, read),
    kept(change, changed),
  ]);
  return new Set(
    writableProperties(resource).filter((property) => proofs.every((keeps) => keeps(property))),
  );
}
