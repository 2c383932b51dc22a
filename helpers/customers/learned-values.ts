import {
  customer as resource,
  type WritableProperty,
  writableProperties,
} from '../../contract/customer.ts';
import type { Api } from '../api/api.ts';
import type { CustomerValue } from '../config/customer-template.ts';
import { propertyOf, type ReadObject, readCustomer } from './reading.ts';

/** Coded values that are in use, by property: nothing else shows which ones an administration knows. */
export type LearnedValues = ReadonlyMap<WritableProperty, readonly CustomerValue[]>;

const mostCustomersRead = 3;
const codedProperties = writableProperties.filter(
  (name) =>
    resource.properties[name] === 'identifier' ||
    resource.properties[name] === 'integer' ||
    name === 'Person' ||
    name === 'Database',
);

/** Reads a few customers that exist already, and takes the coded values that they hold. */
export async function learnValues(api: Api, ids: readonly string[]): Promise<LearnedValues> {
  const answers = await Promise.all(
    ids.slice(0, mostCustomersRead).map((id) => api.get({ id }).catch(() => undefined)),
  );
  const customers = answers
    .map((answer) => (answer?.succeeded ? readCustomer(answer.json, resource.key) : undefined))
    .filter((customer) => customer !== undefined);
  return new Map(codedProperties.map((name) => [name, valuesInUse(customers, name)]));
}

function valuesInUse(customers: readonly ReadObject[], name: WritableProperty): CustomerValue[] {
  const kind = resource.properties[name];
  const values = customers
    .map((customer) => propertyOf(customer, name))
    // Some services answer a coded text as a number; it is written as the contract types it.
    .map((value) => (typeof value === 'number' && kind !== 'integer' ? String(value) : value))
    .filter((value) => (kind === 'integer' ? Number.isInteger(value) && value !== 0 : value !== ''))
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  return [...new Set(values)];
}
