import { Refusal } from '../../../http/refusal.ts';
import { type Change, change, every, type Freedom, freedomsOf } from '../../variation.ts';
import { camel } from '../customer/names.ts';

const about = 'format/xml-shape';
const namespace = 'http://schemas.acme.example/books/2.0';

/** Other names for elements than the documented ones, in answers and in requests. */
const namedBy = (nameOf: (name: string) => string): Change =>
  every(
    change('xmlName', (_lawful, _exchange, name) => nameOf(name)),
    change('isXmlRootAccepted', () => true),
    change(
      'propertyNamed',
      (lawful, exchange, name) =>
        exchange.table.properties.find((known) => nameOf(known.name) === name) ??
        lawful(exchange, name),
    ),
  );

const backwards = (name: string) => `f_${[...name.toLowerCase()].reverse().join('')}`;

export const xmlShapes: readonly Freedom[] = [
  ...freedomsOf(about, {
    'xml-names-of-its-own': [
      'The XML of a customer has names of its own for everything.',
      namedBy(backwards),
    ],
    'xml-addresses-under-another-name': [
      'The XML of a customer has its addresses under Adressen.',
      namedBy((name) => (name === 'Addresses' ? 'Adressen' : name)),
    ],
    'xml-other-root': [
      'The XML of a customer has another root, CustomerObject.',
      every(
        change('xmlName', (lawful, exchange, name) =>
          lawful(exchange, name === 'Customer' ? 'CustomerObject' : name),
        ),
        change('isXmlRootAccepted', (_lawful, _exchange, name) => /^Customer(Object)?$/.test(name)),
      ),
    ],
    'xml-camel-case': [
      'The XML of a customer has names in camel case.',
      every(
        change('nameWritten', (_lawful, { format }, { name }) =>
          format === 'xml' ? camel(name) : name,
        ),
        change('xmlName', (_lawful, _exchange, name) => camel(name)),
      ),
    ],
    'xml-camel-case-read-as-documented': [
      'The XML of a customer has names in camel case, and others than the documented ones are passed over in requests.',
      every(
        change('xmlName', (_lawful, _exchange, name) => camel(name)),
        change('propertyNamed', (_lawful, { table }, name) =>
          table.properties.find((known) => known.name === name),
        ),
      ),
    ],
    'xml-upper-case-refused': [
      'The XML of a customer has names in capitals, and requests with others than the documented ones are refused.',
      every(
        change('xmlName', (_lawful, _exchange, name) => name.toUpperCase()),
        change('isXmlRootAccepted', (_lawful, _exchange, name) => name === 'Customer'),
        change('propertyNamed', (_lawful, { table }, name) =>
          table.properties.find((known) => known.name === name),
        ),
      ),
    ],
    'xml-lower-case': [
      'The XML of a customer has names in lower case.',
      change('xmlName', (_lawful, _exchange, name) => name.toLowerCase()),
    ],
    'xml-default-namespace': [
      'The XML of a customer is in a default namespace.',
      change('xmlRootAttributes', (lawful, exchange, root) => [
        ['xmlns', namespace],
        ...lawful(exchange, root),
      ]),
    ],
    'xml-namespace-demanded': [
      'The XML of a customer is in a namespace that requests have to be in too.',
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
    ],
    'xml-prefixes': [
      'The XML of a customer has prefixed names.',
      every(
        change('xmlName', (_lawful, _exchange, name) => `bk:${name}`),
        change('xmlRootAttributes', (lawful, exchange, root) => [
          ['xmlns:bk', namespace],
          ...lawful(exchange, root),
        ]),
      ),
    ],
    'xml-order-demanded': [
      'The XML of a customer has an order that requests have to keep.',
      change('readXmlMembers', (lawful, exchange, text) => {
        const members = lawful(exchange, text);
        const places = members.map(([name]) =>
          exchange.table.properties.findIndex((known) => known.name === name),
        );
        if (places.every((place, index) => place > (places[index - 1] ?? -1))) return members;
        throw new Refusal('malformed-body', 'The elements are not in the order of the schema.');
      }),
    ],
    'xml-extra-elements': [
      'The XML of a customer has elements that the document does not name.',
      change(
        'objectXml',
        (lawful, exchange, customer, shown) =>
          `<Messages><Message code="1">Ok</Message></Messages>${lawful(exchange, customer, shown)}<CustomProperties><City>none</City></CustomProperties><Id>90071</Id>`,
      ),
    ],
    'xml-defaults-are-absent': [
      'The XML of a customer leaves out what is null, empty, false or 0.',
      change('xmlProperty', (lawful, exchange, property, value) =>
        value ? lawful(exchange, property, value) : '',
      ),
    ],
    'xml-null-is-absent-beside-an-address': [
      'The XML of a customer leaves out what is null, and has an address.',
      every(
        change('xmlNull', () => ''),
        change(
          'objectXml',
          (lawful, exchange, customer, shown) =>
            `${lawful(exchange, customer, shown)}<PostalAddress><City>Gouda</City><CountryId>NL</CountryId><Fax>none</Fax></PostalAddress>`,
        ),
      ),
    ],
    'xml-type-hints': [
      'The XML of a customer has attributes on every element.',
      change('xmlAttributes', (_lawful, _exchange, { kind, name }) => [
        ['type', kind],
        ['label', `${name} <&>`],
      ]),
    ],
    'xml-address-of-other-name': [
      'The XML of a customer has the elements of Addresses under other names.',
      change('xmlContent', (lawful, exchange, property, value) =>
        lawful(exchange, property, value).replace(/<(\/?)Address\b/g, '<$1CustomerAddress'),
      ),
    ],
  }),
];
