import type { JsonValue } from '../../../model/customer.ts';
import type { Property } from '../../../model/properties.ts';
import { changeAnswers } from '../../change-answers.ts';
import { change, type Freedom, freedomsOf, variation } from '../../variation.ts';
import { refuseCustomers, textOf } from './refuse-customers.ts';

const aboutDates = 'customer/date-notation';
const dateNames = ['CocDate', 'VatVerificationDate'];

export type Notation = (day: string, month: string, year: string) => string;

/** A documented date in another notation; anything else as it is. */
export function rewriteDate(value: JsonValue, notation: Notation): JsonValue {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(value));
  const [, month, day, year] = parts ?? [];
  if (month === undefined || day === undefined || year === undefined) return value;
  return notation(day, month, year);
}

export const iso: Notation = (day, month, year) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

export function dated(name: string, does: string, notations: readonly Notation[]): Freedom {
  return variation({
    about: aboutDates,
    name,
    does: `Dates are answered ${does}.`,
    change: change('valueWritten', (lawful) => (exchange, property, customer) => {
      const value = lawful(exchange, property, customer);
      const notation = notations[dateNames.indexOf(property.name) % notations.length];
      return notation === undefined ? value : rewriteDate(value, notation);
    }),
  });
}

function defaulted(
  name: string,
  does: string,
  choose: (property: Property) => JsonValue | undefined,
): Freedom {
  return variation({
    about: 'defaults/others',
    name,
    does,
    change: change(
      'defaultOf',
      (lawful) => (exchange, property, old) => choose(property) ?? lawful(exchange, property, old),
    ),
  });
}

function isPlainText({ name, kind }: Property): boolean {
  return kind === 'nullable-text' && !name.endsWith('Id');
}

const dashes: Notation = (day, month, year) => `${day}-${month}-${year}`;

export const values: readonly Freedom[] = [
  dated('dates-iso', 'as 2008-01-28', [iso]),
  dated('dates-iso-with-time', 'as 2008-01-28T00:00:00', [(...date) => `${iso(...date)}T00:00:00`]),
  dated('dates-iso-in-utc', 'as 2008-01-28T00:00:00.000Z', [
    (...date) => `${iso(...date)}T00:00:00.000Z`,
  ]),
  dated('dates-with-dashes', 'as 28-1-2008', [dashes]),
  dated('dates-mixed', 'one as 28-1-2008, the other as 2008-01-28T00:00:00', [
    dashes,
    (...date) => `${iso(...date)}T00:00:00`,
  ]),
  dated('dates-compact', 'as 20080128', [(...date) => iso(...date).replaceAll('-', '')]),
  ...freedomsOf(aboutDates, {
    'dates-read-in-one-notation': [
      'Dates are accepted in the documented notation only, others refused with 400.',
      (rules) => refuseCustomers(rules, findStrangeDate),
    ],
    'dates-iso-out-slashes-in': [
      'Dates are answered as 2008-01-28 and accepted in the documented notation only.',
      (rules) => {
        dated('', '', [iso]).change(rules);
        refuseCustomers(rules, findStrangeDate);
      },
    ],
  }),
  defaulted(
    'text-defaults-empty',
    'A missing text that is no identifier becomes "".',
    (property) => (isPlainText(property) ? '' : undefined),
  ),
  defaulted(
    'text-defaults-dash',
    'A missing text that is no identifier becomes "-".',
    (property) => (isPlainText(property) || property.kind === 'text' ? '-' : undefined),
  ),
  defaulted('addresses-default-empty', 'Missing Addresses become [].', ({ kind }) =>
    kind === 'array' ? [] : undefined,
  ),
  defaulted('date-defaults-1900', 'A missing date becomes 1/1/1900.', ({ name }) =>
    dateNames.includes(name) ? '1/1/1900' : undefined,
  ),
  ...freedomsOf('defaults/others', {
    'short-name-derived': [
      'A missing ShortName becomes the beginning of Name in capitals.',
      change('readCustomer', (lawful) => (exchange) => {
        const sent = lawful(exchange);
        const derived = textOf(sent, 'Name').slice(0, 6).toUpperCase();
        return sent.ShortName === undefined ? { ...sent, ShortName: derived } : sent;
      }),
    ],
    'database-filled-in': [
      'A missing Database becomes the administration addressed.',
      change(
        'defaultOf',
        (lawful) => (exchange, property, old) =>
          property.name === 'Database'
            ? (exchange.database ?? null)
            : lawful(exchange, property, old),
      ),
    ],
  }),
  variation({
    about: 'CreditLimit | decimal number',
    name: 'numbers-with-zeros',
    does: 'Decimals are answered with four decimals, such as 2500.5000.',
    change: (rules) =>
      changeAnswers(rules, (exchange, answer) =>
        exchange.format === 'json' && exchange.endpoint === 'resource'
          ? {
              ...answer,
              body: String(answer.body).replace(
                /("(?:CreditLimit|DiscountPercentage)":)(-?\d+(?:\.\d+)?)(?=[,}])/g,
                (_whole, name: string, digits: string) => name + padDecimals(digits),
              ),
            }
          : answer,
      ),
  }),
  ...freedomsOf('Accept: application/json for JSON', {
    'text-escaped-in-json': [
      'Every character outside ASCII, and < > & and /, is escaped in JSON.',
      change(
        'writeJson',
        () => (_exchange, value) =>
          JSON.stringify(value)
            .replaceAll('/', '\\/')
            .replace(
              /[<>&\u0080-\uffff]/g,
              (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
            ),
      ),
    ],
    'json-pretty-printed': [
      'JSON is indented with tabs, begins with a line break and ends with two.',
      change(
        'writeJson',
        () => (_exchange, value) => `\r\n${JSON.stringify(value, null, '\t')}\n\n`,
      ),
    ],
  }),
];

function findStrangeDate(sent: Record<string, JsonValue>): string | undefined {
  return dateNames.find((name) => {
    const value = sent[name];
    return typeof value === 'string' && !/^[1-9]\d?\/[1-9]\d?\/\d{4}$/.test(value);
  });
}

function padDecimals(digits: string): string {
  const [whole = '0', decimals = ''] = digits.split('.');
  return `${whole}.${decimals.padEnd(4, '0')}`;
}
