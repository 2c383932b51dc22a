import type { JsonValue } from '../../../model/customer.ts';
import { type Change, change, type Fault, faultsOf } from '../../variation.ts';

const dateRow = 'customer/date-notation';
const decimalRow = 'customer/decimals-survive';
const dateNames = ['CocDate', 'VatVerificationDate'];
const decimalNames = ['CreditLimit', 'DiscountPercentage'];

type DateEdit = (month: number, day: number, year: number) => string;

const editDate = (value: JsonValue | undefined, edit: DateEdit): JsonValue | undefined => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(value)) ?? [];
  return year === undefined ? value : edit(Number(month), Number(day), Number(year));
};

const onRead = (edit: DateEdit, names = dateNames): Change =>
  change('valueWritten', (lawful) => (exchange, property, customer) => {
    const value = lawful(exchange, property, customer);
    return names.includes(property.name) ? (editDate(value, edit) ?? null) : value;
  });

const onUpdate = (edit: DateEdit): Change =>
  change('valueOnUpdate', (lawful) => (exchange, property, sent, old) => {
    const isDate = dateNames.includes(property.name);
    return lawful(exchange, property, isDate ? editDate(sent, edit) : sent, old);
  });

const write = (date: Date) =>
  `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
const shift =
  (days: number): DateEdit =>
  (month, day, year) =>
    write(new Date(Date.UTC(year, month - 1, day + days)));
const two = (number: number) => String(number).padStart(2, '0');
const swap: DateEdit = (month, day, year) => `${day}/${month}/${year}`;

const dateFaults: Fault[] = faultsOf(dateRow, {
  'dates-in-either-order': [
    'Dates are answered with dashes, the greater of day and month first.',
    onRead((month, day, year) =>
      day > month ? `${day}-${month}-${year}` : `${month}-${day}-${year}`,
    ),
  ],
  'dates-day-first': ['Dates are written day/month/year.', onRead(swap)],
  'dates-day-first-on-update': [
    'On update, day and month of a date change places.',
    onUpdate(swap),
  ],
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
  'dates-without-day': [
    'Dates come back as the first of their month.',
    onRead((month, _day, year) => `${month}/1/${year}`),
  ],
  'dates-month-from-zero': [
    'Months are counted from 0.',
    onRead((month, day, year) => `${month - 1}/${day}/${year}`),
  ],
  'dates-this-century': [
    'Years of the last century come back in this one.',
    onRead((month, day, year) => `${month}/${day}/${year < 2000 ? year + 100 : year}`),
  ],
  'dates-coc-day-first': ['CocDate alone is written day/month/year.', onRead(swap, ['CocDate'])],
  'dates-vat-padded': [
    'VatVerificationDate alone is written with zeros.',
    onRead((month, day, year) => `${two(month)}/${two(day)}/${year}`, ['VatVerificationDate']),
  ],
});

type NumberEdit = (number: number) => number;

const storeDecimals =
  (edit: NumberEdit, names = decimalNames): Change =>
  (rules) => {
    const edited = (name: string, sent: JsonValue | undefined) =>
      names.includes(name) && typeof sent === 'number' && !Number.isInteger(sent)
        ? edit(sent)
        : sent;
    change(
      'valueOnCreate',
      (lawful) => (exchange, property, sent) =>
        lawful(exchange, property, edited(property.name, sent)),
    )(rules);
    change(
      'valueOnUpdate',
      (lawful) => (exchange, property, sent, old) =>
        lawful(exchange, property, edited(property.name, sent), old),
    )(rules);
  };

const updateDecimals = (edit: NumberEdit): Change =>
  change('valueOnUpdate', (lawful) => (exchange, property, sent, old) => {
    const isMeant = decimalNames.includes(property.name) && typeof sent === 'number';
    return lawful(exchange, property, isMeant ? edit(sent) : sent, old);
  });

const commaText: Change = change(
  'jsonValue',
  (lawful) => (exchange, property, value) =>
    decimalNames.includes(property.name) && typeof value === 'number' && !Number.isInteger(value)
      ? String(value).replace('.', ',')
      : lawful(exchange, property, value),
);

const decimalFaults: Fault[] = faultsOf(decimalRow, {
  'decimals-rounded': ['Decimal numbers are rounded to whole ones.', storeDecimals(Math.round)],
  'decimals-truncated': [
    'Decimal numbers lose what is behind the point.',
    storeDecimals(Math.trunc),
  ],
  'decimals-rounded-up': ['Decimal numbers are rounded up.', storeDecimals(Math.ceil)],
  'decimals-one-place': [
    'Decimal numbers keep one decimal place.',
    storeDecimals((number) => Math.trunc(number * 10) / 10),
  ],
  'decimals-half-steps': [
    'Decimal numbers are rounded to halves.',
    storeDecimals((number) => Math.round(number * 2) / 2),
  ],
  'decimals-point-dropped': [
    'The decimal point is lost, 12.34 becomes 1234.',
    storeDecimals((number) => Number(String(number).replace('.', ''))),
  ],
  'decimals-single-precision': [
    'Decimal numbers are kept in single precision.',
    storeDecimals(Math.fround),
  ],
  'decimals-comma-text': ['Decimal numbers are written as text with a comma.', commaText],
  'decimals-rounded-on-update': [
    'On update, decimal numbers are rounded to whole ones.',
    updateDecimals(Math.round),
  ],
  'decimals-credit-limit-rounded': [
    'CreditLimit alone is rounded to a whole number.',
    storeDecimals(Math.round, ['CreditLimit']),
  ],
  'decimals-discount-truncated': [
    'DiscountPercentage alone loses what is behind the point.',
    storeDecimals(Math.trunc, ['DiscountPercentage']),
  ],
  'decimals-lost': ['A number with decimals is stored as 0.', storeDecimals(() => 0)],
});

export const customerNumberDateFaults: readonly Fault[] = [...dateFaults, ...decimalFaults];
