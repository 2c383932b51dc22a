import { editSent, editShown, onText } from '../../customer-values.ts';
import { type Freedom, variation } from '../../variation.ts';

export const keptValues: readonly Freedom[] = [
  variation({
    about: 'customer/create-keeps',
    name: 'texts-trimmed',
    does: 'Blanks around a text are not stored.',
    change: editSent(['create', 'update'], ({ value }) => onText((text) => text.trim())(value)),
  }),
  variation({
    about: 'Addresses: element shape not shown',
    name: 'addresses-completed',
    does: 'The elements of Addresses are answered with more members.',
    change: editShown((value, { kind }) => {
      if (kind !== 'array' || !Array.isArray(value)) return value;
      return value.map((one, index) =>
        one !== null && typeof one === 'object' && !Array.isArray(one)
          ? { addressId: `A${index}`, fullAddress: true, countryName: '', ...one }
          : one,
      );
    }),
  }),
  variation({
    about: 'Addresses: element shape not shown',
    name: 'addresses-alike-are-one',
    does: 'Of elements of Addresses that are alike one is kept.',
    change: editSent(['create', 'update'], ({ value }) =>
      Array.isArray(value)
        ? [...new Map(value.map((one) => [JSON.stringify(one), one])).values()]
        : value,
    ),
  }),
  variation({
    about: 'customer/create-keeps',
    name: 'taken-short-names-numbered',
    does: 'A ShortName that another customer has is stored with a number behind it.',
    change: editSent(
      ['create'],
      ({ value, exchange }) =>
        exchange.records.all().some(({ ShortName }) => ShortName === value) ? `${value}-2` : value,
      ({ name }) => name === 'ShortName',
    ),
  }),
  variation({
    about: 'customer/has',
    name: 'no-verification-is-today',
    does: 'A VatVerificationDate that is null is stored as the day of today.',
    change: editSent(
      ['create', 'update'],
      ({ value, exchange }) =>
        value ?? new Date(exchange.service.clock.now()).toLocaleDateString('en-US'),
      ({ name }) => name === 'VatVerificationDate',
    ),
  }),
  variation({
    about: 'status/error-shape',
    name: 'wrong-types-passed-over',
    does: 'A value of the wrong type is passed over, and the default stored.',
    change: (rules) => {
      const { isTypeRight, readCustomer } = rules;
      rules.isTypeRight = () => true;
      rules.readCustomer = (exchange) =>
        Object.fromEntries(
          Object.entries(readCustomer(exchange)).filter(([name, value]) => {
            const property = exchange.table.find(name);
            return property !== undefined && isTypeRight(exchange, property, value);
          }),
        );
    },
  }),
];
