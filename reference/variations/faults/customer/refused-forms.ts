import type { Exchange } from '../../../http/exchange.ts';
import type { JsonValue } from '../../../model/customer.ts';
import type { Property } from '../../../model/property.ts';
import type { Table } from '../../../model/table.ts';
import { refuseCustomers } from '../../refuse-customers.ts';
import { type Change, type Fault, faultsOf, having, type Ways } from '../../variation.ts';

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

const partsOf = (value: JsonValue) => String(value).split('/').map(Number);
const isDate = (value: JsonValue) => typeof value === 'string';
const isFraction = (value: JsonValue) => typeof value === 'number' && !Number.isInteger(value);
const isNull = (value: JsonValue) => value === null;

const namesOf = (table: Table, isMeant: (property: Property) => boolean) =>
  table.properties.filter(isMeant).map(({ name }) => name);

/** Services that refuse what the contract itself shows. */
export function refusedFormFaults(table: Table): readonly Fault[] {
  const dates = namesOf(table, ({ says }) => says === 'date');
  const decimals = namesOf(table, ({ kind }) => kind === 'decimal');
  const of = (name: string, way: 'create' | 'update', ways: Ways) =>
    faultsOf(`customer/${way}-keeps/${name}`, having(table, [name], ways));
  return [
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
    ...of('CocDate', 'create', {
      'coc-dates-refused': ['Any CocDate is refused.', refuse(['CocDate'], isDate)],
    }),
    ...of('CreditLimit', 'create', {
      'credit-limit-of-cents-refused': [
        'On create, a CreditLimit with a fraction is refused.',
        refuse(['CreditLimit'], isFraction, 'POST'),
      ],
    }),
    ...of('City', 'create', {
      'city-of-null-refused': [
        'A City of null is refused on create; without one a customer is made.',
        refuse(['City'], isNull, 'POST'),
      ],
    }),
    ...of('PaymentConditionId', 'update', {
      'payment-condition-of-null-refused': [
        'A PaymentConditionId of null is refused on update; it may be left out.',
        refuse(['PaymentConditionId'], isNull, 'PUT'),
      ],
    }),
    ...of('VatVerificationDate', 'update', {
      'vat-date-of-null-refused': [
        'A VatVerificationDate of null is refused on update; it may be left out.',
        refuse(['VatVerificationDate'], isNull, 'PUT'),
      ],
    }),
  ];
}
