import type { SentCustomer } from '../../../model/customer.ts';
import { anyText, refuseCustomers, refuseSmallLimits, textOf } from '../../refuse-customers.ts';
import { isXmlBody } from '../../request-traits.ts';
import { every, type Freedom, freedomsOf, variation } from '../../variation.ts';

function patterned(
  name: string,
  property: string,
  pattern: RegExp,
  does: string,
  accepts: SentCustomer = {},
): Freedom {
  return variation({
    about: 'customer/extras',
    name,
    does: `${property} ${does}, or is refused with 400.`,
    accepts,
    change: refuseCustomers((sent) =>
      pattern.test(textOf(sent, property)) ? undefined : 'Not a value that is allowed.',
    ),
  });
}

export const valuePatterns: readonly Freedom[] = [
  ...freedomsOf('customer/extras', {
    'switches-not-settable': [
      'Any boolean that is true is refused with 403.',
      refuseCustomers((sent) => Object.keys(sent).find((name) => sent[name] === true), 403),
      { strict: true },
    ],
    'astral-characters-refused': [
      'Text with characters beyond the first plane is refused with 400.',
      refuseCustomers((sent) => anyText(sent, /[\u{10000}-\u{10ffff}]/u)),
    ],
    'texts-in-ascii': [
      'Texts with letters outside ASCII are refused with 400.',
      refuseCustomers((sent) =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is meant
        anyText(sent, /[^\x00-\x7f]/),
      ),
    ],
    'texts-without-markup': [
      'Texts with < in them are refused with 400.',
      refuseCustomers((sent) => anyText(sent, /</)),
    ],
    'texts-without-markup-403': [
      'Texts with < or " in them are refused with 403.',
      refuseCustomers((sent) => anyText(sent, /[<"]/), 403),
    ],
    'texts-without-markup-and-limits-from-2000': [
      'Texts with < or " in them and a CreditLimit below 2000 are refused with 400.',
      every(
        refuseSmallLimits,
        refuseCustomers((sent) => anyText(sent, /[<"]/)),
      ),
    ],
    'numbers-need-their-digits': [
      'A CocRegistration of other than eight digits and a Person that nobody knows are refused with 400.',
      refuseCustomers(({ CocRegistration, Person }) =>
        /^(\d{8})?$/.test(textOf({ CocRegistration: CocRegistration ?? '' }, 'CocRegistration')) &&
        !/ /.test(textOf({ Person: Person ?? '' }, 'Person'))
          ? undefined
          : 'Not a number that is known.',
      ),
    ],
    'empty-texts-refused-in-xml': [
      'XML with a text that is empty is refused with 400.',
      refuseCustomers((sent, exchange) =>
        isXmlBody(exchange) && sent.CocCity === '' ? 'Too short.' : undefined,
      ),
    ],
    'credit-limit-up-to-2000': [
      'A CreditLimit above 2000 is refused with 422.',
      refuseCustomers(
        (sent) => (Number(sent.CreditLimit) > 2000 ? 'Too much credit.' : undefined),
        422,
      ),
    ],
    'coc-date-not-before-2010': [
      'A CocDate before 2010 is refused with 400.',
      refuseCustomers((sent) =>
        /\d{4}/.test(textOf(sent, 'CocDate')) && Number(textOf(sent, 'CocDate').slice(-4)) < 2010
          ? 'CocDate is too early.'
          : undefined,
      ),
    ],
    'vat-number-fits-country': [
      'A VatNumber of another country is refused with 400.',
      refuseCustomers((sent) => {
        const [country, number] = [textOf(sent, 'CountryId'), textOf(sent, 'VatNumber')];
        return number === '' || number.startsWith(country)
          ? undefined
          : 'VatNumber is of another country.';
      }),
    ],
    'vat-number-needed-with-country': [
      'A customer with a CountryId and no VatNumber is refused with 400.',
      refuseCustomers((sent) =>
        textOf(sent, 'CountryId') !== '' && textOf(sent, 'VatNumber') === ''
          ? 'A VatNumber is needed.'
          : undefined,
      ),
    ],
    'email-or-telephone-needed': [
      'A customer with neither Email nor Telephone is refused with 400.',
      refuseCustomers((sent) =>
        textOf(sent, 'Email') === '' && textOf(sent, 'Telephone') === ''
          ? 'No way to reach.'
          : undefined,
      ),
    ],
    'factoring-needs-credit': [
      'IsInFactoring with no CreditLimit is refused with 400.',
      refuseCustomers((sent) =>
        sent.IsInFactoring === true && !sent.CreditLimit ? 'A credit limit is needed.' : undefined,
      ),
    ],
  }),
  patterned('short-name-capitals', 'ShortName', /^[A-Z0-9]*$/, 'has capitals and digits only', {
    ShortName: 'TRIAL',
  }),
  patterned('short-name-without-blanks', 'ShortName', /^\w*$/, 'has letters and digits only'),
  patterned('short-name-of-plain-signs', 'ShortName', /^[\w +]*$/, 'has plain letters only'),
  patterned('name-of-plain-letters', 'Name', /^[\w .-]*$/, 'has plain letters only', {
    Name: 'Trial and Sons',
  }),
  patterned('city-of-letters', 'City', /^[\p{L} .'-]*$/u, 'has letters only'),
  patterned('language-of-two-letters', 'LanguageId', /^([A-Z]{2})?$/, 'has two letters'),
];
