import { writeElement } from '../formats/write-xml.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Customer, JsonValue } from '../model/customer.ts';
import { type Property, properties } from '../model/properties.ts';

/** What the list of customer info objects shows, and in which shape. */
export interface ListRules {
  /** The customers in the list, in its order; `service.customers.asOf` gives earlier states. */
  customersListed(exchange: Exchange): readonly Customer[];
  /** The properties of an info object. */
  propertiesOfEntry(exchange: Exchange, customer: Customer): readonly Property[];
  entryJson(exchange: Exchange, customer: Customer): JsonValue;
  entryXml(exchange: Exchange, customer: Customer): string;
  /** Where the entries stand in the answer. */
  listJson(exchange: Exchange, entries: JsonValue[]): JsonValue;
  listXml(exchange: Exchange, entries: readonly string[]): string;
}

const entryNames = ['CustomerId', 'Name', 'ShortName', 'City', 'CountryId', 'Email', 'Telephone'];
const entryProperties = entryNames.flatMap((name) =>
  properties.filter((property) => property.name === name),
);

export const lawfulList: ListRules = {
  customersListed: ({ service }) => service.customers.all(),
  propertiesOfEntry: () => entryProperties,

  entryJson(exchange, customer) {
    const shown = exchange.rules.propertiesOfEntry(exchange, customer);
    return exchange.rules.objectJson(exchange, customer, shown);
  },

  entryXml(exchange, customer) {
    const shown = exchange.rules.propertiesOfEntry(exchange, customer);
    const content = exchange.rules.objectXml(exchange, customer, shown);
    return writeElement(exchange.rules.xmlName(exchange, 'CustomerInfo'), [], content);
  },

  listJson: (_exchange, entries) => entries,

  listXml: (exchange, entries) =>
    exchange.rules.xmlDocument(exchange, 'CustomerInfoList', entries.join('')),
};
