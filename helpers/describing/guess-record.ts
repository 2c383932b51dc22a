import { isObject, type ReadObject } from '../records/index.ts';
import { count } from './count.ts';
import {
  isName,
  isNamedLikeAmount,
  isNamedLikeDate,
  isNamedLikeIdentifier,
  isNamedLikeState,
} from './property-names.ts';
import { type Row, type Table, tableOf } from './table.ts';

type Guess = Omit<Row, 'name'>;

/**
 * The properties of records, from some that were read: `{ properties: { Name: 'name', … }, guesses: { Name: 'seen
 * …' } }`.
 */
export function guessRecord(objects: readonly ReadObject[], key?: string): Table {
  const columns = columnsOf(objects);
  const texts = [...columns].filter(
    ([, values]) =>
      values.length === objects.length && values.every((value) => typeof value === 'string'),
  );
  // What a record is called by: by a known name, or else the first that may be one.
  const known = texts.filter(([name]) => isName(name));
  const others = texts.filter(
    ([name, values]) => /(Name|Title|Description)$/i.test(name) && !values.includes(''),
  );
  const names = (known.length > 0 ? known : others.slice(0, 1)).map(([name]) => name);
  const why = `named like what a record is called, and a text in ${count(objects.length, 'object')}`;
  return tableOf(
    [...columns].map(([name, values]): Row => {
      if (name === key) {
        const isNumber = values.every((value) => typeof value === 'number');
        return { name, said: { kind: 'key', ...(isNumber && { type: 'integer' as const }) } };
      }
      if (names.includes(name)) return { name, said: { kind: 'name' }, why };
      return { name, ...guessKind(name, values) };
    }),
  );
}

function guessTable(objects: readonly ReadObject[]): Table {
  const columns = [...columnsOf(objects)];
  return tableOf(columns.map(([name, values]) => ({ name, ...guessKind(name, values) })));
}

/** The values of each property, in the order in which they are met with first. */
function columnsOf(objects: readonly ReadObject[]): Map<string, unknown[]> {
  const members = objects.flatMap((object) => Object.entries(object));
  const named = [...Map.groupBy(members, ([name]) => name)];
  return new Map(named.map(([name, each]) => [name, each.map(([, value]) => value)]));
}

/** What a property is, by its name and by its values in all objects that were read. */
function guessKind(name: string, values: readonly unknown[]): Guess {
  const known = values.filter((value) => value !== null && value !== '');
  const many = count(known.length, 'object');
  if (known.length === 0) return guessUnknown(name, values);
  if (known.every((value) => typeof value === 'boolean'))
    return { said: { kind: 'boolean' }, why: `true or false in ${many}` };
  if (known.every((value) => typeof value === 'number')) {
    if (!known.every(Number.isInteger))
      return { said: { kind: 'decimal' }, why: `a number with a fraction, in ${many}` };
    const kind = isNamedLikeAmount(name) ? 'decimal' : 'integer';
    const amount =
      kind === 'decimal' ? 'its name speaks of an amount' : 'others may have a fraction';
    return { said: { kind }, why: `whole numbers in ${many}: ${amount}` };
  }
  if (known.every((value) => typeof value === 'string')) return guessText(name, known);
  if (known.every(isObject))
    return {
      said: { kind: 'object' },
      members: guessTable(known),
      why: `an object in ${many}`,
    };
  if (known.every(Array.isArray)) {
    const elements: unknown[] = known.flat();
    const objects = elements.filter(isObject);
    const members = objects.length === elements.length ? guessTable(objects) : undefined;
    const why = `an array in ${many}, with ${count(objects.length, 'object')} in all`;
    return { said: { kind: 'array' }, members, why };
  }
  return { said: { kind: 'text' }, why: 'seen as several types: no kind fits them all' };
}

function guessUnknown(name: string, values: readonly unknown[]): Guess {
  const objects = count(values.length, 'object');
  // An empty text is none of what a number or an object may be.
  if (values.includes(''))
    return { said: { kind: 'text' }, why: `empty or null in all ${objects}` };
  const kind = isNamedLikeIdentifier(name) ? 'identifier' : isNamedLikeDate(name) ? 'date' : 'text';
  return { said: { kind }, why: `null in all ${objects}: may be anything` };
}

const formats = [
  ['date', 'M/D/YYYY', /^(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])\/\d{4}$/],
  ['date', 'YYYY-MM-DD', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  [
    'date and time',
    'ISO 8601 with a time',
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/,
  ],
] as const;

/** What a property is whose values are these texts, none of which is empty. */
function guessText(name: string, texts: readonly string[]): Guess {
  const all = (pattern: RegExp) => texts.every((text) => pattern.test(text));
  for (const [kind, form, pattern] of formats)
    if (all(pattern))
      return { said: { kind }, why: `seen ${count(texts.length, 'time')} as ${form}` };
  const longest = Math.max(...texts.map(({ length }) => length));
  const why = `the longest of ${count(texts.length, 'text')} has ${count(longest, 'character')}`;
  if (isNamedLikeIdentifier(name))
    return { said: { kind: 'identifier' }, why: `named like an identifier; ${why}` };
  if (!isNamedLikeState(name) || !all(/^[A-Z][A-Za-z]+$/)) return { said: { kind: 'text' }, why };
  const options = [...new Set(texts)].sort();
  const words = count(options.length, 'word');
  return {
    said: { kind: 'enumeration', options },
    why: `one of ${words}: there may be others, or it may be a text`,
  };
}
