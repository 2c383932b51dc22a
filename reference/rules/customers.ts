import type { Exchange } from '../http/exchange.ts';
import type { Customer, JsonValue, SentCustomer } from '../model/customer.ts';
import { emptyOf, type Property } from '../model/property.ts';
import type { Table } from '../model/table.ts';

/** What is kept of a record of any table, and which record a request is about. */
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
  /** The record of the id in the path, for GET, PUT and DELETE alike. */
  findCustomer(exchange: Exchange, id: string): Customer | undefined;
  /** The record a PUT changes: the one of the path. */
  customerToUpdate(exchange: Exchange, id: string, sent: SentCustomer): Customer | undefined;
  /** Puts a created or updated record into the store. */
  store(exchange: Exchange, customer: Customer): void;
  /** The ids a DELETE takes out of the store. */
  idsToRemove(exchange: Exchange, customer: Customer): readonly string[];
  /** The table that has a record which refers to this one, so that it cannot be removed. */
  findReferrer(exchange: Exchange, customer: Customer): Table | undefined;
}

export const lawfulCustomers: CustomerRules = {
  newCustomerId: ({ records }) => records.nextId(),
  defaultOf: (_exchange, property) => emptyOf(property),

  valueOnCreate(exchange, property, sent) {
    if (property.isReadOnly) return momentOf(exchange.service.clock.now());
    return sent ?? (sent === null ? null : exchange.rules.defaultOf(exchange, property, undefined));
  },

  valueOnUpdate(exchange, property, sent, old) {
    if (property.isReadOnly || property.isWriteOnce) return old[property.name] ?? null;
    return sent ?? (sent === null ? null : exchange.rules.defaultOf(exchange, property, old));
  },

  customerOnCreate(exchange, sent) {
    const { rules, table } = exchange;
    const customer: Customer = {};
    for (const property of table.properties) {
      customer[property.name] = rules.valueOnCreate(exchange, property, sent[property.name]);
    }
    customer[table.key] = table.keyOf(rules.newCustomerId(exchange, sent));
    return customer;
  },

  customerOnUpdate(exchange, sent, old) {
    const { rules, table } = exchange;
    const customer: Customer = {};
    for (const property of table.properties) {
      customer[property.name] = rules.valueOnUpdate(exchange, property, sent[property.name], old);
    }
    customer[table.key] = old[table.key] ?? null;
    return customer;
  },

  findCustomer: ({ records }, id) => records.find(id),
  customerToUpdate: (exchange, id) => exchange.rules.findCustomer(exchange, id),
  store: ({ records }, customer) => records.put(customer),
  idsToRemove: ({ table }, customer) => [table.idOf(customer)],

  findReferrer({ service, table }, customer) {
    const id = table.idOf(customer);
    return [...service.stores].find(([{ properties }, records]) =>
      properties.some(
        ({ name, refersTo }) =>
          refersTo === table.name && records.all().some((other) => other[name] === id),
      ),
    )?.[0];
  },
};

/** A moment as the contract shows it: without a zone. */
function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}
