import type { SentCustomer } from '../../../model/customer.ts';
import { changeSeeds, prepareService } from '../../prepare-service.ts';
import { type Freedom, freedomsOf, variation } from '../../variation.ts';
import { refuseCustomers, textOf } from './refuse-customers.ts';
import { refused } from './value-limits.ts';

const about = 'Allowed value sets, and which fields are mandatory: not shown';

function patterned(
  name: string,
  property: string,
  pattern: RegExp,
  does: string,
  accepts: SentCustomer = {},
): Freedom {
  const freedom = refused(name, `${property} ${does}, or is refused with 400.`, (sent) =>
    pattern.test(textOf(sent, property)) ? undefined : 'Not a value that is allowed.',
  );
  return { ...freedom, accepts };
}

const textsOf = (sent: SentCustomer) =>
  Object.values(sent).filter((value) => typeof value === 'string');

/** The customers of another administration, the first of which show no coded values at all. */
function codesInOne(name: string, does: string): Freedom {
  return variation({
    about,
    name,
    does,
    change: (rules) => {
      const codes: SentCustomer = {
        PaymentConditionId: '14D',
        PricelistId: 'B2',
        CurrencyId: 'EUR',
      };
      prepareService(rules, ({ customers }) => {
        const [example] = customers.all();
        for (let at = 1; at <= 12; at++) {
          const id = customers.nextId();
          customers.put({ ...example, CustomerId: id, ...(at === 7 ? codes : {}) });
        }
      });
      refuseCustomers(rules, (sent) =>
        Object.keys(codes).find((key) => ![codes[key], null, undefined].includes(sent[key])),
      );
    },
  });
}

/** Value sets that are less usual, and combinations of values. */
export const valuePatterns: readonly Freedom[] = [
  patterned('short-name-capitals', 'ShortName', /^[A-Z0-9]*$/, 'has capitals and digits only', {
    ShortName: 'TRIAL',
  }),
  patterned('short-name-without-blanks', 'ShortName', /^\w*$/, 'has letters and digits only'),
  patterned('name-of-plain-letters', 'Name', /^[\w .-]*$/, 'has plain letters only', {
    Name: 'Trial and Sons',
  }),
  patterned('city-of-letters', 'City', /^[\p{L} .'-]*$/u, 'has letters only'),
  patterned('language-of-two-letters', 'LanguageId', /^([A-Z]{2})?$/, 'has two letters'),
  refused('texts-in-ascii', 'Texts with letters outside ASCII are refused with 400.', (sent) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is meant
    textsOf(sent).some((text) => /[^\x00-\x7f]/.test(text))
      ? 'A letter is not allowed.'
      : undefined,
  ),
  refused('texts-without-markup', 'Texts with < in them are refused with 400.', (sent) =>
    textsOf(sent).some((text) => text.includes('<')) ? 'Dangerous value.' : undefined,
  ),
  refused(
    'texts-without-markup-403',
    'Texts with < or " in them are refused with 403.',
    (sent) => (textsOf(sent).some((text) => /[<"]/.test(text)) ? 'Dangerous value.' : undefined),
    403,
  ),
  refused(
    'credit-limit-up-to-2000',
    'A CreditLimit above 2000 is refused with 422.',
    (sent) => (Number(sent.CreditLimit) > 2000 ? 'Too much credit.' : undefined),
    422,
  ),
  refused('coc-date-not-before-2010', 'A CocDate before 2010 is refused with 400.', (sent) =>
    /\d{4}/.test(textOf(sent, 'CocDate')) && Number(textOf(sent, 'CocDate').slice(-4)) < 2010
      ? 'CocDate is too early.'
      : undefined,
  ),
  refused(
    'vat-number-fits-country',
    'A VatNumber of another country is refused with 400.',
    (sent) => {
      const [country, number] = [textOf(sent, 'CountryId'), textOf(sent, 'VatNumber')];
      return number === '' || number.startsWith(country)
        ? undefined
        : 'VatNumber is of another country.';
    },
  ),
  refused(
    'factoring-needs-credit',
    'IsInFactoring with no CreditLimit is refused with 400.',
    (sent) =>
      sent.IsInFactoring === true && !sent.CreditLimit ? 'A credit limit is needed.' : undefined,
  ),
  ...freedomsOf(about, {
    'group-in-use': [
      'CustomerGroupId has to be one in use, and there is no group 0.',
      (rules) => {
        changeSeeds(rules, { CustomerGroupId: 12 });
        refuseCustomers(rules, ({ CustomerGroupId: sent }) =>
          sent === 12 ? undefined : `There is no group ${sent}.`,
        );
      },
      { accepts: { CustomerGroupId: 12 } },
    ],
    'state-new-at-first': [
      'A new customer has no CustomerStateId; it is given by an update.',
      (rules) => {
        refuseCustomers(rules, ({ CustomerStateId: sent }, { method }) =>
          method === 'POST' && sent ? 'A new customer has no state.' : undefined,
        );
      },
    ],
  }),
  codesInOne('codes-shown-by-one', 'Coded values have to exist; one old customer shows them.'),
];
