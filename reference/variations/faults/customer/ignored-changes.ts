import { isDeepStrictEqual } from 'node:util';
import type { JsonValue, SentCustomer } from '../../../model/customer.ts';
import { isChangeable, type Property } from '../../../model/property.ts';
import type { Table } from '../../../model/table.ts';
import { editSent } from '../../customer-values.ts';
import { refuseCustomers } from '../../refuse-customers.ts';
import { slugOf } from '../../slug.ts';
import {
  change,
  every,
  type Fault,
  faultsOf,
  having,
  variation,
  type Ways,
} from '../../variation.ts';

type IsIgnored = (sent: JsonValue, old: JsonValue) => boolean;

/** An update that leaves the old value in the place of some new ones. */
const ignoring = (property: string, name: string, does: string, isIgnored: IsIgnored): Fault =>
  variation({
    breaks: `customer/update-keeps/${property}`,
    name,
    does,
    change: editSent(
      ['update'],
      ({ value, old }) => {
        const before = old?.[property] ?? null;
        return isIgnored(value, before) ? before : value;
      },
      (given) => given.name === property,
    ),
  });

const ignoringOne = ({ name }: Property, ignored: JsonValue, word: string): Fault =>
  ignoring(
    name,
    `update-to-${word}-ignored-${slugOf(name)}`,
    `On update, ${word} for ${name} leaves the old value.`,
    (sent) => sent === ignored,
  );

/** Where only a little is new. */
const nearly: [name: string, slug: string, what: string, isNearly: IsIgnored][] = [
  [
    'City',
    'update-of-letter-case-ignored',
    'the letter case',
    (sent, old) => String(sent).toLowerCase() === String(old).toLowerCase(),
  ],
  [
    'CocCity',
    'update-to-beginning-ignored',
    'the end, which is gone,',
    (sent, old) => String(old).startsWith(String(sent)),
  ],
  [
    'Street1',
    'update-to-longer-ignored',
    'the end, which was added,',
    (sent, old) => String(sent).startsWith(String(old)),
  ],
  [
    'CreditLimit',
    'update-by-cents-ignored',
    'the fraction',
    (sent, old) => Math.trunc(Number(sent)) === Math.trunc(Number(old)),
  ],
];

const ofKinds = ({ properties }: Table, ...kinds: Property['kind'][]) =>
  properties.filter((property) => kinds.includes(property.kind) && isChangeable(property));

/** A write that empties a property where another one is missing. */
const goingWith =
  (missing: string, property: string, empty: JsonValue, isNewToo = true) =>
  (table: Table) => {
    const emptied = (sent: SentCustomer) => sent[missing] === undefined && { [property]: empty };
    const slug = `without-${slugOf(missing)}-empties-${slugOf(property)}`;
    const onUpdate: Ways = {
      [`update-${slug}`]: [
        `On update, ${property} is emptied where ${missing} is missing.`,
        change('customerOnUpdate', (lawful, exchange, sent, old) => ({
          ...lawful(exchange, sent, old),
          ...emptied(sent),
        })),
      ],
    };
    const onCreate: Ways = {
      [`create-${slug}`]: [
        `On create, ${property} is emptied where ${missing} is missing.`,
        change('customerOnCreate', (lawful, exchange, sent) => ({
          ...lawful(exchange, sent),
          ...emptied(sent),
        })),
      ],
    };
    const names = [missing, property];
    return [
      ...faultsOf(`customer/update-keeps/${property}`, having(table, names, onUpdate)),
      ...faultsOf(
        `customer/create-keeps/${property}`,
        having(table, names, isNewToo ? onCreate : {}),
      ),
    ];
  };

/** A write of null that takes the value of another property, on create and on update. */
const takingFor = (property: string, another: string, row: 'create-keeps' | 'update-keeps') => {
  const filled = (sent: SentCustomer) =>
    sent[property] === null && { [property]: sent[another] ?? null };
  return (table: Table) =>
    faultsOf(
      `customer/${row}/${property}`,
      having(table, [property, another], {
        [`null-${slugOf(property)}-takes-${slugOf(another)}`]: [
          `A ${property} of null takes the ${another}.`,
          every(
            change('customerOnCreate', (lawful, exchange, sent) => ({
              ...lawful(exchange, sent),
              ...filled(sent),
            })),
            change('customerOnUpdate', (lawful, exchange, sent, old) => ({
              ...lawful(exchange, sent, old),
              ...filled(sent),
            })),
          ),
        ],
      }),
    );
};

/** An update by which a property goes where another one is new, and it is not. */
const goingWithChange = (changed: string, property: string) => (table: Table) =>
  faultsOf(
    `customer/update-keeps/${property}`,
    having(table, [changed, property], {
      [`other-${slugOf(changed)}-empties-${slugOf(property)}`]: [
        `On update, ${property} is emptied where ${changed} is new, unless it is new itself.`,
        change('customerOnUpdate', (lawful, exchange, sent, old) => {
          const updated = lawful(exchange, sent, old);
          const goes = updated[changed] !== old[changed] && updated[property] === old[property];
          return goes ? { ...updated, [property]: null } : updated;
        }),
      ],
    }),
  );

/** An update to null that is none where another property is not new. */
const nullIgnoredBeside = (property: string, another: string) => (table: Table) =>
  faultsOf(
    `customer/update-keeps/${property}`,
    having(table, [property, another], {
      [`update-to-null-ignored-${slugOf(property)}-beside-same-${slugOf(another)}`]: [
        `On update, null for ${property} leaves the old value where ${another} is not new.`,
        change('customerOnUpdate', (lawful, exchange, sent, old) => {
          const updated = lawful(exchange, sent, old);
          const stays = updated[property] === null && updated[another] === old[another];
          return stays ? { ...updated, [property]: old[property] ?? null } : updated;
        }),
      ],
    }),
  );

/** An update that is none where nothing but a property is new, and what hangs on it. */
const ignoringAlone = (property: string, beside: readonly string[]) => (table: Table) =>
  faultsOf(
    `customer/update-keeps/${property}`,
    having(table, [property], {
      [`update-of-${slugOf(property)}-alone-ignored`]: [
        `An update in which nothing but ${[property, ...beside].join(' and ')} is new changes nothing.`,
        change('customerOnUpdate', (lawful, exchange, sent, old) => {
          const updated = lawful(exchange, sent, old);
          const isOld = ({ name }: Property) =>
            name === property ||
            beside.includes(name) ||
            isDeepStrictEqual(updated[name], old[name]);
          return table.properties.every(isOld) ? old : updated;
        }),
      ],
    }),
  );

/** An update that is none for a property where nothing but what is of its kind is new. */
const ignoringAmong =
  (property: string, ...kinds: Property['kind'][]) =>
  (table: Table) =>
    faultsOf(
      `customer/update-keeps/${property}`,
      having(table, [property], {
        [`update-of-${slugOf(property)}-among-${kinds.join('-and-')}-ignored`]: [
          `An update in which nothing but what is ${kinds.join(' or ')} is new leaves ${property} as it was.`,
          change('customerOnUpdate', (lawful, exchange, sent, old) => {
            const updated = lawful(exchange, sent, old);
            const isOld = ({ kind, name }: Property) =>
              kinds.includes(kind) || isDeepStrictEqual(updated[name], old[name]);
            return table.properties.every(isOld)
              ? { ...updated, [property]: old[property] ?? null }
              : updated;
          }),
        ],
      }),
    );

/** An update to zero that is none, at a service that takes a date of the chamber of commerce beside its city alone. */
const zeroIgnoredBesideStrictCoc = (property: string) => (table: Table) =>
  faultsOf(
    `customer/update-keeps/${property}`,
    having(table, [property, 'CocCity', 'CocDate'], {
      [`update-to-zero-ignored-${slugOf(property)}-where-coc-belongs-together`]: [
        `CocCity and CocDate are taken beside each other alone, and on update 0 for ${property} leaves the old value.`,
        every(
          refuseCustomers(({ CocCity: city, CocDate: date }) =>
            !city === !date ? undefined : 'CocCity and CocDate belong together.',
          ),
          change('customerOnUpdate', (lawful, exchange, sent, old) => {
            const updated = lawful(exchange, sent, old);
            return sent[property] === 0
              ? { ...updated, [property]: old[property] ?? null }
              : updated;
          }),
        ),
      ],
    }),
  );

const together = [
  takingFor('Fax', 'Telephone', 'create-keeps'),
  takingFor('Street2', 'Street1', 'update-keeps'),
  takingFor('Telephone', 'MobilePhone', 'update-keeps'),
  goingWith('CustomerGroupId', 'OrganizationId', 0),
  goingWith('Street1', 'Street2', null),
  goingWith('Telephone', 'Fax', null),
  goingWithChange('VatNumber', 'VatVerificationDate'),
  ignoringAlone('VatVerificationDate', ['CocDate']),
  nullIgnoredBeside('VatVerificationDate', 'VatNumber'),
  zeroIgnoredBesideStrictCoc('DiscountPercentage'),
  ignoringAmong('CreditLimit', 'decimal', 'integer'),
  ignoringAmong('IsDunForPayment', 'boolean'),
  ignoringAmong('Addresses', 'array'),
];

/** Updates that pass over some changes. */
export const ignoredChangeFaults = (table: Table): readonly Fault[] => [
  ...ofKinds(table, 'nullable-text', 'array', 'object').map((property) =>
    ['City', 'CocCity', 'Street', 'Street2'].includes(property.name)
      ? ignoringOne(property, '', 'nothing')
      : ignoringOne(property, null, 'null'),
  ),
  ...ofKinds(table, 'decimal', 'integer').map((property) => ignoringOne(property, 0, 'zero')),
  ...nearly
    .filter(([name]) => table.find(name) !== undefined)
    .map(([name, slug, what, isNearly]) =>
      ignoring(
        name,
        slug,
        `On update, ${name} keeps its old value where only ${what} is new.`,
        (sent, old) => sent !== null && isNearly(sent, old),
      ),
    ),
  ...ofKinds(table, 'array').map(({ name }) =>
    ignoring(
      name,
      `update-to-empty-list-ignored-${slugOf(name)}`,
      `On update, an empty list for ${name} leaves the old one.`,
      (sent) => Array.isArray(sent) && sent.length === 0,
    ),
  ),
  ...together.flatMap((faultsIn) => faultsIn(table)),
];
