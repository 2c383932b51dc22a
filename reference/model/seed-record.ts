import type { Service } from '../service/service.ts';
import type { Customer, SentCustomer } from './customer.ts';
import { emptyOf } from './property.ts';
import type { Table } from './table.ts';
import { customer } from './tables/customer.ts';

/** A complete record, with the next id unless it has one, written down without any request and so without rules. */
export function seedRecord(
  { stores }: Pick<Service, 'stores'>,
  table: Table,
  seed: SentCustomer,
): Customer {
  const { firstId, key, keyOf, properties } = table;
  const record = Object.fromEntries(properties.map((one) => [one.name, emptyOf(one)]));
  const id = firstId === undefined ? undefined : stores.get(table)?.nextId();
  return { ...record, ...seed, ...(id !== undefined && { [key]: keyOf(id) }) };
}

/** A complete customer with the next id. */
export function seedCustomer(service: Pick<Service, 'stores'>, seed: SentCustomer): Customer {
  return seedRecord(service, customer, seed);
}
