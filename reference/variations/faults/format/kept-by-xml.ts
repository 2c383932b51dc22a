import type { JsonValue } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import type { Service } from '../../../service/service.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, each, type Fault, faultsOf, having } from '../../variation.ts';
import { onXmlWrite, writeRow } from './writes.ts';

const booleansFixed = (table: Table) =>
  faultsOf(
    writeRow('PUT'),
    each(
      table.properties.filter(({ kind }) => kind === 'boolean'),
      ({ name }) =>
        each([true, false], (fixed) => ({
          [`xml-put-has-${slugOf(name)}-${fixed}`]: [
            `PUT of XML stores ${name} as ${fixed} whatever it says of it.`,
            change('customerOnUpdate', (lawful, exchange, body, old) => {
              const updated = lawful(exchange, body, old);
              const isFixed = onXmlWrite('PUT', exchange) && name in body;
              return isFixed ? { ...updated, [name]: fixed } : updated;
            }),
          ],
        })),
    ),
  );

/** What PUT of XML leaves as it was, of properties that are emptied together and of others. */
const keptInPart = (table: Table) =>
  [
    'City',
    'CountryId',
    'CreditLimit',
    'DiscountPercentage',
    'PricelistId',
    'VatScenarioId',
    'Street1',
    'Street2',
  ].flatMap((name) =>
    faultsOf(
      writeRow('PUT'),
      having(
        table,
        [name],
        each(
          [
            ['empty', 'it was empty', (_now, old) => isEmpty(old)],
            ['to-be-emptied', 'it is to be empty', isEmpty],
            [
              'filled',
              'it was not empty, nor is to be',
              (now, old) => !isEmpty(now) && !isEmpty(old),
            ],
          ] as [string, string, (now: JsonValue, old: JsonValue) => boolean][],
          ([slug, does, isKept]) => ({
            [`xml-put-keeps-${slugOf(name)}-${slug}`]: [
              `PUT of XML leaves ${name} as it was where ${does}.`,
              change('customerOnUpdate', (lawful, exchange, body, old) => {
                const updated = lawful(exchange, body, old);
                const [now = null, before = null] = [updated[name], old[name]];
                const keeps = onXmlWrite('PUT', exchange) && name in body && isKept(now, before);
                return keeps ? { ...updated, [name]: before } : updated;
              }),
            ],
          }),
        ),
      ),
    ),
  );

const isEmpty = (value: JsonValue) => value === null || value === 0 || value === '';

/** A supplier's XML has no element for what is null, so that PUT cannot say so. */
const emptiesOf = ({ name }: Table) => (name === 'Customer' ? [null, 0] : [0]);

const emptyKept = (table: Table) =>
  faultsOf(
    writeRow('PUT'),
    each(emptiesOf(table), (empty) => ({
      [`xml-put-of-${empty ?? 'null'}-keeps`]: [
        `PUT of XML leaves as it was what it says is ${empty}.`,
        change('customerOnUpdate', (lawful, exchange, body, old) => {
          const updated = lawful(exchange, body, old);
          if (!onXmlWrite('PUT', exchange)) return updated;
          const stays = Object.entries(old).filter(([name]) => body[name] === empty);
          return { ...updated, ...Object.fromEntries(stays) };
        }),
      ],
    })),
  );

/** Creates in XML that store what the first of them said. */
const keptOfFirst = (table: Table) =>
  ['City', 'CreditLimit', 'VatScenarioId'].flatMap((name) =>
    faultsOf(
      writeRow('POST'),
      having(table, [name], {
        [`xml-post-has-${slugOf(name)}-of-the-first`]: [
          `POST of XML stores the ${name} that the first one said.`,
          ofTheFirst(name),
        ],
      }),
    ),
  );

function ofTheFirst(name: string): Change {
  const first = new WeakMap<Service, JsonValue>();
  return change('customerOnCreate', (lawful, exchange, body) => {
    const created = lawful(exchange, body);
    if (!onXmlWrite('POST', exchange) || !(name in body)) return created;
    const kept = first.get(exchange.service) ?? body[name] ?? null;
    first.set(exchange.service, kept);
    return { ...created, [name]: kept };
  });
}

/** Writes in XML that leave something as it was, or as it is always. */
export const formatKeptFaults = (table: Table): readonly Fault[] => [
  ...emptyKept(table),
  ...booleansFixed(table),
  ...keptInPart(table),
  ...keptOfFirst(table),
];
