import { readJsonObject } from '../../../formats/read-json.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { JsonObject } from '../../../model/customer.ts';
import { extendObject } from '../../change-answers.ts';
import { change, every, type Freedom, freedomsOf, variation } from '../../variation.ts';

const about = 'customer/extras';

/** A name with its first letter in lower case. */
export function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function written(name: string, does: string, write: (name: string) => string): Freedom {
  return variation({
    about,
    name,
    does: `Property names are answered ${does}.`,
    change: change('nameWritten', (_lawful, _exchange, property) => write(property.name)),
  });
}

function extended(name: string, does: string, more: (exchange: Exchange) => JsonObject): Freedom {
  return variation({
    about,
    name,
    does: `A customer has ${does} that the document does not name.`,
    change: change('customerJson', (lawful, exchange, customer) =>
      extendObject(lawful(exchange, customer), more(exchange)),
    ),
  });
}

export const names: readonly Freedom[] = [
  written('names-camel-case', 'in camel case', camel),
  written('names-lower-case', 'in lower case', (name) => name.toLowerCase()),
  written('names-upper-case', 'in upper case', (name) => name.toUpperCase()),
  written('names-mixed-case', 'half in camel case, half as documented', (name) =>
    name.length % 2 === 0 ? camel(name) : name,
  ),
  written('names-acronyms-upper', 'with ID and VAT in capitals', (name) =>
    name.replace(/Id$/, 'ID').replace(/Vat/, 'VAT').replace(/^Coc/, 'COC'),
  ),
  ...freedomsOf(about, {
    'names-camel-in-json-only': [
      'Names are camel case in JSON, as documented in XML, and requests are read exactly.',
      every(
        change('nameWritten', (_lawful, { format }, { name }) =>
          format === 'json' ? camel(name) : name,
        ),
        change('propertyNamed', (_lawful, { table }, name) =>
          table.properties.find((known) => known.name === name),
        ),
      ),
    ],
    'names-read-exactly': [
      'A property in another letter case than the documented one is passed over.',
      change('propertyNamed', (_lawful, { table }, name) =>
        table.properties.find((known) => known.name === name),
      ),
    ],
    'properties-in-alphabetical-order': [
      'The properties of a customer come in alphabetical order.',
      change('propertiesOfCustomer', (_lawful, { table }) =>
        table.properties.toSorted((one, other) => one.name.localeCompare(other.name)),
      ),
    ],
    'properties-in-changing-order': [
      'The properties of a customer come in another order every time.',
      change('propertiesOfCustomer', (_lawful, { number, table: { properties } }) => {
        const at = number % properties.length;
        return [...properties.slice(at), ...properties.slice(0, at)];
      }),
    ],
    'undocumented-properties-refused': [
      'A create or update with a property that is not documented is refused with 400.',
      change('readJsonMembers', (lawful, exchange, text) => {
        const strange = Object.keys(readJsonObject(text)).find(
          (name) => !exchange.table.find(name),
        );
        if (strange === undefined) return lawful(exchange, text);
        throw new Refusal('wrong-type', `There is no property ${strange}.`);
      }),
    ],
  }),
  extended('extra-messages', 'an array of messages', () => ({
    messages: [{ code: 'W12', text: 'The VAT number was not verified.' }],
  })),
  extended('extra-can-change', 'rights and dates of change', () => ({
    canChange: true,
    canDelete: true,
    dateChanged: '2026-03-09T11:22:33.123+01:00',
    changedBy: { id: 7, name: 'Jansen' },
  })),
  extended('extra-custom-properties', 'custom properties as objects', () => ({
    customProperties: { Colour: { value: 'red', type: 'string' }, Size: { value: 4 } },
  })),
  extended('extra-links', 'links to other resources', () => ({
    _links: { self: { href: '/self' }, orders: [{ href: '/orders/1' }, { href: '/orders/2' }] },
  })),
  extended('extra-internal-id', 'a numeric Id of its own', () => ({ Id: 90071, id: 90071 })),
  extended('extra-type-members', 'the members of a serializer', () => ({
    $type: 'Books.Api.Customer, Books.Api',
    $id: '1',
    constructor: 'Customer',
    toString: 'Customer',
  })),
  extended('extra-that-changes', 'a row version that is another at every read', ({ number }) => ({
    rowVersion: number,
    retrievedAt: new Date().toISOString(),
  })),
  extended('extra-near-names', 'names close to documented ones', () => ({
    City1: 'Elsewhere',
    CityName: 'Elsewhere',
    IsDun: true,
    Customer_Id: 'X',
    NameOfCustomer: 'Somebody Else',
  })),
  extended('extra-nested-customer', 'another customer inside', () => ({
    ParentCustomer: {
      CustomerId: '000001',
      Name: 'Parent',
      City: 'Utrecht',
      DiscountPercentage: 9,
    },
  })),
  extended('extra-large', '200,000 characters of notes', () => ({ Notes: 'note '.repeat(40_000) })),
  variation({
    about: 'list/shape',
    name: 'extra-everywhere',
    does: 'Customers and list entries alike have messages and a kind.',
    change: change('objectJson', (lawful, exchange, customer, shown) =>
      extendObject(lawful(exchange, customer, shown), { kind: 'debtor', messages: [] }),
    ),
  }),
];
