import { readJsonObject } from '../formats/read-json.ts';
import { readXmlRoot, type XmlElement } from '../formats/read-xml.ts';
import { valueOfXml } from '../formats/value-of-xml.ts';
import type { Exchange, Format } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';
import type { JsonValue, SentCustomer } from '../model/customer.ts';
import type { Property } from '../model/property.ts';
import { completeMembers, isOfKind } from '../model/value-of-kind.ts';

/** How the body of a POST or PUT is understood; each may refuse by throwing a Refusal. */
export interface BodyRules {
  /** The format of the request body, or undefined for a media type that is not supported. */
  formatOfRequest(exchange: Exchange): Format | undefined;
  isBodyMissing(exchange: Exchange): boolean;
  decodeBody(exchange: Exchange): string;
  /** The names and values sent, before they are matched with properties. */
  readJsonMembers(exchange: Exchange, text: string): [name: string, value: JsonValue][];
  readXmlMembers(exchange: Exchange, text: string): [name: string, value: XmlElement][];
  isXmlRootAccepted(exchange: Exchange, name: string): boolean;
  /** The property a sent name stands for; undefined when the name is passed over. */
  propertyNamed(exchange: Exchange, name: string): Property | undefined;
  /** The value an XML element stands for; one of the wrong type when it stands for none. */
  valueOfElement(exchange: Exchange, property: Property, element: XmlElement): JsonValue;
  isTypeRight(exchange: Exchange, property: Property, value: JsonValue): boolean;
  /** The whole of it: what was sent, each value of the right type. */
  readCustomer(exchange: Exchange): SentCustomer;
}

const charset = /charset\s*=\s*"?([^\s;"]+)/i;

export const lawfulBody: BodyRules = {
  formatOfRequest({ headers }) {
    const type = (headers['content-type'] ?? 'application/json')
      .split(';')[0]
      ?.trim()
      .toLowerCase();
    if (type === 'application/json') return 'json';
    if (type === 'application/xml' || type === 'text/xml') return 'xml';
    return undefined;
  },

  isBodyMissing: ({ body }) => /^\s*$/.test(body.subarray(0, 4096).toString('latin1')),

  decodeBody({ headers, body }) {
    const name = charset.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
    try {
      return new TextDecoder(name, { fatal: true }).decode(body);
    } catch {
      throw new Refusal('malformed-body', `The body is not text in ${name}.`);
    }
  },

  readJsonMembers: (_exchange, text) => Object.entries(readJsonObject(text)),

  readXmlMembers(exchange, text) {
    const root = readXmlRoot(text);
    if (!exchange.rules.isXmlRootAccepted(exchange, root.name)) {
      throw new Refusal(
        'malformed-body',
        `The root has to be <${exchange.table.name}>, it is <${root.name}>.`,
      );
    }
    return root.children.map((element) => [element.name, element]);
  },

  isXmlRootAccepted: ({ table }, name) => name.toLowerCase() === table.name.toLowerCase(),
  propertyNamed: ({ table }, name) => table.find(name),

  valueOfElement: (_exchange, property, element) => valueOfXml(property, element),
  isTypeRight: (_exchange, property, value) => isOfKind(property, value),

  readCustomer(exchange) {
    const { rules } = exchange;
    if (rules.isBodyMissing(exchange)) throw new Refusal('missing-body', 'The body is missing.');
    const format = rules.formatOfRequest(exchange);
    if (format === undefined) {
      const detail = `Content-Type ${exchange.headers['content-type']} is neither JSON nor XML.`;
      throw new Refusal('unsupported-media-type', detail);
    }
    const sent: SentCustomer = {};
    for (const [property, value] of membersOf(exchange, format, rules.decodeBody(exchange))) {
      if (rules.isPassedOver(exchange, property)) continue;
      if (!rules.isTypeRight(exchange, property, value)) {
        throw new Refusal('wrong-type', `${property.name} has a value of the wrong type.`);
      }
      const flaw = rules.findFlaw(exchange, property, value);
      if (flaw !== undefined) throw new Refusal('refused-value', flaw);
      sent[property.name] = completeMembers(property, value);
    }
    const missing = rules.findMissing(exchange, sent);
    if (missing !== undefined) throw new Refusal('refused-value', `${missing.name} is missing.`);
    return sent;
  },
};

function membersOf(exchange: Exchange, format: Format, text: string): [Property, JsonValue][] {
  const { rules } = exchange;
  const found: [Property, JsonValue][] = [];
  if (format === 'json') {
    for (const [name, value] of rules.readJsonMembers(exchange, text)) {
      const property = rules.propertyNamed(exchange, name);
      if (property !== undefined) found.push([property, value]);
    }
  } else {
    for (const [name, element] of rules.readXmlMembers(exchange, text)) {
      const property = rules.propertyNamed(exchange, name);
      if (property === undefined) continue;
      found.push([property, rules.valueOfElement(exchange, property, element)]);
    }
  }
  return found;
}
