import type { JsonValue } from '../../../model/customer.ts';
import { type Change, change, every, type Fault, variation } from '../../variation.ts';

const row = 'customer/text-survives';

type Edit = (text: string) => string;

const editSent = (value: JsonValue | undefined, edit: Edit) =>
  typeof value === 'string' ? edit(value) : value;

const onCreate = (edit: Edit): Change =>
  change(
    'valueOnCreate',
    (lawful) => (exchange, property, sent) => lawful(exchange, property, editSent(sent, edit)),
  );

const onUpdate = (edit: Edit): Change =>
  change(
    'valueOnUpdate',
    (lawful) => (exchange, property, sent, old) =>
      lawful(exchange, property, editSent(sent, edit), old),
  );

const onRead = (edit: Edit): Change =>
  change(
    'valueWritten',
    (lawful) => (exchange, property, customer) =>
      editSent(lawful(exchange, property, customer), edit) ?? null,
  );

const astral = /[\u{10000}-\u{10ffff}]/gu;
const unaccent: Edit = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

const edits: [slug: string, does: string, edit: Edit][] = [
  [
    'read-as-latin-1',
    'UTF-8 is read as Latin-1',
    (text) => Buffer.from(text, 'utf8').toString('latin1'),
  ],
  [
    'non-ascii-questioned',
    'everything outside ASCII becomes a question mark',
    (text) => text.replace(/[^\0-\x7f]/gu, '?'),
  ],
  [
    'non-latin-1-questioned',
    'everything outside Latin-1 becomes a question mark',
    (text) => text.replace(/[^\0-\xff]/gu, '?'),
  ],
  [
    'non-ascii-dropped',
    'everything outside ASCII is dropped',
    (text) => text.replace(/[^\0-\x7f]/gu, ''),
  ],
  ['accents-lost', 'letters lose their accents', unaccent],
  ['decomposed', 'letters with accents are taken apart (NFD)', (text) => text.normalize('NFD')],
  [
    'html-escaped',
    '& and < are escaped for HTML',
    (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ],
  ['ampersand-escaped', '& is escaped for HTML', (text) => text.replaceAll('&', '&amp;')],
  ['ampersand-as-word', '& becomes "and"', (text) => text.replaceAll('&', 'and')],
  ['less-than-dropped', '< is dropped', (text) => text.replaceAll('<', '')],
  [
    'tags-stripped',
    'everything from < to > or to the end is dropped',
    (text) => text.replace(/<[^>]*>?/g, ''),
  ],
  ['quotes-escaped', 'double quotes become &quot;', (text) => text.replaceAll('"', '&quot;')],
  ['quotes-dropped', 'double quotes are dropped', (text) => text.replaceAll('"', '')],
  [
    'quotes-as-apostrophes',
    'double quotes become apostrophes',
    (text) => text.replaceAll('"', "'"),
  ],
  ['apostrophes-doubled', 'apostrophes are doubled', (text) => text.replaceAll("'", "''")],
  [
    'apostrophes-escaped',
    'apostrophes get a backslash before them',
    (text) => text.replaceAll("'", "\\'"),
  ],
  [
    'cut-at-apostrophe',
    'everything behind an apostrophe is dropped',
    (text) => text.split("'")[0] ?? '',
  ],
  [
    'astral-dropped',
    'characters of two UTF-16 units are dropped',
    (text) => text.replace(astral, ''),
  ],
  [
    'astral-questioned',
    'characters of two UTF-16 units become question marks',
    (text) => text.replace(astral, '??'),
  ],
  [
    'astral-replaced',
    'characters of two UTF-16 units become replacement characters',
    (text) => text.replace(astral, '\ufffd'),
  ],
  [
    'cut-at-astral',
    'everything from the first character of two UTF-16 units on is dropped',
    (text) => text.split(/[\ud800-\udfff]/)[0] ?? '',
  ],
  [
    'right-to-left-dropped',
    'Hebrew and Arabic letters are dropped',
    (text) => text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, ''),
  ],
  [
    'right-to-left-reversed',
    'runs of Hebrew and Arabic letters are stored in reverse',
    (text) =>
      text.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]{2,}/gu, (run) =>
        [...run].reverse().join(''),
      ),
  ],
  [
    'direction-marks-dropped',
    'the marks of writing direction are dropped',
    (text) => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  ],
];

const places: [slug: string, does: string, place: (edit: Edit) => Change][] = [
  ['', 'In what is written', (edit) => every(onCreate(edit), onUpdate(edit))],
  ['-on-create', 'On create', onCreate],
  ['-on-update', 'On update', onUpdate],
  ['-on-read', 'In answers', onRead],
];

export const customerTextFaults: readonly Fault[] = edits.map(([slug, does, edit], index) => {
  // Most go wrong on both ways in; some only on one, or on the way out.
  const [suffix, where, place] = places[index % 5] ?? places[0] ?? ['', 'On create', onCreate];
  return variation({
    breaks: row,
    name: `text-${slug}${suffix}`,
    does: `${where}, ${does}.`,
    change: place(edit),
  });
});
