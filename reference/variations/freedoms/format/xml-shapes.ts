import { jsonOfElement } from '../../../formats/json-of-xml.ts';
import { readXmlRoot, type XmlElement } from '../../../formats/read-xml.ts';
import { escapeXmlAttribute, writeElement } from '../../../formats/write-xml.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { JsonValue } from '../../../model/customer.ts';
import { type Property, properties } from '../../../model/properties.ts';
import type { Rules } from '../../../rules/rules.ts';
import { change, every, type Freedom, variation } from '../../variation.ts';
import { camel } from '../customer/names.ts';

const about = 'format/xml-shape';
const namespace = 'http://schemas.acme.example/books/2.0';

/** What stands in quotes in a start tag, by name. */
function attributesOf(tag: string): [name: string, value: string][] {
  return [...tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((found) => [
    found[1] ?? '',
    found[2] ?? found[3] ?? '',
  ]);
}

/** A text as XML writes it, as an element. */
function elementOf(written: string): XmlElement {
  return readXmlRoot(`<value>${written.replaceAll('>', '&gt;')}</value>`);
}

function isScalar({ kind }: Property): boolean {
  return kind !== 'array';
}

/** Writes every property but Addresses as an attribute of the root, and reads it there. */
function useAttributes(rules: Rules): void {
  const { xmlProperty, readXmlMembers, customerXml, entryXml } = rules;
  rules.xmlNull = () => '';
  rules.xmlProperty = (exchange, property, value) =>
    isScalar(property) ? '' : xmlProperty(exchange, property, value);
  const attributes = (customer: Record<string, JsonValue>, shown: readonly Property[]) =>
    shown
      .filter((property) => isScalar(property) && customer[property.name] !== null)
      .map(({ name }) => ` ${name}="${escapeXmlAttribute(String(customer[name]))}"`)
      .join('');
  rules.customerXml = (exchange, customer) =>
    customerXml(exchange, customer).replace(
      '<Customer',
      () => `<Customer${attributes(customer, properties)}`,
    );
  rules.entryXml = (exchange, customer) =>
    entryXml(exchange, customer).replace(
      '<CustomerInfo',
      () => `<CustomerInfo${attributes(customer, rules.propertiesOfEntry(exchange, customer))}`,
    );
  rules.readXmlMembers = (exchange, text) => {
    const children = readXmlMembers(exchange, text);
    const tag = /<Customer((?:[^>"']|"[^"]*"|'[^']*')*)>/.exec(text)?.[1] ?? '';
    return [
      ...attributesOf(tag).map(([name, value]): [string, XmlElement] => [name, elementOf(value)]),
      ...children,
    ];
  };
}

/** Writes <Property name="City">…</Property>, and reads it. */
function useNamedProperties(rules: Rules): void {
  const { readXmlMembers } = rules;
  rules.xmlProperty = (exchange, property, value) => {
    const name = rules.nameWritten(exchange, property);
    if (value === null)
      return writeElement(
        'Property',
        [
          ['name', name],
          ['xsi:nil', 'true'],
        ],
        '',
      );
    return writeElement('Property', [['name', name]], rules.xmlContent(exchange, property, value));
  };
  rules.readXmlMembers = (exchange, text) => {
    const tags = [...text.matchAll(/<Property\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)];
    const names = tags.map(([, tag = '']) => new Map(attributesOf(tag)).get('name') ?? '');
    return readXmlMembers(exchange, text).map(([, element], index) => [
      names[index] ?? '',
      element,
    ]);
  };
}

/** Writes <Field><Name>City</Name><Value>…</Value></Field>, and reads it. */
function useFields(rules: Rules): void {
  const { readXmlMembers } = rules;
  rules.xmlProperty = (exchange, property, value) => {
    const name = writeElement('Name', [], rules.nameWritten(exchange, property));
    const content =
      value === null
        ? writeElement('Value', [['xsi:nil', 'true']], '')
        : `<Value>${rules.xmlContent(exchange, property, value)}</Value>`;
    return writeElement('Field', [], name + content);
  };
  rules.readXmlMembers = (exchange, text) =>
    readXmlMembers(exchange, text).flatMap(([, field]) => {
      const [name, value] = ['Name', 'Value'].map((part) =>
        field.children.find((child) => child.name === part),
      );
      return name === undefined || value === undefined
        ? []
        : [[String(jsonOfElement(name)), value] satisfies [string, XmlElement]];
    });
}

/** Writes the customer inside elements of their own, and reads it there and bare. */
function useEnvelope(rules: Rules): void {
  const { xmlDocument, readXmlMembers, isXmlRootAccepted } = rules;
  rules.isXmlRootAccepted = (exchange, name) =>
    name === 'Response' || isXmlRootAccepted(exchange, name);
  rules.xmlDocument = (exchange, root, content) => {
    const [declaration] = /^<\?.*?\?>/.exec(xmlDocument(exchange, root, '')) ?? [''];
    const body = writeElement('Body', [], writeElement(root, [], content));
    const xsi = ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'] as const;
    return declaration + writeElement('Response', [xsi, ['status', 'ok']], body);
  };
  rules.readXmlMembers = (exchange, text) => {
    const members = readXmlMembers(exchange, text);
    const customer = members.find(([name]) => name === 'Body')?.[1].children[0];
    return customer?.children.map((child) => [child.name, child]) ?? members;
  };
}

function shaped(name: string, does: string, rules: (rules: Rules) => void): Freedom {
  return variation({ about, name, does: `The XML of a customer ${does}.`, change: rules });
}

export const xmlShapes: readonly Freedom[] = [
  shaped('xml-attributes', 'has its properties in attributes', useAttributes),
  shaped('xml-named-properties', 'is a row of properties with name attributes', useNamedProperties),
  shaped('xml-fields', 'is a row of fields with a Name and a Value', useFields),
  shaped('xml-in-envelope', 'stands inside a response and its body', useEnvelope),
  shaped(
    'xml-other-root',
    'has another root, CustomerObject',
    every(
      change('xmlName', (lawful, exchange, name) =>
        lawful(exchange, name === 'Customer' ? 'CustomerObject' : name),
      ),
      change('isXmlRootAccepted', (_lawful, _exchange, name) => /^Customer(Object)?$/.test(name)),
    ),
  ),
  shaped(
    'xml-camel-case',
    'has names in camel case',
    every(
      change('nameWritten', (_lawful, { format }, { name }) =>
        format === 'xml' ? camel(name) : name,
      ),
      change('xmlName', (_lawful, _exchange, name) => camel(name)),
    ),
  ),
  shaped(
    'xml-lower-case',
    'has names in lower case',
    change('xmlName', (_lawful, _exchange, name) => name.toLowerCase()),
  ),
  shaped(
    'xml-default-namespace',
    'is in a default namespace',
    change('xmlRootAttributes', (lawful, exchange, root) => [
      ['xmlns', namespace],
      ...lawful(exchange, root),
    ]),
  ),
  shaped(
    'xml-namespace-demanded',
    'is in a namespace that requests have to be in too',
    every(
      change('xmlRootAttributes', (lawful, exchange, root) => [
        ['xmlns', namespace],
        ...lawful(exchange, root),
      ]),
      change('readXmlMembers', (lawful, exchange, text) => {
        if (text.includes(namespace)) return lawful(exchange, text);
        throw new Refusal('malformed-body', `The namespace has to be ${namespace}.`);
      }),
    ),
  ),
  shaped(
    'xml-prefixes',
    'has prefixed names',
    every(
      change('xmlName', (_lawful, _exchange, name) => `bk:${name}`),
      change('xmlRootAttributes', (lawful, exchange, root) => [
        ['xmlns:bk', namespace],
        ...lawful(exchange, root),
      ]),
    ),
  ),
  shaped(
    'xml-order-demanded',
    'has an order that requests have to keep',
    change('readXmlMembers', (lawful, exchange, text) => {
      const members = lawful(exchange, text);
      const places = members.map(([name]) => properties.findIndex((known) => known.name === name));
      if (places.every((place, index) => place > (places[index - 1] ?? -1))) return members;
      throw new Refusal('malformed-body', 'The elements are not in the order of the schema.');
    }),
  ),
  shaped(
    'xml-extra-elements',
    'has elements that the document does not name',
    change(
      'objectXml',
      (lawful, exchange, customer, shown) =>
        `<Messages><Message code="1">Ok</Message></Messages>${lawful(exchange, customer, shown)}<CustomProperties><City>none</City></CustomProperties><Id>90071</Id>`,
    ),
  ),
  shaped(
    'xml-null-is-absent-beside-an-address',
    'leaves out what is null, and has an address',
    every(
      change('xmlNull', () => ''),
      change(
        'objectXml',
        (lawful, exchange, customer, shown) =>
          `${lawful(exchange, customer, shown)}<PostalAddress><City>Gouda</City><CountryId>NL</CountryId><Fax>none</Fax></PostalAddress>`,
      ),
    ),
  ),
  shaped(
    'xml-type-hints',
    'has attributes on every element',
    change('xmlAttributes', (_lawful, _exchange, { kind, name }) => [
      ['type', kind],
      ['label', `${name} <&>`],
    ]),
  ),
  shaped(
    'xml-address-of-other-name',
    'has the elements of Addresses under other names',
    change('xmlContent', (lawful, exchange, property, value) =>
      lawful(exchange, property, value).replace(/<(\/?)Address\b/g, '<$1CustomerAddress'),
    ),
  ),
];
