import type { Table } from '../../../model/table.ts';
import { customer } from '../../../model/tables/customer.ts';
import { changeAnswers } from '../../change-answers.ts';
import { editSent, editShown, type Moment, onText } from '../../customer-values.ts';
import { pick } from '../../pick.ts';
import { anyText, refuseCustomers } from '../../refuse-customers.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, type Fault, variation } from '../../variation.ts';

type Edit = (text: string) => string;

const sent = (edit: Edit, ...moments: Moment[]): Change =>
  editSent(moments, ({ value }) => onText(edit)(value));

const astral = /[\u{10000}-\u{10ffff}]/gu;

const edits: Record<string, [does: string, edit: Edit]> = {
  'read-as-latin-1': [
    'UTF-8 is read as Latin-1',
    (text) => Buffer.from(text, 'utf8').toString('latin1'),
  ],
  'non-ascii-questioned': [
    'everything outside ASCII becomes a question mark',
    (text) => text.replace(/[^\0-\x7f]/gu, '?'),
  ],
  'non-latin-1-questioned': [
    'everything outside Latin-1 becomes a question mark',
    (text) => text.replace(/[^\0-\xff]/gu, '?'),
  ],
  'non-ascii-dropped': [
    'everything outside ASCII is dropped',
    (text) => text.replace(/[^\0-\x7f]/gu, ''),
  ],
  'accents-lost': [
    'letters lose their accents',
    (text) => text.normalize('NFD').replace(/\p{Mn}/gu, ''),
  ],
  decomposed: ['letters with accents are taken apart (NFD)', (text) => text.normalize('NFD')],
  'html-escaped': [
    '& and < are escaped for HTML',
    (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ],
  'ampersand-escaped': ['& is escaped for HTML', (text) => text.replaceAll('&', '&amp;')],
  'ampersand-as-word': ['& becomes "and"', (text) => text.replaceAll('&', 'and')],
  'less-than-dropped': ['< is dropped', (text) => text.replaceAll('<', '')],
  'tags-stripped': [
    'everything from < to > or to the end is dropped',
    (text) => text.replace(/<[^>]*>?/g, ''),
  ],
  'quotes-escaped': ['double quotes become &quot;', (text) => text.replaceAll('"', '&quot;')],
  'quotes-dropped': ['double quotes are dropped', (text) => text.replaceAll('"', '')],
  'quotes-as-apostrophes': [
    'double quotes become apostrophes',
    (text) => text.replaceAll('"', "'"),
  ],
  'apostrophes-doubled': ['apostrophes are doubled', (text) => text.replaceAll("'", "''")],
  'apostrophes-escaped': [
    'apostrophes get a backslash before them',
    (text) => text.replaceAll("'", "\\'"),
  ],
  'cut-at-apostrophe': [
    'everything behind an apostrophe is dropped',
    (text) => text.split("'")[0] ?? '',
  ],
  'times-rewritten': [
    'what could be a time is written as programs write times',
    (text) => (/^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(text) ? new Date(text).toUTCString() : text),
  ],
  'astral-dropped': [
    'characters of two UTF-16 units are dropped',
    (text) => text.replace(astral, ''),
  ],
  'astral-questioned': [
    'characters of two UTF-16 units become question marks',
    (text) => text.replace(astral, '??'),
  ],
  'astral-replaced': [
    'characters of two UTF-16 units become replacement characters',
    (text) => text.replace(astral, '\ufffd'),
  ],
  'cut-at-astral': [
    'everything from the first character of two UTF-16 units on is dropped',
    (text) => text.split(/[\ud800-\udfff]/)[0] ?? '',
  ],
  'right-to-left-dropped': [
    'Hebrew and Arabic letters are dropped',
    (text) => text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, ''),
  ],
  'right-to-left-reversed': [
    'runs of Hebrew and Arabic letters are stored in reverse',
    (text) =>
      text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]{2,}/gu, (run) =>
        [...run].reverse().join(''),
      ),
  ],
  'direction-marks-dropped': [
    'the marks of writing direction are dropped',
    (text) => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  ],
  'compatibility-lost': [
    'letters that are like others become those (NFKC)',
    (text) => text.normalize('NFKC'),
  ],
  'no-break-spaces-plain': [
    'no-break spaces become blanks',
    (text) => text.replaceAll('\u00a0', ' '),
  ],
  'joiners-dropped': [
    'joiners are dropped, which take pictures of people apart',
    (text) => text.replace(/[\u200c\u200d]/g, ''),
  ],
  'dollars-as-pattern': [
    'two dollar signs become one, as in the replacement of a pattern',
    (text) => text.replaceAll('$$', () => '$'),
  ],
  'words-of-queries-dropped': [
    'words of a query language are dropped',
    (text) => text.replace(/\b(select|union|insert|update|delete|drop)\b/gi, ''),
  ],
};

// Most go wrong on both ways in; some only on one, or on the way out.
const places: [suffix: string, where: string, place: (edit: Edit) => Change][] = [
  ['', 'In what is written', (edit) => sent(edit, 'create', 'update')],
  ['-on-create', 'On create', (edit) => sent(edit, 'create')],
  ['-on-update', 'On update', (edit) => sent(edit, 'update')],
  ['-on-read', 'In answers', (edit) => editShown(onText(edit))],
  ['', 'In what is written', (edit) => sent(edit, 'create', 'update')],
];

const inAll: readonly Fault[] = Object.entries(edits).map(([slug, [does, edit]], index) => {
  const [suffix, where, place] = pick(places, index);
  return variation({
    breaks: 'customer/text-survives',
    name: `text-${slug}${suffix}`,
    does: `${where}, ${does}.`,
    change: place(edit),
  });
});

/** Properties of which one column alone may be of another kind than the others. */
const columns = {
  City: ['astral-questioned', 'right-to-left-dropped', 'quotes-dropped'],
  CocCity: ['astral-questioned', 'right-to-left-dropped', 'quotes-dropped'],
  ShortName: ['accents-lost', 'html-escaped', 'apostrophes-doubled', 'compatibility-lost'],
  Street1: ['astral-questioned', 'right-to-left-dropped', 'quotes-dropped'],
  Street2: ['astral-questioned', 'right-to-left-dropped', 'quotes-dropped'],
};

const inOne: readonly Fault[] = Object.entries(columns).flatMap(([column, slugs]) =>
  slugs.map((slug) => {
    const [does, edit] = edits[slug] as (typeof edits)[string];
    return variation({
      breaks: 'customer/text-survives',
      name: `text-${slug}-in-${slugOf(column)}`,
      does: `In ${column} alone, ${does}.`,
      change: editSent(
        ['create', 'update'],
        ({ value }) => onText(edit)(value),
        ({ name }) => name === column,
      ),
    });
  }),
);

/** Seen where there are enough texts for each to have its turn. */
const zeroEmptied: Fault = variation({
  breaks: 'customer/text-survives',
  name: 'text-zero-emptied',
  does: 'The text "0" becomes an empty text.',
  change: sent((text) => (text === '0' ? '' : text), 'create', 'update'),
});

const astralFails: Fault = variation({
  breaks: 'customer/text-survives',
  name: 'text-astral-500',
  does: 'A text with characters of two UTF-16 units ends in an error 500, in JSON and in XML.',
  change: refuseCustomers((customer) => anyText(customer, astral), 500),
});

const bracesHalved: Fault = variation({
  breaks: 'customer/text-survives',
  name: 'text-braces-halved',
  does: 'Two braces become one, as in a format.',
  change: sent((text) => text.replaceAll('{{', '{').replaceAll('}}', '}'), 'create', 'update'),
});

const ofGzip: Fault = variation({
  breaks: 'customer/text-survives',
  name: 'text-questioned-in-gzip',
  does: 'To who accepts gzip, letters outside ASCII are question marks.',
  change: changeAnswers(({ headers, method }, answer) =>
    method === 'GET' && headers['accept-encoding'] !== undefined
      ? { ...answer, body: String(answer.body).replace(/[^ -~\s]/g, '?') }
      : answer,
  ),
});

const ofJson: Fault = variation({
  breaks: 'customer/text-survives',
  name: 'text-escapes-questioned',
  does: 'Letters that JSON has as escapes become question marks.',
  change: change('readJsonMembers', (lawful, exchange, text) =>
    lawful(exchange, text.replace(/\\u[\da-f]{4}/gi, '?')),
  ),
});

export const customerTextFaults = (table: Table): readonly Fault[] =>
  table === customer
    ? [...inAll, ...inOne, ofGzip, ofJson, zeroEmptied, astralFails, bracesHalved]
    : inAll;
