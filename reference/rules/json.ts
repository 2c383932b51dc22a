import type { Exchange, Format } from '../http/exchange.ts';
import type { Customer, JsonValue } from '../model/customer.ts';
import type { Property } from '../model/property.ts';

/** How stored records are written; the names and properties here serve XML too. */
export interface JsonRules {
  contentTypeOf(exchange: Exchange, format: Format): string;
  /** The properties a record is answered with, in their order. */
  propertiesOfCustomer(exchange: Exchange, customer: Customer): readonly Property[];
  /** The name a property is answered under. */
  nameWritten(exchange: Exchange, property: Property): string;
  /** The value a property is answered with, before it is written in either format. */
  valueWritten(exchange: Exchange, property: Property, customer: Customer): JsonValue;
  /** The value as JSON; undefined leaves the property out. */
  jsonValue(exchange: Exchange, property: Property, value: JsonValue): JsonValue | undefined;
  objectJson(exchange: Exchange, customer: Customer, shown: readonly Property[]): JsonValue;
  /** The document of one record. */
  customerJson(exchange: Exchange, customer: Customer): JsonValue;
  writeJson(exchange: Exchange, value: JsonValue): string;
}

export const lawfulJson: JsonRules = {
  contentTypeOf: ({ mediaType }, format) =>
    `${format === 'json' ? 'application/json' : mediaType}; charset=utf-8`,

  propertiesOfCustomer: ({ table }) => table.properties,
  nameWritten: (_exchange, property) => property.name,
  valueWritten: (_exchange, property, customer) => customer[property.name] ?? null,
  jsonValue: (_exchange, _property, value) => value,

  objectJson(exchange, customer, shown) {
    const { rules } = exchange;
    const members: Record<string, JsonValue> = {};
    for (const property of shown) {
      const value = rules.valueWritten(exchange, property, customer);
      const json = rules.jsonValue(exchange, property, value);
      if (json !== undefined) members[rules.nameWritten(exchange, property)] = json;
    }
    return members;
  },

  customerJson(exchange, customer) {
    const shown = exchange.rules.propertiesOfCustomer(exchange, customer);
    return exchange.rules.objectJson(exchange, customer, shown);
  },

  writeJson: (_exchange, value) => JSON.stringify(value),
};
