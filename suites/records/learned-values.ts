import {
  isCoded,
  kindOf,
  type PropertyKind,
  type PropertyValue,
  propertiesOf,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import type { Api } from '../../helpers/api/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { propertyOf, type ReadObject, readRecordIn } from '../../helpers/records/index.ts';

/** Coded values and texts that are in use, by property: nothing else shows which ones an administration knows. */
export type LearnedValues = ReadonlyMap<string, readonly PropertyValue[]>;

/** Where the first few show no value of some property, so many are read. */
const mostRead = 12;

/** Reads of a few records that were there before the run. */
export function readsOfOld({ book }: CheckContext): Promise<Answer[]> {
  return Promise.all(book.idsBefore.slice(0, 4).map((id) => book.readOld(id)));
}

/** Takes the coded values and texts that a few records hold which exist already, and those of others where that is not enough. */
export async function learnValues(
  api: Api,
  few: readonly Answer[],
  ids: readonly string[],
): Promise<LearnedValues> {
  const { resource } = api;
  const writable = writableProperties(resource);
  const coded = writable.filter((name) => isCoded(resource, name));
  // Where a text may not be anything, those in use say what it may be.
  const learned = [
    ...coded,
    ...propertiesOf(resource, 'text').filter((name) => writable.includes(name)),
  ];
  const records = recordsIn(few, resource);
  const learn = () =>
    new Map(learned.map((name) => [name, valuesInUse(records, name, kindOf(resource, name))]));
  if (coded.every((name) => (learn().get(name) ?? []).length > 0)) return learn();
  records.push(...recordsIn(await readThose(api, ids.slice(few.length, mostRead)), resource));
  return learn();
}

/** Reads records; those of which there is no answer are left out. */
async function readThose(api: Api, ids: readonly string[]): Promise<Answer[]> {
  const answers = await Promise.all(ids.map((id) => api.get({ id }).catch(() => undefined)));
  return answers.filter((answer) => answer !== undefined);
}

/** A record that cannot be read teaches nothing, and is for its own check to say. */
function recordsIn(answers: readonly Answer[], { key }: Resource): ReadObject[] {
  return answers
    .map((answer) => readRecordIn(answer, key))
    .filter((record) => record !== undefined);
}

function valuesInUse(
  records: readonly ReadObject[],
  name: string,
  kind: PropertyKind | undefined,
): PropertyValue[] {
  const values = records
    .map((record) => propertyOf(record, name))
    // Some services answer a coded text as a number; it is written as the contract types it.
    .map((value) => (typeof value === 'number' && kind !== 'integer' ? String(value) : value))
    .filter((value) => (kind === 'integer' ? Number.isInteger(value) && value !== 0 : value !== ''))
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  return [...new Set(values)];
}
