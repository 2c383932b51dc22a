import type { Exchange } from '../../../http/exchange.ts';
import type { JsonValue } from '../../../model/customer.ts';
import { refuseCustomers, refuseSmallLimits } from '../../refuse-customers.ts';
import { change, every, type Freedom, freedomsOf, variation } from '../../variation.ts';

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

function dated(
  name: string,
  does: string,
  notations: readonly Notation[],
  isMeant: (exchange: Exchange) => boolean = () => true,
): Freedom {
  return variation({
    about: aboutDates,
    name,
    does: `Dates are answered ${does}.`,
    change: change('valueWritten', (lawful, exchange, property, customer) => {
      const value = lawful(exchange, property, customer);
      const notation = notations[dateNames.indexOf(property.name) % notations.length];
      return notation === undefined || !isMeant(exchange) ? value : rewriteDate(value, notation);
    }),
  });
}

const isJson = ({ format }: Exchange) => format === 'json';

const dashes: Notation = (day, month, year) => `${day}-${month}-${year}`;

const withTime: Notation = (day, month, year) => `${month}/${day}/${year} 12:00:00 AM`;

const ticks: Notation = (day, month, year) =>
  `/Date(${Date.UTC(Number(year), Number(month) - 1, Number(day)) - 7_200_000}+0200)/`;

const monthNamed = (month: string) =>
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1];

const isoOutSlashesIn = every(dated('', '', [iso]).change, refuseCustomers(findStrangeDate));

export const dates: readonly Freedom[] = [
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
  dated('dates-of-http', 'as Mon, 28 Jan 2008 00:00:00 GMT', [
    (day, month, year) =>
      new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toUTCString(),
  ]),
  dated('dates-iso-with-zone', 'as 2008-01-28+02:00', [(...date) => `${iso(...date)}+02:00`]),
  dated('dates-with-names', 'one as 28-Jan-2008, the other as Jan 28 2008 12:00AM', [
    (day, month, year) => `${day.padStart(2, '0')}-${monthNamed(month)}-${year}`,
    (day, month, year) => `${monthNamed(month)} ${day.padStart(2)} ${year} 12:00AM`,
  ]),
  dated('dates-compact', 'as 20080128', [(...date) => iso(...date).replaceAll('-', '')]),
  dated('dates-with-slashes-and-time', 'as 1/28/2008 12:00:00 AM', [withTime]),
  dated('dates-in-ticks-with-offset', 'as milliseconds, as in /Date(1240005600000+0200)/', [ticks]),
  dated(
    'dates-in-ticks-in-json',
    'as milliseconds in JSON, and as documented in XML',
    [ticks],
    isJson,
  ),
  dated(
    'dates-with-time-in-json',
    'as 1/28/2008 12:00:00 AM in JSON, and as documented in XML',
    [withTime],
    isJson,
  ),
  ...freedomsOf(aboutDates, {
    'dates-read-in-one-notation': [
      'Dates are accepted in the documented notation only, others refused with 400.',
      refuseCustomers(findStrangeDate),
    ],
    'dates-iso-out-slashes-in': [
      'Dates are answered as 2008-01-28 and accepted in the documented notation only.',
      isoOutSlashesIn,
    ],
    'dates-iso-out-slashes-in-limits-from-2000': [
      'The same, and a CreditLimit of less than 2000 and a CocDate before 2010 are refused.',
      every(
        isoOutSlashesIn,
        refuseSmallLimits,
        refuseCustomers(({ CocDate: date }) =>
          Number(String(date ?? 2010).slice(-4)) < 2010 ? 'Too early.' : undefined,
        ),
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
