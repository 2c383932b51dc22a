import { isObject, type JsonValue } from '../../../model/customer.ts';
import { isChangeable, isWritable, type Property } from '../../../model/property.ts';
import type { Table } from '../../../model/table.ts';
import { customer } from '../../../model/tables/customer.ts';
import { editSent, type Moment } from '../../customer-values.ts';
import { pick } from '../../pick.ts';
import { changeSeeds } from '../../prepare-service.ts';
import { refuseCustomers } from '../../refuse-customers.ts';
import { isXmlBody } from '../../request-traits.ts';
import { slugOf } from '../../slug.ts';
import { change, each, every, type Fault, faultsOf, variation } from '../../variation.ts';
import {
  cutAt,
  type Damage,
  damagesOf,
  isOnlyName,
  particularDamages,
  withoutMember,
} from './value-damage.ts';

/** A value that is damaged where it is sent, at one moment. */
const damaged = (
  moment: Moment,
  property: Property,
  [slug, [does, store]]: readonly [slug: string, damage: Damage],
): Fault =>
  variation({
    breaks: `customer/${moment}-keeps/${property.name}`,
    name: `${moment}-${slug}-${slugOf(property.name)}`,
    does: `On ${moment}, ${property.name} ${does}.`,
    change: editSent([moment], store, ({ name }) => name === property.name),
  });

const keepOld: Damage = [
  'keeps its old value whatever was sent',
  ({ property, value, old }) => old?.[property.name] ?? value,
];

const appendToOld: Damage = [
  'is put behind the old value',
  ({ property, value, old }) => `${old?.[property.name] ?? ''}${value}`,
];

/** A member that is lost wherever it was sent, for each member there is. */
const memberFaults = (moment: Moment, property: Property): Fault[] =>
  (property.members ?? []).map((member) =>
    damaged(moment, property, [
      `loses-${slugOf(member.name)}-of`,
      [`loses its ${member.name}`, ({ value }) => withoutMember(value, member)],
    ]),
  );

type Particular = keyof typeof particularDamages | number;

/** Damage of particular values, for the properties in which services really do it; a number is a length. */
const particular: Record<Moment, Record<string, Particular[]>> = {
  create: {
    Name: [20, 100, 'numbers', 'takes-from-another'],
    ShortName: [5, 16, 'closes-up'],
    City: [12, 100, 'takes-from-another', 'fills-in'],
    CocCity: [100, 'capitalizes'],
    Street1: [16, 100, 'doubles-apostrophes-of'],
    Street2: [16, 100, 'puts-a-word-in', 'takes-the-number-of-a-street-for'],
    ZipCode: [5, 'puts-a-blank-in'],
    Telephone: [10, 'makes-international'],
    MobilePhone: ['strips'],
    Fax: ['strips', 'puts-a-word-in'],
    PaymentConditionId: ['puts-a-word-in'],
    Person: ['keeps-first-word-of'],
    Email: [16, 40, 'capitalizes'],
    Homepage: [16],
    VatNumber: [8, 'puts-a-country-before', 'uncapitalizes'],
    BusinessNumber: [6, 100, 'drops-zeros-before'],
    CocRegistration: [6, 'drops-zeros-before', 'fills-up'],
    CountryId: [1, 'takes-for-a-boolean'],
    CurrencyId: [2, 'fills-in'],
    LanguageId: [1],
  },
  update: {
    Name: ['capitalizes', 'doubles-apostrophes-of'],
    ShortName: ['capitalizes'],
    City: ['capitalizes'],
    Street1: ['closes-up'],
    ZipCode: ['closes-up', 'drops-zeros-before'],
    Telephone: ['strips'],
    Fax: ['takes-telephone-for'],
    Email: ['uncapitalizes'],
    Homepage: [
      'capitalizes',
      'decodes-escapes-of',
      'escapes-wildcards-of',
      'puts-a-scheme-before',
      'puts-a-slash-behind',
    ],
    VatNumber: ['strips'],
    CountryId: ['uncapitalizes'],
    CurrencyId: ['uncapitalizes', 'fills-in'],
    Person: ['fills-in', 'keeps-first-word-of'],
    LanguageId: ['uncapitalizes'],
  },
};

const particularFaults = (table: Table, moment: Moment): Fault[] =>
  Object.entries(particular[moment]).flatMap(([name, damages]) => {
    const property = table.find(name);
    if (property === undefined || (moment === 'create' && isOnlyName(property))) return [];
    return damages.map((damage) =>
      typeof damage === 'number'
        ? damaged(moment, property, [`cuts-at-${damage}`, cutAt(damage)])
        : damaged(moment, property, [damage, particularDamages[damage]]),
    );
  });

/** Where the numbers in use are small, larger ones lose something. */
const narrowed = (moment: Moment): Fault[] =>
  faultsOf(
    `customer/${moment}-keeps/OrganizationId`,
    each(
      [
        ['wraps', 'two bytes', (value: number) => (value << 16) >> 16],
        ['rounds', 'single precision', Math.fround],
      ] as const,
      ([slug, room, store]) => ({
        [`${moment}-${slug}-organization-id`]: [
          `On ${moment}, OrganizationId is stored in ${room}; those in use are small.`,
          every(
            changeSeeds({ OrganizationId: 7 }),
            editSent(
              [moment],
              ({ value }) => (typeof value === 'number' ? store(value) : value),
              ({ name }) => name === 'OrganizationId',
            ),
          ),
        ],
      }),
    ),
  );

/** A text that is encoded once more by the update after one in XML. */
const afterXml = (table: Table): Fault[] =>
  ['Street1', 'Person']
    .filter((name) => table.find(name) !== undefined)
    .map((name) =>
      variation({
        breaks: 'format/xml-write/PUT',
        name: `update-after-one-in-xml-encodes-${slugOf(name)}-twice`,
        does: `Where a customer was last changed in XML, the next update encodes ${name} twice.`,
        change: every(
          editSent(
            ['update'],
            ({ value, exchange: { segments, service } }) =>
              typeof value === 'string' &&
              service.memory.get(`${segments.at(-1)} is of XML`) === true
                ? Buffer.from(value, 'utf8').toString('latin1')
                : value,
            (property) => property.name === name,
          ),
          change('store', (lawful, exchange, customer) => {
            const id = exchange.table.idOf(customer);
            exchange.service.memory.set(`${id} is of XML`, isXmlBody(exchange));
            lawful(exchange, customer);
          }),
        ),
      }),
    );

/** A value that is not refused, but ends in an error of the service. */
const failing = (
  moment: Moment,
  name: string,
  does: string,
  isMeant: (value: JsonValue | undefined) => boolean,
): Fault =>
  variation({
    breaks: `customer/${moment}-keeps/${name}`,
    name: `${moment}-500-of-${slugOf(name)}`,
    does: `On ${moment}, ${name} ${does} ends in an error 500.`,
    change: refuseCustomers(
      (sent, { method }) =>
        method === (moment === 'create' ? 'POST' : 'PUT') && isMeant(sent[name])
          ? 'It failed.'
          : undefined,
      500,
    ),
  });

const failingFaults: readonly Fault[] = [
  failing('create', 'CreditLimit', 'above 2000', (value) => Number(value) > 2000),
  failing('create', 'CountryId', 'other than NL', (value) => (value ?? 'NL') !== 'NL'),
  failing('update', 'Homepage', 'without a scheme', (value) => /^\w+\./.test(`${value}`)),
  failing('update', 'ZipCode', 'with letters before digits', (value) => /^SW/.test(`${value}`)),
];

/** What becomes of the elements of an array, of whatever shape they are. */
const arrayFaults = ({ name }: Property): Fault[] => {
  const stored = (
    moment: Moment,
    edit: (sent: readonly JsonValue[], old: JsonValue) => JsonValue,
  ) =>
    editSent(
      [moment],
      ({ value, old }) => (Array.isArray(value) ? edit(value, old?.[name] ?? null) : value),
      (property) => property.name === name,
    );
  // Two are taken for one where the second is like the first in all but its first member.
  const distinct = (elements: readonly JsonValue[]) => {
    const rest = (one: JsonValue) =>
      JSON.stringify(isObject(one) ? Object.entries(one).slice(1) : one);
    return elements.filter((one, at) => at === 0 || rest(one) !== rest(elements[at - 1] ?? null));
  };
  const slug = slugOf(name);
  return [
    ...(['create', 'update'] as const).map((moment) =>
      variation({
        breaks: `customer/${moment}-keeps/${name}`,
        name: `${moment}-takes-two-of-${slug}-for-one`,
        does: `On ${moment}, two elements of ${name} that differ in their first member become one.`,
        change: stored(moment, distinct),
      }),
    ),
    variation({
      breaks: `customer/update-keeps/${name}`,
      name: `update-merges-${slug}-in-place`,
      does: `On update, each element of ${name} keeps what the one in its place had.`,
      change: stored('update', (sent, old) =>
        sent.map((one, at) => {
          const before = Array.isArray(old) ? old[at] : undefined;
          return isObject(one) && isObject(before) ? { ...one, ...before } : one;
        }),
      ),
    }),
  ];
};

/** Values that are not what was sent, on create and on update. */
export function customerValueFaults(table: Table): readonly Fault[] {
  const created = table.properties.filter(isWritable);
  const updated = created.filter(isChangeable);
  const appendable = updated.filter(({ name }) => ['Name', 'Street2', 'Person'].includes(name));
  return [
    ...created.map((property, at) => damaged('create', property, pick(damagesOf(property), at))),
    ...updated.map((property) => damaged('update', property, ['ignores', keepOld])),
    ...updated.map((property, at) =>
      damaged('update', property, pick(damagesOf(property), at + 2)),
    ),
    ...appendable.map((property) => damaged('update', property, ['appends-to', appendToOld])),
    ...created.flatMap((property) => memberFaults('create', property)),
    ...updated.flatMap((property) => memberFaults('update', property)),
    ...updated
      .filter(({ kind }) => kind === 'array')
      .map(({ name }) =>
        variation({
          breaks: `customer/update-keeps/${name}`,
          name: `empty-${slugOf(name)}-shown-as-an-object`,
          does: `Where nothing is in ${name}, JSON shows an object for an array.`,
          change: change('jsonValue', (lawful, exchange, property, value) =>
            property.name === name && Array.isArray(value) && value.length === 0
              ? {}
              : lawful(exchange, property, value),
          ),
        }),
      ),
    ...updated.filter(({ kind }) => kind === 'array').flatMap(arrayFaults),
    ...(table === customer ? [...afterXml(table), ...failingFaults] : []),
    ...particularFaults(table, 'create'),
    ...particularFaults(table, 'update'),
    ...(table.find('OrganizationId') === undefined
      ? []
      : [...narrowed('create'), ...narrowed('update')]),
  ];
}
