import type { Service } from '../service/service.ts';
import type { Customer, SentCustomer } from './customer.ts';
import { properties } from './properties.ts';

/** A complete customer with the next id, written down without any request and so without rules. */
export function seedCustomer(service: Service, seed: SentCustomer): Customer {
  const customer: Customer = {};
  for (const { name, kind } of properties) {
    if (kind === 'boolean') customer[name] = false;
    else if (kind === 'decimal' || kind === 'integer') customer[name] = 0;
    else customer[name] = kind === 'text' ? '' : null;
  }
  return { ...customer, ...seed, CustomerId: service.customers.nextId() };
}
