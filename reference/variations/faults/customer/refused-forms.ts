import type { Exchange } from '../../../http/exchange.ts';
import type { JsonValue } from '../../../model/customer.ts';
import { refuseCustomers } from '../../freedoms/customer/refuse-customers.ts';
import { type Change, type Fault, faultsOf } from '../../variation.ts';

/** Refuses what a write sends for some properties. */
const refuse = (
  names: readonly string[],
  isRefused: (value: JsonValue) => boolean,
  method?: 'POST' | 'PUT',
): Change =>
  refuseCustomers((sent, exchange: Exchange) =>
    method !== undefined && exchange.method !== method
      ? undefined
      : names.find((name) => name in sent && isRefused(sent[name] ?? null)),
  );

const dates = ['CocDate', 'VatVerificationDate'];
const decimals = ['CreditLimit', 'DiscountPercentage'];

const partsOf = (value: JsonValue) => String(value).split('/').map(Number);
const isDate = (value: JsonValue) => typeof value === 'string';
const isFraction = (value: JsonValue) => typeof value === 'number' && !Number.isInteger(value);
const isNull = (value: JsonValue) => value === null;

/** Services that refuse what the contract itself shows. */
export const refusedFormFaults: readonly Fault[] = [
  ...faultsOf('customer/date-notation', {
    'dates-refused': ['Any date is refused.', refuse(dates, isDate)],
    'dates-after-the-twelfth-refused': [
      'A date is read day/month/year, so that a day above twelve is refused.',
      refuse(dates, (value) => (partsOf(value)[1] ?? 0) > 12),
    ],
    'dates-unpadded-refused': [
      'A date whose month or day has one digit without a zero is refused.',
      refuse(dates, (value) => isDate(value) && !/^\d\d\/\d\d\//.test(String(value))),
    ],
    'dates-after-the-twelfth-refused-on-update': [
      'On update, a date whose day is above twelve is refused.',
      refuse(dates, (value) => (partsOf(value)[1] ?? 0) > 12, 'PUT'),
    ],
  }),
  ...faultsOf('customer/decimals-survive', {
    'fractions-refused': [
      'A decimal number with a fraction is refused.',
      refuse(decimals, isFraction),
    ],
    'fractions-refused-on-update': [
      'On update, a decimal number with a fraction is refused.',
      refuse(decimals, isFraction, 'PUT'),
    ],
  }),
  ...faultsOf('customer/create-keeps/CocDate', {
    'coc-dates-refused': ['Any CocDate is refused.', refuse(['CocDate'], isDate)],
  }),
  ...faultsOf('customer/create-keeps/CreditLimit', {
    'credit-limit-of-cents-refused': [
      'On create, a CreditLimit with a fraction is refused.',
      refuse(['CreditLimit'], isFraction, 'POST'),
    ],
  }),
  ...faultsOf('customer/create-keeps/City', {
    'city-of-null-refused': [
      'A City of null is refused on create; without one a customer is made.',
      refuse(['City'], isNull, 'POST'),
    ],
  }),
  ...faultsOf('customer/update-keeps/PaymentConditionId', {
    'payment-condition-of-null-refused': [
      'A PaymentConditionId of null is refused on update; it may be left out.',
      refuse(['PaymentConditionId'], isNull, 'PUT'),
    ],
  }),
  ...faultsOf('customer/update-keeps/VatVerificationDate', {
    'vat-date-of-null-refused': [
      'A VatVerificationDate of null is refused on update; it may be left out.',
      refuse(['VatVerificationDate'], isNull, 'PUT'),
    ],
  }),
];
