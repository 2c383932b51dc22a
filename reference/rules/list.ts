import { writeElement } from '../formats/write-xml.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Customer, JsonValue } from '../model/customer.ts';
import type { Property } from '../model/property.ts';

/** What the list of a table shows, and in which shape. */
export interface ListRules {
  /** The records in the list, in its order; `records.asOf` gives earlier states. */
  customersListed(exchange: Exchange): readonly Customer[];
  /** The properties of an info object. */
  propertiesOfEntry(exchange: Exchange, customer: Customer): readonly Property[];
  entryJson(exchange: Exchange, customer: Customer): JsonValue;
  entryXml(exchange: Exchange, customer: Customer): string;
  /** Where the entries stand in the answer. */
  listJson(exchange: Exchange, entries: JsonValue[]): JsonValue;
  listXml(exchange: Exchange, entries: readonly string[]): string;
}

export const lawfulList: ListRules = {
  customersListed: ({ records }) => records.all(),
  propertiesOfEntry: ({ table }) => table.entryProperties,

  entryJson(exchange, customer) {
    const shown = exchange.rules.propertiesOfEntry(exchange, customer);
    return exchange.rules.objectJson(exchange, customer, shown);
  },

  entryXml(exchange, customer) {
    const shown = exchange.rules.propertiesOfEntry(exchange, customer);
    const content = exchange.rules.objectXml(exchange, customer, shown);
    return writeElement(
      exchange.rules.xmlName(exchange, exchange.table.entry ?? 'Item'),
      [],
      content,
    );
  },

  listJson: (_exchange, entries) => entries,

  listXml: (exchange, entries) =>
    exchange.rules.xmlDocument(exchange, exchange.table.list ?? 'List', entries.join('')),
};
