import type { DescribedProperty } from '../../../contract/description.ts';
import type { ReadObject } from '../../records/index.ts';
import { type Row, type Table, tableOf } from '../table.ts';
import { count } from './count.ts';
import { guessKind } from './guess-kind.ts';
import { guessRole } from './guess-role.ts';
import { isName, isNamedLikeName } from './names.ts';

/** Deeper than any object of such a service. */
const deepestTable = 8;

/**
 * The properties of records, from some that were read: `{ properties: { Name: 'name', … }, guesses: { Name: 'seen
 * …' }, unknown: ['Fax'] }`.
 */
export function guessRecord(objects: readonly ReadObject[], key?: string): Table {
  const columns = columnsOf(objects);
  const names = namesIn(columns, objects.length);
  const why = `named like what a record is called, and a text in ${count(objects.length, 'object')}`;
  return tableOf(
    rowsOf(columns, objects.length, 1).map((row) => {
      const { name } = row;
      if (name === key) return { name, said: keyIn(columns.get(name) ?? []) };
      if (names.includes(name)) return { name, said: { kind: 'name' }, why };
      const role = guessRole(name, row.said, key ?? '');
      if (role === undefined) return row;
      return { ...row, said: { ...row.said, ...role.said }, why: `${row.why}; ${role.why}` };
    }),
  );
}

function rowsOf(
  columns: ReadonlyMap<string, readonly unknown[]>,
  objects: number,
  depth: number,
): Row[] {
  return [...columns].map(([name, values]) => {
    const guess = guessKind(name, values, (inner) => guessTable(inner, depth + 1));
    const { kind, options, members, isUnknown } = guess;
    const rarely =
      values.length < objects
        ? `; there in ${values.length} of ${count(objects, 'object')} only`
        : '';
    const said = { kind, ...(options && { options }) };
    return { name, said, members, isUnknown, why: `${guess.why}${rarely}` };
  });
}

function guessTable(objects: readonly ReadObject[], depth: number): Table {
  return tableOf(depth > deepestTable ? [] : rowsOf(columnsOf(objects), objects.length, depth));
}

/** The values of each property, in the order in which they are met with first. */
function columnsOf(objects: readonly ReadObject[]): Map<string, unknown[]> {
  const columns = new Map<string, unknown[]>();
  for (const object of objects)
    for (const [name, value] of Object.entries(object)) {
      const values = columns.get(name) ?? [];
      columns.set(name, values);
      values.push(value);
    }
  return columns;
}

/** The texts that a record is called by: those of a known name, or else the first that may be one. */
function namesIn(columns: ReadonlyMap<string, readonly unknown[]>, objects: number): string[] {
  const texts = [...columns].filter(
    ([, values]) => values.length === objects && values.every((value) => typeof value === 'string'),
  );
  const known = texts.filter(([name]) => isName(name));
  const [other] = texts.filter(([name, values]) => isNamedLikeName(name) && !values.includes(''));
  const chosen = known.length > 0 || other === undefined ? known : [other];
  return chosen.map(([name]) => name);
}

function keyIn(values: readonly unknown[]): DescribedProperty {
  const isNumber = values.length > 0 && values.every((value) => typeof value === 'number');
  return { kind: 'key', ...(isNumber && { type: 'integer' }) };
}
