import {
  customer as resource,
  type WritableProperty,
  writableProperties,
} from '../../contract/customer.ts';
import { Blocked } from '../../contract/outcome.ts';
import type { Api } from '../api/api.ts';
import type { PropertyValue } from '../config/record-template.ts';
import type { Answer } from '../network/answer.ts';
import { propertyOf, type ReadObject, readRecord } from './reading.ts';

/** Coded values that are in use, by property: nothing else shows which ones an administration knows. */
export type LearnedValues = ReadonlyMap<WritableProperty, readonly PropertyValue[]>;

/** Few customers are read, and more where those show no value of some property. */
const customersRead = { first: 3, atMost: 12 } as const;
const codedProperties = writableProperties.filter(
  (name) =>
    resource.properties[name] === 'identifier' ||
    resource.properties[name] === 'integer' ||
    name === 'Person' ||
    name === 'Database',
);

/** Reads a few customers that exist already, and takes the coded values that they hold. */
export async function learnValues(api: Api, ids: readonly string[]): Promise<LearnedValues> {
  const { first, atMost } = customersRead;
  const customers = await readAll(api, ids.slice(0, first));
  const learn = () =>
    new Map(codedProperties.map((name) => [name, valuesInUse(customers, name)] as const));
  if ([...learn().values()].every((values) => values.length > 0)) return learn();
  customers.push(...(await readAll(api, ids.slice(first, atMost))));
  return learn();
}

async function readAll(api: Api, ids: readonly string[]): Promise<ReadObject[]> {
  const answers = await Promise.all(ids.map((id) => api.get({ id }).catch(() => undefined)));
  return answers.map(customerIn).filter((customer) => customer !== undefined);
}

// A customer that cannot be read teaches nothing, and is for its own check to say.
function customerIn(answer: Answer | undefined): ReadObject | undefined {
  try {
    return answer?.succeeded ? readRecord(answer.json, resource.key) : undefined;
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

function valuesInUse(customers: readonly ReadObject[], name: WritableProperty): PropertyValue[] {
  const kind = resource.properties[name];
  const values = customers
    .map((customer) => propertyOf(customer, name))
    // Some services answer a coded text as a number; it is written as the contract types it.
    .map((value) => (typeof value === 'number' && kind !== 'integer' ? String(value) : value))
    .filter((value) => (kind === 'integer' ? Number.isInteger(value) && value !== 0 : value !== ''))
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  return [...new Set(values)];
}
