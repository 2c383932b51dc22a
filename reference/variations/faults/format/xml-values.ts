import type { Exchange } from '../../../http/exchange.ts';
import { isObject, type JsonValue } from '../../../model/customer.ts';
import type { Property } from '../../../model/property.ts';
import type { Table } from '../../../model/table.ts';
import { pick } from '../../pick.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, every, type Fault, variation } from '../../variation.ts';
import { editDate, inYearOfItsWeek } from '../customer/dates.ts';

type Damage = [
  slug: string,
  does: string,
  write: (value: JsonValue, exchange: Exchange) => JsonValue,
];

const editText =
  (edit: (text: string) => string) =>
  (value: JsonValue): JsonValue =>
    typeof value === 'string' ? edit(value) : value;

const booleans: Damage[] = [
  ['inverted', 'is the opposite', (value) => !value],
  ['true', 'is always true', () => true],
  ['false', 'is always false', () => false],
];
const numbers: Damage[] = [
  ['zero', 'is always 0', () => 0],
  ['whole', 'is rounded and one larger', (value) => Math.round(Number(value)) + 1],
  ['cents', 'is a hundred times as large', (value) => Number(value) * 100],
];
const dates: Damage[] = [
  [
    'year-late',
    'is a year late',
    editText((text) => text.replace(/\d{4}/, (year) => String(Number(year) + 1))),
  ],
  ['nulled', 'is null', () => null],
];
const texts: Damage[] = [
  ['nulled', 'is null', () => null],
  ['cut', 'lacks its last character', editText((text) => text.slice(0, -1))],
  ['emptied', 'is empty', editText(() => '')],
  [
    'escaped-twice',
    'is escaped twice and has a zero width space behind it',
    editText((text) => `${text.replaceAll('&', '&amp;')}\u200b`),
  ],
  ['doubled', 'stands there twice', editText((text) => text + text)],
  ['beheaded', 'lacks its first character', editText((text) => text.slice(1))],
];
const keys: Damage[] = [['counted', 'is another id', (value) => `9${value}`]];
const numericKeys: Damage[] = [['counted', 'is another id', (value) => Number(`9${value}`)]];
const moments: Damage[] = [
  ['without-time', 'lacks its time', editText((text) => text.slice(0, 10))],
  ['nulled', 'is null', () => null],
];
const objects: Damage[] = [['nulled', 'is null', () => null]];
const enumerations: Damage[] = [['marked', 'has a mark behind it', editText((text) => `${text}?`)]];
const arrays: Damage[] = [['invented', 'is an address nobody sent', () => [{ Street: 'Unknown' }]]];

function damagesOf({ isNumeric, kind, members, says }: Property): Damage[] {
  if (kind === 'enumeration') return enumerations;
  if (kind === 'object') return objects;
  if (kind === 'array' && members !== undefined) return objects;
  if (says === 'moment') return moments;
  if (isNumeric) return numericKeys;
  if (kind === 'boolean') return booleans;
  if (kind === 'decimal' || kind === 'integer') return numbers;
  if (kind === 'key') return keys;
  if (kind === 'array') return arrays;
  return says === 'date' ? dates : texts;
}

/** An object, or all objects of an array, with one member that is not what it was. */
const mistaken = (value: JsonValue, member: Property): JsonValue => {
  if (Array.isArray(value)) return value.map((one) => mistaken(one, member));
  if (!isObject(value)) return value;
  const old = value[member.name];
  return { ...value, [member.name]: typeof old === 'boolean' ? !old : null };
};

const inXml = (name: string, write: Damage[2]): Change =>
  change('xmlProperty', (lawful, exchange, property, value) =>
    lawful(exchange, property, property.name === name ? write(value, exchange) : value),
  );

const leftOut = (name: string): Change =>
  change('xmlProperty', (lawful, exchange, property, value) =>
    property.name === name ? '' : lawful(exchange, property, value),
  );

/** The element of one property under the name of the next, and the other way round. */
const swapped = (name: string, other: string): Change =>
  change('objectXml', (lawful, exchange, customer, shown) => {
    const here = customer[name] ?? null;
    const there = customer[other] ?? null;
    return lawful(exchange, { ...customer, [name]: there, [other]: here }, shown);
  });

const row = (name: string) => `format/xml-says-the-same/${name}`;
const swaps: [string, string][] = [
  ['Street1', 'Street2'],
  ['Name', 'ShortName'],
  ['City', 'CocCity'],
  ['CocDate', 'VatVerificationDate'],
  ['Telephone', 'Fax'],
  ['CreditLimit', 'DiscountPercentage'],
];

const particular: [name: string, slug: string, does: string, write: Damage[2]][] = [
  ['CreditLimit', 'unsigned', 'lacks its minus', (value) => Math.abs(Number(value))],
  [
    'Name',
    'latin-1',
    'has its UTF-8 read as Latin-1',
    editText((text) => Buffer.from(text, 'utf8').toString('latin1')),
  ],
  [
    'Name',
    'escaped-twice',
    'is escaped twice',
    editText((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ],
  [
    'Name',
    'cut-at-ampersand',
    'ends before its first ampersand',
    editText((text) => text.split('&')[0] ?? ''),
  ],
  [
    'City',
    'without-accents',
    'lacks its accents',
    editText((text) => text.normalize('NFD').replace(/\p{Mn}/gu, '')),
  ],
  ['Street1', 'closed-up', 'lacks its spaces', editText((text) => text.replaceAll(' ', ''))],
  [
    'CocDate',
    'day-first',
    'is day/month/year',
    editText((text) => text.replace(/^(\d+)\/(\d+)\//, '$2/$1/')),
  ],
  [
    'CocDate',
    'year-of-its-week',
    'has the year of its week in December',
    (value) => editDate(value, inYearOfItsWeek),
  ],
  ['CreditLimit', 'truncated', 'lacks its decimals', (value) => Math.trunc(Number(value))],
  ['DiscountPercentage', 'truncated', 'lacks its decimals', (value) => Math.trunc(Number(value))],
  ['Street1', 'percent', 'lacks its percent signs', editText((text) => text.replaceAll('%', ''))],
  ['CountryId', 'lower-cased', 'is in lower case', editText((text) => text.toLowerCase())],
];

/** As where what was made of a property is thrown away at the first update, and at no later one. */
const staleAfterFirst = (name: string): Change =>
  change('xmlProperty', (lawful, exchange, property, value) => {
    const { records, segments, service } = exchange;
    const written = lawful(exchange, property, value);
    if (property.name !== name) return written;
    const id = segments.at(-1);
    const isUpdated = records.changes.some((one) => one.kind === 'updated' && one.id === id);
    const key = `XML of ${id}, ${isUpdated ? 'updated' : 'new'}`;
    if (!service.memory.has(key)) service.memory.set(key, written);
    return String(service.memory.get(key));
  });

/** As where it is taken from the first version of a record. */
const asCreated = (name: string): Change =>
  every(
    change('store', (lawful, exchange, customer) => {
      const { memory } = exchange.service;
      const key = `first version of ${exchange.table.idOf(customer)}`;
      if (!memory.has(key)) memory.set(key, customer);
      lawful(exchange, customer);
    }),
    change('objectXml', (lawful, exchange, customer, shown) => {
      const key = `first version of ${exchange.segments.at(-1)}`;
      const first = exchange.service.memory.get(key) as typeof customer | undefined;
      return lawful(exchange, { ...customer, [name]: (first ?? customer)[name] ?? null }, shown);
    }),
  );

/** Values that XML tells otherwise than JSON does. */
export function formatValueFaults(table: Table): readonly Fault[] {
  const { properties } = table;
  const known = (...names: string[]) => names.every((name) => table.find(name) !== undefined);
  return [
    ...properties.map((property) =>
      variation({
        breaks: row(property.name),
        name: `xml-without-${slugOf(property.name)}`,
        does: `The XML of a customer lacks ${property.name}.`,
        change: leftOut(property.name),
      }),
    ),
    ...properties.map((property, index) => {
      const [slug, does, write] = pick(damagesOf(property), index);
      return variation({
        breaks: row(property.name),
        name: `xml-${slugOf(property.name)}-${slug}`,
        does: `In XML, ${property.name} ${does}.`,
        change: inXml(property.name, write),
      });
    }),
    ...properties.flatMap(({ name, members = [] }) =>
      members.map((member) =>
        variation({
          breaks: row(name),
          name: `xml-${slugOf(name)}-mistakes-${slugOf(member.name)}`,
          does: `In XML, ${name} has another ${member.name}, or none.`,
          change: inXml(name, (value) => mistaken(value, member)),
        }),
      ),
    ),
    ...swaps
      .filter((names) => known(...names))
      .map(([name, other]) =>
        variation({
          breaks: row(name),
          name: `xml-${slugOf(name)}-swapped`,
          does: `In XML, ${name} and ${other} change places.`,
          change: swapped(name, other),
        }),
      ),
    ...['Street1', 'OrganizationId']
      .filter((name) => table.isEditable && known(name))
      .map((name) =>
        variation({
          breaks: row(name),
          name: `xml-${slugOf(name)}-old-from-second-update-on`,
          does: `The XML of a customer shows ${name} as it was after the first update.`,
          change: staleAfterFirst(name),
        }),
      ),
    ...['CountryId', 'DiscountPercentage', 'Street1']
      .filter((name) => table.isEditable && known(name))
      .map((name) =>
        variation({
          breaks: row(name),
          name: `xml-${slugOf(name)}-as-created`,
          does: `The XML of a customer shows ${name} as it was created.`,
          change: asCreated(name),
        }),
      ),
    ...particular
      // Where nothing can be written, nobody knows what a value is made of.
      .filter(([name]) => table.isEditable && known(name))
      .map(([name, slug, does, write]) =>
        variation({
          breaks: row(name),
          name: `xml-${slugOf(name)}-particular-${slug}`,
          does: `In XML, ${name} ${does}.`,
          change: inXml(name, write),
        }),
      ),
  ];
}
