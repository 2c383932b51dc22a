import { editSent, type Moment } from '../../customer-values.ts';
import { change, type Fault, faultsOf } from '../../variation.ts';

const store = (
  edit: (number: number) => number,
  meant?: string,
  moments: readonly Moment[] = ['create', 'update'],
) =>
  editSent(
    moments,
    ({ value }) => (typeof value === 'number' && !Number.isInteger(value) ? edit(value) : value),
    ({ kind, name }) => kind === 'decimal' && (meant ?? name) === name,
  );

const asCommaText = change('jsonValue', (lawful, exchange, property, value) =>
  property.kind === 'decimal' && typeof value === 'number' && !Number.isInteger(value)
    ? String(value).replace('.', ',')
    : lawful(exchange, property, value),
);

export const customerDecimalFaults: readonly Fault[] = faultsOf('customer/decimals-survive', {
  'decimals-rounded': ['Decimal numbers are rounded to whole ones.', store(Math.round)],
  'decimals-truncated': ['Decimal numbers lose what is behind the point.', store(Math.trunc)],
  'decimals-rounded-up': ['Decimal numbers are rounded up.', store(Math.ceil)],
  'decimals-one-place': [
    'Decimal numbers keep one decimal place.',
    store((number) => Math.trunc(number * 10) / 10),
  ],
  'decimals-half-steps': [
    'Decimal numbers are rounded to halves.',
    store((number) => Math.round(number * 2) / 2),
  ],
  'decimals-point-dropped': [
    'The decimal point is lost, 12.34 becomes 1234.',
    store((number) => Number(String(number).replace('.', ''))),
  ],
  'decimals-single-precision': [
    'Decimal numbers are kept in single precision.',
    store(Math.fround),
  ],
  'decimals-comma-text': ['Decimal numbers are written as text with a comma.', asCommaText],
  'decimals-rounded-on-update': [
    'On update, decimal numbers are rounded to whole ones.',
    store(Math.round, undefined, ['update']),
  ],
  'decimals-credit-limit-rounded': [
    'CreditLimit alone is rounded to a whole number.',
    store(Math.round, 'CreditLimit'),
  ],
  'decimals-discount-truncated': [
    'DiscountPercentage alone loses what is behind the point.',
    store(Math.trunc, 'DiscountPercentage'),
  ],
  'decimals-credit-limit-in-binary-cents': [
    'CreditLimit is kept as cents, of which a binary fraction makes one less.',
    store((number) => Math.trunc(number * 100) / 100, 'CreditLimit'),
  ],
  'decimals-credit-limit-in-31-bits': [
    'CreditLimit is kept as cents in 31 bits, and what is more is left away.',
    store((number) => Math.min(number, (2 ** 31 - 1) / 100), 'CreditLimit'),
  ],
  'decimals-discount-loses-zeros': [
    'A DiscountPercentage without a fraction loses the zeros at its end: 10 becomes 1.',
    editSent(
      ['create', 'update'],
      ({ value }) =>
        Number.isInteger(value) ? Number(String(value).replace(/(?<=.)0+$/, '')) : value,
      ({ name }) => name === 'DiscountPercentage',
    ),
  ],
  'discount-above-one-clamped': [
    'A DiscountPercentage above 1 is stored as 1.',
    store((number) => Math.min(number, 1), 'DiscountPercentage'),
  ],
  'discount-above-one-divided': [
    'A DiscountPercentage above 1 is stored as a part of 1.',
    store((number) => (number > 1 ? number / 100 : number), 'DiscountPercentage'),
  ],
  'decimals-small-lost': [
    'A number below a tenth is stored as 0.',
    store((number) => (Math.abs(number) < 0.1 ? 0 : number)),
  ],
  'decimals-read-up-to-exponent': [
    'A number with an exponent is read up to the e.',
    change('readJsonMembers', (lawful, exchange, text) =>
      lawful(exchange, text.replace(/(?<=[:,]-?\d+\.\d+)e[+-]?\d+/g, '')),
    ),
  ],
  'decimals-lost': ['A number with decimals is stored as 0.', store(() => 0)],
});
