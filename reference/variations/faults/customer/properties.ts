import { isObject, type JsonValue } from '../../../model/customer.ts';
import type { Property } from '../../../model/property.ts';
import type { Table } from '../../../model/table.ts';
import { pick } from '../../pick.ts';
import { isXmlBody } from '../../request-traits.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, type Fault, variation } from '../../variation.ts';
import { isOnlyName } from './value-damage.ts';

const row = ({ name }: Property) => `customer/has/${name}`;

const leaveOut = ({ name }: Property, isLeftOut: (value: JsonValue) => boolean): Change =>
  change('propertiesOfCustomer', (lawful, exchange, customer) =>
    lawful(exchange, customer).filter(
      (shown) => shown.name !== name || !isLeftOut(customer[name] ?? null),
    ),
  );

const rename = ({ name }: Property, other: string): Change =>
  change('nameWritten', (lawful, exchange, property) =>
    property.name === name ? other : lawful(exchange, property),
  );

const retype = ({ name }: Property, write: (value: JsonValue) => JsonValue): Change =>
  change('jsonValue', (lawful, exchange, property, value) =>
    property.name === name && exchange.resource === 'record'
      ? write(value)
      : lawful(exchange, property, value),
  );

type Retyping = [slug: string, does: string, write: (value: JsonValue) => JsonValue];

const numeric = (value: JsonValue) => {
  const text = String(value ?? 0);
  return /^\d{1,15}$/.test(text) ? Number(text) : text.length;
};

const booleans: Retyping[] = [
  ['number', '0 or 1', (value) => Number(value)],
  ['text', '"true" or "false"', (value) => String(value)],
  ['letter', '"Y" or "N"', (value) => (value ? 'Y' : 'N')],
  ['null', 'null', () => null],
];
const numbers: Retyping[] = [
  ['text', 'text', (value) => String(value)],
  ['comma-text', 'text with a comma', (value) => Number(value).toFixed(2).replace('.', ',')],
  ['null', 'null', () => null],
];
const fractions: Retyping = [
  'text-with-a-fraction',
  'text where it has a fraction',
  (value) => (Number.isInteger(value) ? value : String(value)),
];
const listed: Retyping = ['list', 'a list of one', (value) => [value]];
const texts: Retyping[] = [
  ['number', 'a number, also in place of null', numeric],
  ['object', 'an object', (value) => ({ Value: value })],
  listed,
  ['boolean', 'whether there is one', (value) => value !== null && value !== ''],
];
const names: Retyping[] = [
  ['null', 'null', () => null],
  ['object', 'an object by language', (value) => ({ nl: value })],
];
const dates: Retyping[] = [
  [
    'milliseconds',
    'milliseconds since 1970',
    (value) => (value === null ? 0 : Date.parse(String(value))),
  ],
  ['object', 'an object of year, month and day', () => ({ Year: 2000, Month: 1, Day: 1 })],
];
const arrays: Retyping[] = [
  ['object', 'an object', () => ({ Count: 0 })],
  ['text', 'a text', () => ''],
];
const keys: Retyping[] = [['number', 'a number', (value) => Number(value)]];
const numericKeys: Retyping[] = [['text', 'text', (value) => String(value)]];
const enumerations: Retyping[] = [
  ['strange-word', 'a word that is not documented', () => 'Unknown'],
  ['number', 'the place of its word', () => 1],
];
const moments: Retyping[] = [
  [
    'milliseconds',
    'milliseconds since 1970',
    (value) => (value === null ? 0 : Date.parse(`${value}Z`)),
  ],
];

const strange = (value: JsonValue): JsonValue => (typeof value === 'string' ? { value } : 'no');

/** An object of which one member has another type, alone or in an array. */
const retypedMember = ({ name }: Property): Retyping => [
  `strange-${slugOf(name)}`,
  `something with another type for ${name}`,
  (value) => {
    const retyped = (one: JsonValue) =>
      isObject(one) ? { ...one, [name]: strange(one[name] ?? '') } : strange('');
    return Array.isArray(value) ? value.map(retyped) : retyped(value);
  },
];

function retypingsOf(property: Property): Retyping[] {
  const { isNumeric, kind, members = [], says } = property;
  if (kind === 'object') return [listed, ...members.map(retypedMember)];
  if (kind === 'array' && members.length > 0) return [...arrays, ...members.map(retypedMember)];
  if (kind === 'enumeration') return enumerations;
  if (says === 'moment') return moments;
  if (kind === 'key' && isNumeric) return numericKeys;
  if (kind === 'boolean') return booleans;
  if (kind === 'decimal' || kind === 'integer') return numbers;
  if (kind === 'array') return arrays;
  if (kind === 'key') return keys;
  if (kind === 'text') return names;
  return says === 'date' ? dates : texts;
}

/** What an XML reader that knows no types makes of a number or a boolean. */
const textOnceWrittenInXml = ({ name }: Property): Change =>
  change('customerOnUpdate', (lawful, exchange, sent, old) => {
    const updated = lawful(exchange, sent, old);
    return isXmlBody(exchange) ? { ...updated, [name]: String(updated[name]) } : updated;
  });

const zeroOnceLeftOut = ({ name }: Property): Change =>
  change('customerOnUpdate', (lawful, exchange, sent, old) => ({
    ...lawful(exchange, sent, old),
    ...(sent[name] === undefined && { [name]: 0 }),
  }));

function absenceOf(property: Property, index: number): Fault {
  const { name } = property;
  const slug = slugOf(name);
  if (index % 3 === 0) {
    return variation({
      breaks: row(property),
      name: `${slug}-absent`,
      does: `${name} is missing from a customer.`,
      change: leaveOut(property, () => true),
    });
  }
  if (index % 3 === 1) {
    return variation({
      breaks: row(property),
      name: `${slug}-renamed`,
      does: `${name} is called ${name}_c.`,
      change: rename(property, `${name}_c`),
    });
  }
  // What many serializers do when they are told to keep answers short.
  const isEmpty = (value: JsonValue) => value === null || value === false || value === 0;
  return variation({
    breaks: row(property),
    name: `${slug}-absent-when-empty`,
    does: `${name} is missing while it is null, false or 0.`,
    change: leaveOut(property, isEmpty),
  });
}

/** Of a text that is written as an empty one, too. */
const absentWhenEmptied = (properties: readonly Property[]): Fault[] =>
  properties
    .filter(({ name }) => name === 'City')
    .map((property) =>
      variation({
        breaks: row(property),
        name: 'city-absent-when-empty-text',
        does: 'City is missing while it is an empty text.',
        change: leaveOut(property, (value) => value === ''),
      }),
    );

function wrongTypesOf(property: Property, index: number): Fault[] {
  const all = retypingsOf(property);
  // Where there are members, each of them can be wrong.
  const rare = property.kind === 'decimal' ? [fractions] : [];
  const chosen = property.members === undefined ? [pick(all, index), ...rare] : all;
  return chosen.map(([slug, does, write]) =>
    variation({
      breaks: row(property),
      name: `${slugOf(property.name)}-as-${slug}`,
      does: `${property.name} is written as ${does}.`,
      change: retype(property, write),
    }),
  );
}

/** Neither an id nor a name is ever empty, so only their absence shows. */
const alwaysSeen = (property: Property) => (isOnlyName(property) ? 1 : 0);

const isSometimesEmpty = ({ isReadOnly, kind }: Property) =>
  !['key', 'text', 'enumeration'].includes(kind) && isReadOnly === undefined;

/** Records without a property, or with one in another type. */
export const customerPropertyFaults = ({ isEditable, properties }: Table): readonly Fault[] => [
  ...properties.map((property, index) =>
    absenceOf(property, isEditable && isSometimesEmpty(property) ? index : alwaysSeen(property)),
  ),
  ...properties.flatMap(wrongTypesOf),
  ...absentWhenEmptied(isEditable ? properties : []),
  ...properties
    .filter(({ kind }) => isEditable && ['boolean', 'decimal', 'integer'].includes(kind))
    .filter((_, index) => index % 4 === 0)
    .map((property) =>
      variation({
        breaks: row(property),
        name: `${slugOf(property.name)}-as-text-once-written-in-xml`,
        does: `${property.name} is written as text after an update in XML.`,
        change: textOnceWrittenInXml(property),
      }),
    ),
  ...properties
    .filter(({ name }) => isEditable && ['City', 'Person'].includes(name))
    .map((property) =>
      variation({
        breaks: row(property),
        name: `${slugOf(property.name)}-as-number-once-left-out`,
        does: `${property.name} is 0 after an update without it.`,
        change: zeroOnceLeftOut(property),
      }),
    ),
];
