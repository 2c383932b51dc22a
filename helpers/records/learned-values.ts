import {
  isCoded,
  type PropertyKind,
  type PropertyValue,
  writableProperties,
} from '../../contract/resource.ts';
import type { Api } from '../api/index.ts';
import { propertyOf, type ReadObject, readRecordIn } from './reading.ts';

/** Coded values that are in use, by property: nothing else shows which ones an administration knows. */
export type LearnedValues = ReadonlyMap<string, readonly PropertyValue[]>;

/** Few records are read, and more where those show no value of some property. */
const recordsRead = { first: 3, atMost: 12 } as const;

/** Reads a few records that exist already, and takes the coded values that they hold. */
export async function learnValues(api: Api, ids: readonly string[]): Promise<LearnedValues> {
  const { resource } = api;
  const { first, atMost } = recordsRead;
  const coded = writableProperties(resource).filter((name) => isCoded(resource, name));
  const records = await readAll(api, ids.slice(0, first));
  const learn = () =>
    new Map(coded.map((name) => [name, valuesInUse(records, name, resource.properties[name])]));
  if ([...learn().values()].every((values) => values.length > 0)) return learn();
  records.push(...(await readAll(api, ids.slice(first, atMost))));
  return learn();
}

async function readAll(api: Api, ids: readonly string[]): Promise<ReadObject[]> {
  const answers = await Promise.all(ids.map((id) => api.get({ id }).catch(() => undefined)));
  return (
    answers
      // A record that cannot be read teaches nothing, and is for its own check to say.
      .map((answer) => answer && readRecordIn(answer, api.resource.key))
      .filter((record) => record !== undefined)
  );
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
