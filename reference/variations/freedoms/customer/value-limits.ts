import type { Customer, SentCustomer } from '../../../model/customer.ts';
import { changeSeeds } from '../../prepare-service.ts';
import { refuseCustomers, textOf } from '../../refuse-customers.ts';
import { every, type Freedom, freedomsOf, variation } from '../../variation.ts';

const about = 'customer/extras';

const lengths: Record<string, number> = {
  Name: 40,
  Street1: 40,
  Street2: 40,
  City: 30,
  CocCity: 30,
  ZipCode: 10,
  ShortName: 8,
  Telephone: 25,
  Fax: 25,
  MobilePhone: 25,
  VatNumber: 25,
  CountryId: 3,
  CurrencyId: 3,
  LanguageId: 3,
};

function findTooLong(sent: SentCustomer): string | undefined {
  const found = Object.entries(lengths).find(([name, most]) => textOf(sent, name).length > most);
  return found === undefined ? undefined : `${found[0]} has more than ${found[1]} characters.`;
}

function unchangeable(name: string, property: string, status: number): Freedom {
  return variation({
    about,
    name,
    strict: true,
    does: `A change of ${property} is refused with ${status}.`,
    change: refuseCustomers((sent, exchange) => {
      const old = exchange.service.customers.find(exchange.customerId ?? '');
      const known = exchange.table.find(property);
      if (old === undefined || known === undefined) return undefined;
      const next = sent[property] ?? exchange.rules.defaultOf(exchange, known, old);
      return (sent[property] === null ? null : next) === old[property] ? undefined : property;
    }, status),
  });
}

function unique(name: string, property: string): Freedom {
  return variation({
    about,
    name,
    does: `A second customer with the same ${property} is refused with 409.`,
    change: refuseCustomers((sent, { service, customerId = '' }) => {
      const isTwin = (other: Customer) =>
        other.CustomerId !== customerId && other[property] === sent[property];
      const isGiven = textOf(sent, property) !== '';
      return isGiven && service.customers.all().some(isTwin) ? `${property} exists.` : undefined;
    }, 409),
  });
}

const matched = (sent: SentCustomer, name: string, pattern: RegExp) =>
  pattern.test(textOf(sent, name)) || textOf(sent, name) === '' ? undefined : `${name} is wrong.`;

export const valueLimits: readonly Freedom[] = [
  ...freedomsOf(about, {
    'lengths-limited': [
      'Texts longer than a column are refused with 400.',
      refuseCustomers(findTooLong),
    ],
    'lengths-limited-422': [
      'Texts longer than a column are refused with 422.',
      refuseCustomers(findTooLong, 422),
    ],
    'codes-of-four-at-most': [
      'Codes of more than four characters are refused with 400.',
      refuseCustomers((sent) =>
        Object.keys(sent).find(
          (name) => /(?<!Customer)Id$/.test(name) && textOf(sent, name).length > 4,
        ),
      ),
    ],
    'email-checked': [
      'An Email without @ and a dot is refused with 400.',
      refuseCustomers((sent) => matched(sent, 'Email', /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/)),
    ],
    'vat-number-checked': [
      'A VatNumber that is no European one is refused with 422.',
      refuseCustomers((sent) => matched(sent, 'VatNumber', /^[A-Z]{2}[0-9A-Z]{8,12}$/), 422),
    ],
    'phones-checked': [
      'Telephone numbers with letters are refused with 400.',
      refuseCustomers((sent) =>
        ['Telephone', 'Fax', 'MobilePhone']
          .map((name) => matched(sent, name, /^[\d +()-]+$/))
          .find((problem) => problem !== undefined),
      ),
    ],
    'zip-code-checked': [
      'A ZipCode that is not a Dutch or German one is refused.',
      refuseCustomers((sent) => matched(sent, 'ZipCode', /^(\d{4} ?[A-Z]{2}|\d{5})$/)),
    ],
    'homepage-checked': [
      'A Homepage that is no address is refused with 400.',
      refuseCustomers((sent) => matched(sent, 'Homepage', /^https?:\/\/\S+$/)),
    ],
    'two-decimals-only': [
      'Amounts with more than two decimals are refused.',
      refuseCustomers((sent) =>
        ['CreditLimit', 'DiscountPercentage'].find(
          (name) => !/^-?\d+(\.\d{1,2})?$/.test(String(sent[name] ?? 0)),
        ),
      ),
    ],
    'credit-limit-not-negative': [
      'A CreditLimit below 0 or above a million is refused.',
      refuseCustomers((sent) =>
        Number(sent.CreditLimit ?? 0) < 0 || Number(sent.CreditLimit ?? 0) > 1e6
          ? 'CreditLimit'
          : undefined,
      ),
    ],
    'balance-not-settable': [
      'HasOutstandingBalance true is refused with 400.',
      refuseCustomers((sent) =>
        sent.HasOutstandingBalance === true ? 'HasOutstandingBalance is computed.' : undefined,
      ),
      { strict: true },
    ],
    'vat-date-needs-number': [
      'VatVerificationDate without VatNumber is refused.',
      refuseCustomers((sent) =>
        textOf(sent, 'VatVerificationDate') !== '' && textOf(sent, 'VatNumber') === ''
          ? 'VatVerificationDate'
          : undefined,
      ),
    ],
    'addresses-refused': [
      'Addresses with elements are refused with 400.',
      refuseCustomers(({ Addresses }) =>
        Array.isArray(Addresses) && Addresses.length > 0 ? 'Addresses' : undefined,
      ),
      { strict: true },
    ],
    'addresses-null-only': [
      'Addresses other than null are refused.',
      refuseCustomers(({ Addresses = null }) => (Addresses === null ? undefined : 'Addresses')),
      { strict: true },
    ],
    'discount-is-a-fraction': [
      'DiscountPercentage is a fraction between 0 and 1; others are refused with 400.',
      every(
        changeSeeds({ DiscountPercentage: 0.0225 }),
        refuseCustomers(({ DiscountPercentage: sent = 0 }) =>
          Number(sent) < 0 || Number(sent) > 1 ? 'DiscountPercentage has to be 0 to 1.' : undefined,
        ),
      ),
    ],
    'id-of-body-has-to-fit': [
      'An update whose CustomerId is not the one of the path is refused with 400.',
      refuseCustomers((sent, { customerId }) => {
        const id = textOf(sent, 'CustomerId');
        return id === '' || id === customerId ? undefined : 'CustomerId';
      }),
    ],
    'database-of-body-has-to-fit': [
      'A Database that is not the one of the path is refused with 400.',
      refuseCustomers((sent, { database }) =>
        [null, undefined, '', database].includes(sent.Database as string) ? undefined : 'Database',
      ),
      { strict: true },
    ],
  }),
  unchangeable('currency-unchangeable', 'CurrencyId', 400),
  unchangeable('short-name-unchangeable', 'ShortName', 409),
  unchangeable('group-unchangeable', 'CustomerGroupId', 422),
  unchangeable('coc-date-unchangeable', 'CocDate', 403),
  unique('vat-number-unique', 'VatNumber'),
  unique('short-name-unique', 'ShortName'),
  unique('email-unique', 'Email'),
  unique('telephone-unique', 'Telephone'),
  unique('mobile-phone-unique', 'MobilePhone'),
  unique('homepage-unique', 'Homepage'),
  unique('supplier-unique', 'SupplierId'),
];
