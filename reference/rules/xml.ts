import { escapeXmlText, writeElement } from '../formats/write-xml.ts';
import { xmlOfJson } from '../formats/xml-of-json.ts';
import type { Pair } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Customer, JsonValue } from '../model/customer.ts';
import type { Property } from '../model/property.ts';

/** How records are written in XML; the contract leaves the shape to the service. */
export interface XmlRules {
  /** What stands before the root element. */
  xmlDeclaration(exchange: Exchange): string;
  /** The name an element is written with, for prefixes. */
  xmlName(exchange: Exchange, name: string): string;
  /** Namespace declarations and other attributes of the root element. */
  xmlRootAttributes(exchange: Exchange, root: string): Pair[];
  xmlAttributes(exchange: Exchange, property: Property, value: JsonValue): Pair[];
  escapeXml(exchange: Exchange, text: string): string;
  /** The content of an element whose value is not null, as XML. */
  xmlContent(exchange: Exchange, property: Property, value: JsonValue): string;
  /** The element of a property that is null. */
  xmlNull(exchange: Exchange, property: Property, name: string): string;
  xmlProperty(exchange: Exchange, property: Property, value: JsonValue): string;
  objectXml(exchange: Exchange, customer: Customer, shown: readonly Property[]): string;
  xmlDocument(exchange: Exchange, root: string, content: string): string;
  customerXml(exchange: Exchange, customer: Customer): string;
}

export const lawfulXml: XmlRules = {
  xmlDeclaration: () => '<?xml version="1.0" encoding="utf-8"?>',
  xmlName: (_exchange, name) => name,
  xmlRootAttributes: () => [['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance']],
  xmlAttributes: () => [],
  escapeXml: (_exchange, text) => escapeXmlText(text),

  xmlContent: (exchange, { entry }, value) =>
    xmlOfJson(value, (text) => exchange.rules.escapeXml(exchange, text), entry),

  xmlNull: (_exchange, _property, name) => writeElement(name, [['xsi:nil', 'true']], ''),

  xmlProperty(exchange, property, value) {
    const { rules } = exchange;
    const name = rules.xmlName(exchange, rules.nameWritten(exchange, property));
    if (value === null) return rules.xmlNull(exchange, property, name);
    const attributes = rules.xmlAttributes(exchange, property, value);
    return writeElement(name, attributes, rules.xmlContent(exchange, property, value));
  },

  objectXml: (exchange, customer, shown) =>
    shown
      .map((property) => {
        const value = exchange.rules.valueWritten(exchange, property, customer);
        return exchange.rules.xmlProperty(exchange, property, value);
      })
      .join(''),

  xmlDocument(exchange, root, content) {
    const { rules } = exchange;
    const attributes = rules.xmlRootAttributes(exchange, root);
    const name = rules.xmlName(exchange, root);
    return rules.xmlDeclaration(exchange) + writeElement(name, attributes, content);
  },

  customerXml(exchange, customer) {
    const { rules } = exchange;
    const shown = rules.propertiesOfCustomer(exchange, customer);
    const content = rules.objectXml(exchange, customer, shown);
    return rules.xmlDocument(exchange, exchange.table.name, content);
  },
};
