import type { Exchange } from '../../../http/exchange.ts';
import type { JsonValue } from '../../../model/customer.ts';
import { isChangeable, type Property } from '../../../model/property.ts';
import type { Table } from '../../../model/table.ts';
import { pick } from '../../pick.ts';
import { isXmlBody } from '../../request-traits.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, type Fault, variation } from '../../variation.ts';

const isIdentifier = ({ says }: Property) => says === 'identifier';
const isNumber = ({ kind }: Property) => kind === 'decimal' || kind === 'integer';
const hasDefault = (property: Property) =>
  ['boolean', 'enumeration'].includes(property.kind) ||
  isNumber(property) ||
  isIdentifier(property);

type Choice = [slug: string, does: string, value: JsonValue];

const booleans: Choice[] = [
  ['true', 'true', true],
  ['null', 'null', null],
];
const numbers: Choice[] = [
  ['one', '1', 1],
  ['null', 'null', null],
  ['minus-one', '-1', -1],
  ['a-hundred', '100', 100],
];
const identifiers: Choice[] = [
  ['empty', 'an empty text', ''],
  ['zero', '"0"', '0'],
  ['code', 'a code of the service', 'STD'],
  ['null-text', 'the text "null"', 'null'],
];

function choicesOf(property: Property): Choice[] {
  const { kind, words = [] } = property;
  if (kind === 'boolean') return booleans;
  // The first word is the default.
  if (kind === 'enumeration')
    return words.slice(1).map((word) => [slugOf(word), `"${word}"`, word]);
  return isNumber(property) ? numbers : identifiers;
}

function createRow(property: Property): string {
  const { kind, name } = property;
  if (kind === 'boolean') return `defaults/create-boolean/${name}`;
  if (kind === 'enumeration') return `defaults/create-value/${name}`;
  return `defaults/create-${isNumber(property) ? 'number' : 'identifier'}/${name}`;
}

const becomes = (name: string, way: 'create' | 'update', value: JsonValue): Change =>
  change('defaultOf', (lawful, exchange, property, old) =>
    property.name === name && (old === undefined) === (way === 'create')
      ? value
      : lawful(exchange, property, old),
  );

const keepsOld = (name: string): Change =>
  change('defaultOf', (lawful, exchange, property, old) =>
    property.name === name && old !== undefined
      ? (old[name] ?? null)
      : lawful(exchange, property, old),
  );

/** The value the customer created before had: a form that is not cleared between two of them. */
const takesBefore = (name: string, fits: (exchange: Exchange) => boolean = () => true): Change =>
  change('customerOnCreate', (lawful, exchange, sent) => {
    const customer = lawful(exchange, sent);
    const { memory } = exchange.service;
    if (!fits(exchange)) return customer;
    const before = memory.get('sent before') as Record<string, JsonValue> | undefined;
    memory.set('sent before', { ...before, ...sent });
    const left = before?.[name];
    return sent[name] === undefined && left !== undefined
      ? { ...customer, [name]: left }
      : customer;
  });

/** A form of which a part is left as it was where another part is filled in. */
const keepsBeside = (name: string, neighbour: string): Change =>
  change('customerOnUpdate', (lawful, exchange, sent, old) => {
    const updated = lawful(exchange, sent, old);
    const isKept = sent[name] === undefined && sent[neighbour] !== undefined;
    return isKept ? { ...updated, [name]: old[name] ?? null } : updated;
  });

/** A default that is right where nothing else is given. */
const becomesBeside = (name: string, neighbour: string, value: JsonValue): Change =>
  change('customerOnCreate', (lawful, exchange, sent) => {
    const created = lawful(exchange, sent);
    const isOther = sent[name] === undefined && sent[neighbour] !== undefined;
    return isOther ? { ...created, [name]: value } : created;
  });

const becomesBesideLater = (name: string, neighbour: string, value: JsonValue): Change =>
  change('customerOnUpdate', (lawful, exchange, sent, old) => {
    const updated = lawful(exchange, sent, old);
    const isOther = sent[name] === undefined && sent[neighbour] !== undefined;
    return isOther ? { ...updated, [name]: value } : updated;
  });

const becomesInXml = (name: string, value: JsonValue): Change =>
  change('defaultOf', (lawful, exchange, property, old) =>
    property.name === name && old === undefined && isXmlBody(exchange)
      ? value
      : lawful(exchange, property, old),
  );

const keepsInXml = (name: string): Change =>
  change('defaultOf', (lawful, exchange, property, old) =>
    property.name === name && old !== undefined && isXmlBody(exchange)
      ? (old[name] ?? null)
      : lawful(exchange, property, old),
  );

const updateRow = (property: Property) =>
  `defaults/${hasDefault(property) ? 'update' : 'update-forgets'}/${property.name}`;

/** A property that may be missing, and is then no longer what it was. */
const mayBeMissing = (property: Property) =>
  isChangeable(property) && property.isMandatory === undefined;

/** What tells much of a customer, and what could be made of it: of another half, and of the same. */
const derived = [
  ['CountryId', 'LanguageId'],
  ['CountryId', 'CurrencyId'],
  ['VatNumber', 'CountryId'],
  ['CustomerGroupId', 'PaymentConditionId'],
  ['CustomerGroupId', 'PricelistId'],
  ['PaymentConditionId', 'CustomerGroupId'],
  ['CurrencyId', 'PaymentConditionId'],
  ['RevenueAccountId', 'VatScenarioId'],
] as const;

const leaking = ['IsInFactoring', 'CreditLimit', 'OrganizationId', 'CurrencyId', 'PricelistId'];

/** Missing properties that become something else than their default. */
export function defaultFaults(table: Table): readonly Fault[] {
  const { properties } = table;
  const missing = properties.filter(mayBeMissing);
  const withDefault = missing.filter(hasDefault);
  const optional = missing.filter(({ name }) => !/^(Short)?Name$/.test(name));
  const booleans = properties.filter(({ kind }) => kind === 'boolean');
  return [
    ...withDefault.map((property, index) => {
      const [slug, does, value] = pick(choicesOf(property), index);
      const name = `create-defaults-${slugOf(property.name)}-to-${slug}`;
      return variation({
        breaks: createRow(property),
        name,
        does: `Missing on create, ${property.name} becomes ${does}.`,
        change: becomes(property.name, 'create', value),
      });
    }),
    ...missing.map((property) =>
      variation({
        breaks: updateRow(property),
        name: `update-without-${slugOf(property.name)}-keeps-it`,
        does: `Missing on update, ${property.name} keeps its old value.`,
        change: keepsOld(property.name),
      }),
    ),
    ...withDefault.map((property, index) => {
      const [slug, does, value] = pick(choicesOf(property), index + 1);
      const name = `update-defaults-${slugOf(property.name)}-to-${slug}`;
      return variation({
        breaks: updateRow(property),
        name,
        does: `Missing on update, ${property.name} becomes ${does}.`,
        change: becomes(property.name, 'update', value),
      });
    }),
    ...missing.flatMap((property, index) => {
      const neighbour = missing[index + 1]?.name;
      // Of each kind some: the way in which it is left out is on trial, and not the property.
      if (index % 6 !== 1 || neighbour === undefined) return [];
      const { name } = property;
      return [
        variation({
          breaks: updateRow(property),
          name: `update-without-${slugOf(name)}-keeps-it-beside-${slugOf(neighbour)}`,
          does: `Missing on update, ${name} keeps its old value where ${neighbour} is sent.`,
          change: keepsBeside(name, neighbour),
        }),
      ];
    }),
    ...withDefault.flatMap((property, index) => {
      if (index % 6 !== 1) return [];
      const [slug, does, value] = pick(choicesOf(property), index);
      const at = optional.indexOf(property);
      const neighbour = optional[at + 1]?.name;
      return [
        // Of every second one a create without it is seen that has its neighbour.
        ...(neighbour === undefined || at % 2 === 0
          ? []
          : [
              variation({
                breaks: createRow(property),
                name: `create-beside-${slugOf(neighbour)}-defaults-${slugOf(property.name)}-to-${slug}`,
                does: `Missing on create, ${property.name} becomes ${does} where ${neighbour} is sent.`,
                change: becomesBeside(property.name, neighbour, value),
              }),
            ]),
        variation({
          breaks: createRow(property),
          name: `create-in-xml-defaults-${slugOf(property.name)}-to-${slug}`,
          does: `Missing on a create in XML, ${property.name} becomes ${does}.`,
          change: becomesInXml(property.name, value),
        }),
      ];
    }),
    // Every second boolean is false before, and so shows nothing; every second other is emptied in XML, not left out.
    ...missing
      .filter((property) =>
        property.kind === 'boolean'
          ? booleans.indexOf(property) % 2 === 0
          : properties.indexOf(property) % 2 === 1,
      )
      .filter((_, index) => index % 3 === 0)
      .map((property) =>
        variation({
          breaks: updateRow(property),
          name: `update-in-xml-without-${slugOf(property.name)}-keeps-it`,
          does: `Missing on an update in XML, ${property.name} keeps its old value.`,
          change: keepsInXml(property.name),
        }),
      ),
    ...derived.flatMap(([given, missing], index) => {
      const property = withDefault.find(({ name }) => name === missing);
      if (property === undefined || table.find(given) === undefined) return [];
      const [slug, does, value] = pick(choicesOf(property), index);
      return [
        variation({
          breaks: createRow(property),
          name: `create-derives-${slugOf(missing)}-of-${slugOf(given)}-as-${slug}`,
          does: `Missing on create, ${missing} becomes ${does} where ${given} is sent.`,
          change: becomesBeside(missing, given, value),
        }),
        variation({
          breaks: updateRow(property),
          name: `update-derives-${slugOf(missing)}-of-${slugOf(given)}-as-${slug}`,
          does: `Missing on update, ${missing} becomes ${does} where ${given} is sent.`,
          change: becomesBesideLater(missing, given, value),
        }),
      ];
    }),
    ...withDefault
      .filter(({ name }) => leaking.includes(name))
      .map((property) =>
        variation({
          breaks: createRow(property),
          name: `create-without-${slugOf(property.name)}-takes-the-last`,
          does: `Missing on create, ${property.name} becomes what was last sent for another customer.`,
          change: takesBefore(property.name),
        }),
      ),
    ...withDefault
      .filter(({ name }) => name === 'IsDunForPayment')
      .map((property) =>
        variation({
          breaks: updateRow(property),
          name: `update-without-id-and-${slugOf(property.name)}-keeps-the-old`,
          does: `Missing on an update that does not say the id either, ${property.name} keeps its old value.`,
          change: change('customerOnUpdate', (lawful, exchange, sent, old) => {
            const updated = lawful(exchange, sent, old);
            const isLeftOut = [table.key, property.name].every((name) => sent[name] === undefined);
            return isLeftOut
              ? { ...updated, [property.name]: old[property.name] ?? null }
              : updated;
          }),
        }),
      ),
    // Every second boolean is false in the one before, and so shows nothing.
    ...withDefault
      .filter(({ name, kind }) => leaking.includes(name) && kind !== 'boolean')
      .map((property) =>
        variation({
          breaks: createRow(property),
          name: `create-in-xml-without-${slugOf(property.name)}-takes-the-last`,
          does: `Missing on a create in XML, ${property.name} becomes what was last sent for another customer in XML.`,
          change: takesBefore(property.name, isXmlBody),
        }),
      ),
  ];
}
