import type { Exchange } from '../http/exchange.ts';
import { type Customer, idOf, type JsonValue, type SentCustomer } from '../model/customer.ts';
import { type Property, properties } from '../model/properties.ts';

/** What is kept of a customer, and which customer a request is about. */
export interface CustomerRules {
  newCustomerId(exchange: Exchange, sent: SentCustomer): string;
  /** What a property that is missing in the body becomes. */
  defaultOf(exchange: Exchange, property: Property, old: Customer | undefined): JsonValue;
  /** What is stored for one property; `sent` is undefined when it is missing in the body. */
  valueOnCreate(exchange: Exchange, property: Property, sent: JsonValue | undefined): JsonValue;
  valueOnUpdate(
    exchange: Exchange,
    property: Property,
    sent: JsonValue | undefined,
    old: Customer,
  ): JsonValue;
  customerOnCreate(exchange: Exchange, sent: SentCustomer): Customer;
  customerOnUpdate(exchange: Exchange, sent: SentCustomer, old: Customer): Customer;
  /** The customer of the id in the path, for GET, PUT and DELETE alike. */
  findCustomer(exchange: Exchange, id: string): Customer | undefined;
  /** The customer a PUT changes: the one of the path. */
  customerToUpdate(exchange: Exchange, id: string, sent: SentCustomer): Customer | undefined;
  /** Puts a created or updated customer into the store. */
  store(exchange: Exchange, customer: Customer): void;
  /** The ids a DELETE takes out of the store. */
  idsToRemove(exchange: Exchange, customer: Customer): readonly string[];
}

export const lawfulCustomers: CustomerRules = {
  newCustomerId: ({ service }) => service.customers.nextId(),

  defaultOf(_exchange, { kind }) {
    if (kind === 'boolean') return false;
    if (kind === 'decimal' || kind === 'integer') return 0;
    return kind === 'text' ? '' : null;
  },

  valueOnCreate: (exchange, property, sent) =>
    sent ?? (sent === null ? null : exchange.rules.defaultOf(exchange, property, undefined)),

  valueOnUpdate: (exchange, property, sent, old) =>
    sent ?? (sent === null ? null : exchange.rules.defaultOf(exchange, property, old)),

  customerOnCreate(exchange, sent) {
    const { rules } = exchange;
    const customer: Customer = {};
    for (const property of properties) {
      customer[property.name] = rules.valueOnCreate(exchange, property, sent[property.name]);
    }
    customer.CustomerId = rules.newCustomerId(exchange, sent);
    return customer;
  },

  customerOnUpdate(exchange, sent, old) {
    const { rules } = exchange;
    const customer: Customer = {};
    for (const property of properties) {
      customer[property.name] = rules.valueOnUpdate(exchange, property, sent[property.name], old);
    }
    customer.CustomerId = idOf(old);
    return customer;
  },

  findCustomer: ({ service }, id) => service.customers.find(id),
  customerToUpdate: (exchange, id) => exchange.rules.findCustomer(exchange, id),
  store: ({ service }, customer) => service.customers.put(customer),
  idsToRemove: (_exchange, customer) => [idOf(customer)],
};
