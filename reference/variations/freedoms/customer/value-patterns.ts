import type { SentCustomer } from '../../../model/customer.ts';
import type { Freedom } from '../../variation.ts';
import { textOf } from './refuse-customers.ts';
import { refused } from './value-limits.ts';

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

export const valuePatterns: readonly Freedom[] = [
  refused(
    'switches-not-settable',
    'Any boolean that is true is refused with 403.',
    (sent) => Object.keys(sent).find((name) => sent[name] === true),
    403,
  ),
  refused(
    'astral-characters-refused',
    'Text with characters beyond the first plane is refused with 400.',
    (sent) => textsOf(sent).find((text) => /[\u{10000}-\u{10ffff}]/u.test(text)),
  ),
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
];
