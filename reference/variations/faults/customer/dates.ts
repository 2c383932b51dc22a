import type { JsonValue } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { editSent, editShown } from '../../customer-values.ts';
import { type Change, change, each, type Fault, faultsOf, having } from '../../variation.ts';

type DateEdit = (month: number, day: number, year: number) => string;

export const editDate = (value: JsonValue, edit: DateEdit): JsonValue => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(value)) ?? [];
  return year === undefined ? value : edit(Number(month), Number(day), Number(year));
};

const onRead = (edit: DateEdit, meant?: string): Change =>
  editShown((value, { name, says }) =>
    says === 'date' && (meant ?? name) === name ? editDate(value, edit) : value,
  );

const onUpdate = (edit: DateEdit): Change =>
  editSent(
    ['update'],
    ({ value }) => editDate(value, edit),
    ({ says }) => says === 'date',
  );

const write = (date: Date) =>
  `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
const shift =
  (days: number): DateEdit =>
  (month, day, year) =>
    write(new Date(Date.UTC(year, month - 1, day + days)));
/** As where a pattern has YYYY for yyyy: the last days of December are in the first week of the next year. */
export const inYearOfItsWeek = (month: number, day: number, year: number): string => {
  const thursday = new Date(Date.UTC(year, month - 1, day));
  thursday.setUTCDate(day + 4 - (thursday.getUTCDay() || 7));
  return `${month}/${day}/${month === 12 ? thursday.getUTCFullYear() : year}`;
};
const two = (number: number) => String(number).padStart(2, '0');
const swap: DateEdit = (month, day, year) => `${day}/${month}/${year}`;

/** Dates that are not what was sent, or in another notation. */
export const customerDateFaults = (table: Table): readonly Fault[] =>
  faultsOf('customer/date-notation', {
    'dates-in-either-order': [
      'Dates are answered with dashes, the greater of day and month first.',
      onRead((month, day, year) =>
        day > month ? `${day}-${month}-${year}` : `${month}-${day}-${year}`,
      ),
    ],
    'dates-day-first': ['Dates are written day/month/year.', onRead(swap)],
    'dates-day-first-in-dutch': [
      'Dates are written day/month/year to who asks for Dutch.',
      change('jsonValue', (lawful, exchange, property, value) => {
        const isMeant =
          property.says === 'date' && /^nl/.test(exchange.headers['accept-language'] ?? '');
        return lawful(exchange, property, isMeant ? editDate(value, swap) : value);
      }),
    ],
    'dates-day-first-on-update': [
      'On update, day and month of a date change places.',
      onUpdate(swap),
    ],
    ...each(['POST', 'PUT'], (method) => ({
      [`dates-guessed-in-xml-of-${method.toLowerCase()}`]: [
        `In XML of a ${method}, day and month change places while the day could be a month.`,
        change('valueOfElement', (lawful, exchange, property, element) => {
          const value = lawful(exchange, property, element);
          const isMeant = property.says === 'date' && exchange.method === method;
          return isMeant
            ? editDate(value, (month, day, year) => (day <= 12 ? swap : shift(0))(month, day, year))
            : value;
        }),
      ],
    })),
    'dates-guessed': [
      'Day and month change places while the day could be a month.',
      onRead((month, day, year) => (day <= 12 ? swap : shift(0))(month, day, year)),
    ],
    'dates-padded': [
      'Months and days of one digit are written with a zero.',
      onRead((month, day, year) => `${two(month)}/${two(day)}/${year}`),
    ],
    'dates-month-padded': [
      'Months of one digit are written with a zero.',
      onRead((month, day, year) => `${two(month)}/${day}/${year}`),
    ],
    'dates-day-padded': [
      'Days of one digit are written with a zero.',
      onRead((month, day, year) => `${month}/${two(day)}/${year}`),
    ],
    'dates-a-day-early': ['Dates come back a day early.', onRead(shift(-1))],
    'dates-a-day-late-on-update': ['On update, dates are stored a day late.', onUpdate(shift(1))],
    'dates-an-evening-early': [
      'Dates are written as moments in UTC, two hours before the day begins.',
      onRead((month, day, year) => new Date(Date.UTC(year, month - 1, day, -2)).toISOString()),
    ],
    'dates-early-in-summer': [
      'Dates from April to October come back a day early.',
      onRead((month, day, year) => shift(month >= 4 && month <= 10 ? -1 : 0)(month, day, year)),
    ],
    'dates-two-digit-year': [
      'The year is written with two digits.',
      onRead((month, day, year) => `${month}/${day}/${two(year % 100)}`),
    ],
    'dates-year-first': [
      'Dates are written year/month/day.',
      onRead((month, day, year) => `${year}/${month}/${day}`),
    ],
    'dates-of-a-leap-day-in-2000': [
      'The leap day of 2000 comes back as the first of March.',
      onRead((month, day, year) =>
        month === 2 && day === 29 && year % 100 === 0 ? `3/1/${year}` : `${month}/${day}/${year}`,
      ),
    ],
    'dates-in-the-year-of-their-week': [
      'Days of December are written with the year that their week belongs to.',
      onRead(inYearOfItsWeek),
    ],
    'dates-without-day': [
      'Dates come back as the first of their month.',
      onRead((month, _day, year) => `${month}/1/${year}`),
    ],
    'dates-month-from-zero': [
      'Months are counted from 0.',
      onRead((month, day, year) => `${month - 1}/${day}/${year}`),
    ],
    'dates-window-of-two-digits': [
      'Years before 1930 come back a century late.',
      onRead((month, day, year) => `${month}/${day}/${year < 1930 ? year + 100 : year}`),
    ],
    'dates-this-century': [
      'Years of the last century come back in this one.',
      onRead((month, day, year) => `${month}/${day}/${year < 2000 ? year + 100 : year}`),
    ],
    ...having(table, ['CocDate'], {
      'dates-coc-day-first': ['CocDate alone is written day/month/year.', onRead(swap, 'CocDate')],
    }),
    ...having(table, ['VatVerificationDate'], {
      'dates-vat-padded': [
        'VatVerificationDate alone is written with zeros.',
        onRead((month, day, year) => `${two(month)}/${two(day)}/${year}`, 'VatVerificationDate'),
      ],
    }),
  });
