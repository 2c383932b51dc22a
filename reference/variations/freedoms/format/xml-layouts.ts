import { createHash } from 'node:crypto';
import { jsonOfElement } from '../../../formats/json-of-xml.ts';
import { readXmlRoot, type XmlElement } from '../../../formats/read-xml.ts';
import { escapeXmlAttribute, writeElement } from '../../../formats/write-xml.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Customer, JsonValue } from '../../../model/customer.ts';
import type { Property } from '../../../model/property.ts';
import type { Rules } from '../../../rules/rules.ts';
import { type Freedom, freedomsOf } from '../../variation.ts';

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
  return kind !== 'array' && kind !== 'object';
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
      `<${exchange.table.name}`,
      (start) => start + attributes(customer, exchange.table.properties),
    );
  rules.entryXml = (exchange, customer) =>
    entryXml(exchange, customer).replace(
      `<${exchange.table.entry}`,
      (start) => start + attributes(customer, rules.propertiesOfEntry(exchange, customer)),
    );
  rules.readXmlMembers = (exchange, text) => {
    const children = readXmlMembers(exchange, text);
    const tag = /<[A-Z]\w*((?:[^>"']|"[^"]*"|'[^']*')*)>/.exec(text)?.[1] ?? '';
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
    const names = namesOfProperties(text);
    return readXmlMembers(exchange, text).map(([, element], index) => [
      names[index] ?? '',
      element,
    ]);
  };
}

function namesOfProperties(text: string): string[] {
  const tags = [...text.matchAll(/<Property\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)];
  return tags.map(([, tag = '']) => new Map(attributesOf(tag)).get('name') ?? '');
}

/** Writes <Property name="City"><text>…</text></Property>, and reads it: each value in an element of its type. */
function useTypedProperties(rules: Rules): void {
  const { readXmlMembers } = rules;
  rules.xmlProperty = (exchange, property, value) => {
    const content =
      value === null
        ? '<null/>'
        : typeof value === 'boolean'
          ? writeElement('boolean', [['value', String(value)]], '')
          : `<${typeof value}>${rules.xmlContent(exchange, property, value)}</${typeof value}>`;
    return writeElement('Property', [['name', rules.nameWritten(exchange, property)]], content);
  };
  rules.readXmlMembers = (exchange, text) => {
    const names = namesOfProperties(text);
    return readXmlMembers(exchange, text).flatMap(([, { children }], index) => {
      const [typed] = children;
      if (typed === undefined) return [];
      const { value } = typed.attributes;
      const element =
        value === undefined
          ? { ...typed, isNull: typed.name === 'null' }
          : { ...typed, text: value };
      return [[names[index] ?? '', element] satisfies [string, XmlElement]];
    });
  };
}

/** Writes <City><Value>…</Value></City>, and reads it. */
function useValueElements(rules: Rules): void {
  const { readXmlMembers, xmlProperty } = rules;
  rules.xmlProperty = (exchange, property, value) => {
    if (value === null || !isScalar(property)) return xmlProperty(exchange, property, value);
    const name = rules.xmlName(exchange, rules.nameWritten(exchange, property));
    return `<${name}><Value>${rules.xmlContent(exchange, property, value)}</Value></${name}>`;
  };
  rules.readXmlMembers = (exchange, text) =>
    readXmlMembers(exchange, text).map(([name, element]) => [
      name,
      element.children.find((child) => child.name === 'Value') ?? element,
    ]);
}

/** Writes <City><S>…</S></City>, and for null <City><NULL>true</NULL></City>, and reads them. */
function useTypedElements(rules: Rules): void {
  const { readXmlMembers, xmlProperty } = rules;
  rules.xmlProperty = (exchange, property, value) => {
    if (!isScalar(property)) return xmlProperty(exchange, property, value);
    const name = rules.xmlName(exchange, rules.nameWritten(exchange, property));
    if (value === null) return writeElement(name, [], writeElement('NULL', [], 'true'));
    const type = typeof value === 'string' ? 'S' : typeof value === 'number' ? 'N' : 'BOOL';
    const content = rules.xmlContent(exchange, property, value);
    return writeElement(name, [], `<${type}>${content}</${type}>`);
  };
  rules.readXmlMembers = (exchange, text) =>
    readXmlMembers(exchange, text).map(([name, element]) => {
      const typed = element.children.find((child) => /^(S|N|BOOL|NULL)$/.test(child.name));
      return [name, typed === undefined ? element : { ...typed, isNull: typed.name === 'NULL' }];
    });
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

/** Writes <City value="…"/>, and reads it. */
function useValueAttributes(rules: Rules): void {
  const { xmlProperty, readXmlMembers } = rules;
  rules.xmlProperty = (exchange, property, value) =>
    value === null || !isScalar(property)
      ? xmlProperty(exchange, property, value)
      : writeElement(
          rules.xmlName(exchange, rules.nameWritten(exchange, property)),
          [['value', String(value)]],
          '',
        );
  rules.readXmlMembers = (exchange, text) =>
    readXmlMembers(exchange, text).map(([name, element]) => {
      const { value } = element.attributes;
      const { text } = elementOf(value ?? '');
      return [name, element.children.length > 0 ? element : { ...element, text }];
    });
}

/** Tells by a version of its row whether a customer was changed, and refuses what was made of another version. */
function useRowVersion(rules: Rules): void {
  const { customerXml, readXmlMembers } = rules;
  const versionOf = (customer: Customer | undefined) =>
    createHash('sha256').update(JSON.stringify(customer)).digest('hex');
  rules.customerXml = (exchange, customer) =>
    customerXml(exchange, customer).replace(
      /<\/[^>]*>\s*$/,
      (end) => writeElement('RowVersion', [], versionOf(customer)) + end,
    );
  rules.readXmlMembers = (exchange, text) => {
    const members = readXmlMembers(exchange, text);
    const given = members.find(([name]) => name === 'RowVersion')?.[1].text;
    const { customerId = '', records } = exchange;
    if (given !== undefined && given !== versionOf(records.find(customerId)))
      throw new Refusal('wrong-type', 'The customer was changed by somebody else.');
    return members;
  };
}

/** Writes the customer inside elements of their own, and reads it bare. */
function writeEnvelope(rules: Rules): void {
  const { xmlDocument } = rules;
  rules.xmlDocument = (exchange, root, content) => {
    const [declaration] = /^<\?.*?\?>/.exec(xmlDocument(exchange, root, '')) ?? [''];
    const body = writeElement('Body', [], writeElement(root, [], content));
    const xsi = ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'] as const;
    // What is around a customer may name what a customer has, too.
    const about = writeElement('Meta', [], writeElement('Name', [], 'accounting'));
    return declaration + writeElement('Response', [xsi, ['status', 'ok']], about + body);
  };
}

/** The same, and wants the namespace declared that it declares. */
function writeEnvelopeAlone(rules: Rules): void {
  writeEnvelope(rules);
  const { readXmlMembers } = rules;
  rules.readXmlMembers = (exchange, text) => {
    if (!text.includes(' xmlns:xsi='))
      throw new Refusal('malformed-body', 'The prefix xsi stands for no namespace.');
    return readXmlMembers(exchange, text);
  };
}

/** Writes it inside those, and reads it there as well. */
function useEnvelope(rules: Rules): void {
  const { readXmlMembers, isXmlRootAccepted } = rules;
  writeEnvelope(rules);
  rules.isXmlRootAccepted = (exchange, name) =>
    name === 'Response' || isXmlRootAccepted(exchange, name);
  rules.readXmlMembers = (exchange, text) => {
    const members = readXmlMembers(exchange, text);
    const customer = members.find(([name]) => name === 'Body')?.[1].children[0];
    return customer?.children.map((child) => [child.name, child]) ?? members;
  };
}

export const xmlLayouts: readonly Freedom[] = freedomsOf('format/xml-shape', {
  'xml-attributes': ['The XML of a customer has its properties in attributes.', useAttributes],
  'xml-named-properties': [
    'The XML of a customer is a row of properties with name attributes.',
    useNamedProperties,
  ],
  'xml-typed-properties': [
    'The XML of a customer is a row of properties with name attributes, and each value is in an element of its type.',
    useTypedProperties,
  ],
  'xml-value-elements': [
    'In XML each value of a customer is in an element Value of its own.',
    useValueElements,
  ],
  'xml-typed-elements': [
    'In XML each value of a customer is in an element of its type, and null is NULL with true in it.',
    useTypedElements,
  ],
  'xml-fields': ['The XML of a customer is a row of fields with a Name and a Value.', useFields],
  'xml-value-attributes': [
    'The XML of a customer has each value in an attribute of its element.',
    useValueAttributes,
  ],
  'xml-with-row-version': [
    'The XML of a customer has the version of its row, and is refused with that of another.',
    useRowVersion,
  ],
  'xml-in-envelope': ['The XML of a customer stands inside a response and its body.', useEnvelope],
  'xml-in-envelope-of-answers': [
    'The XML of a customer stands inside a response and its body, and is taken bare alone.',
    writeEnvelopeAlone,
  ],
});
