import {
  editableProperties,
  kindOf,
  propertiesOf,
  type Resource,
  textsThatAre,
} from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import {
  type Edit,
  emptyValueOf,
  type RecordBody,
  type RecordValues,
  swapCase,
} from '../../helpers/records/index.ts';
import { sparselyUpdated } from '../defaults/sparse-records.ts';
import { updatedWithoutNames } from '../defaults/updates-without.ts';
import { fulfilled } from '../every-part.ts';
import { namesakesOfOne } from './namesakes.ts';
import { createdWithNulls } from './refused-forms.ts';
import { plainIn, writtenTogether } from './special-records.ts';
import { editNamingAnother } from './updates.ts';
import { type Extreme, type Shown, wasAnswered, writeTwice } from './written-twice.ts';

/** What is written to a property besides plain values, and what was read of it. */
export async function extremesOf(
  { shared }: CheckContext,
  property: string,
  writtenBy: 'create' | 'update',
): Promise<Extreme[]> {
  const extremes = await fulfilled<Promise<Extreme[]>[]>([
    shared(besideSpecial),
    shared(longTexts),
    shared(largeBesideNull),
    shared(changedAndEmptied),
    shared(keptBesideMissing),
    shared(editNamingAnother).then(({ created }) => created),
    shared(namesakesOfOne).then(({ created }) => created),
  ]);
  return extremes
    .flat()
    .filter(wasAnswered)
    .filter((one) => one.writtenBy === writtenBy && one.judged.includes(property));
}

/** What was written with special values, of which the others have checks of their own. */
async function besideSpecial({ resource, shared }: CheckContext): Promise<Extreme[]> {
  const shown = await shared(writtenTogether);
  const judged = [...propertiesOf(resource, 'array', 'boolean'), ...plainIn(resource)];
  return shown.map((one) => ({ ...one, judged: judged.filter((name) => name in one.body) }));
}

/** Lengths that show where a service cuts, and those to fall back to: how long a text may be is not documented. */
const lengths = [300, 120, 60];

/** Records whose texts are as long as the service takes them, after a create and after an update. */
async function longTexts(context: CheckContext): Promise<Extreme[]> {
  const [name = '', shortName = ''] = propertiesOf(context.resource, 'name');
  const texts = [name, ...textsThatAre(context.resource, 'long')];
  const write = async (judged: readonly string[], length: number, names: RecordValues = {}) => {
    const values = (first: number) =>
      withinLengths(context.resource, { ...longValues(texts, length, first, judged), ...names });
    const written = await writeTwice(context, values(0), values(13));
    return written.map((one) => ({ ...one, judged }));
  };
  // Short names are limited more than others.
  const longNames = { [shortName]: '{mark} {n} and some more' };
  const together = [
    ...lengths.map((length) => () => write([...texts, shortName], length, longNames)),
    ...lengths.map((length) => () => write(texts, length)),
  ];
  for (const attempt of together) {
    const written = await attempt();
    if (written.some(wasAnswered)) return written;
  }
  // Where they are not taken together, each may be taken, and cut, by itself.
  return (await Promise.all(texts.map((text) => write([text], 60)))).flat();
}

/** Integers of a create and of an update that show too few bytes or digits, and those to fall back to. */
const largest = [
  [16_777_217, 33_554_435],
  [100_005, 40_007],
] as const;

/**
 * A record whose integers are as large as the service takes them, and every second text of which is null, the others after
 * an update, where that is taken: beside null a service may take the value of another for it. That update leaves nothing
 * in its arrays.
 */
async function largeBesideNull(context: CheckContext): Promise<Extreme[]> {
  const { resource } = context;
  const integers = editableProperties(resource).filter(
    (name) => kindOf(resource, name) === 'integer',
  );
  // Each of them odd.
  const values = (first: number) =>
    Object.fromEntries(integers.map((name, at) => [name, first + 2 * at]));
  const texts = await textsThatMayBeNull(context);
  const arrays = propertiesOf(resource, 'array');
  const bare = Object.fromEntries(arrays.map((name) => [name, []]));
  const nulls = (rest: number) =>
    Object.fromEntries(texts.filter((_, at) => at % 2 === rest).map((name) => [name, null]));
  for (const [created, changed] of largest) {
    const [first, next] = [values(created), values(changed)];
    const besideNull =
      texts.length === 0
        ? []
        : await writeTwice(context, { ...first, ...nulls(0) }, { ...next, ...nulls(1), ...bare });
    if (besideNull.length > 1 && besideNull.every(wasAnswered))
      return besideNull.map((one) => ({
        ...one,
        judged: [...integers, ...arrays, ...nullsIn(one, texts)],
      }));
    const written = integers.length === 0 ? [] : await writeTwice(context, first, next);
    if (written.some(wasAnswered)) return written.map((one) => ({ ...one, judged: integers }));
  }
  return [];
}

async function textsThatMayBeNull({ resource, shared }: CheckContext): Promise<string[]> {
  const known = await shared(createdWithNulls).catch(() => undefined);
  return propertiesOf(resource, 'identifier', 'text').filter((name) => known?.names.includes(name));
}

function nullsIn({ body }: Shown, texts: readonly string[]): string[] {
  return texts.filter((name) => body[name] === null);
}

/** Texts as long as they may be at most. */
function withinLengths({ properties }: Resource, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { maximumLength } = properties[name] ?? {};
      return [name, typeof value === 'string' ? value.slice(0, maximumLength) : value];
    }),
  );
}

/** Letters that tell at which place a text was cut. */
function longValues(
  texts: readonly string[],
  length: number,
  first: number,
  wanted: readonly string[],
): RecordValues {
  const letters = Array.from({ length }, (_, at) =>
    String.fromCharCode(97 + ((first + at + Math.floor(at / 26)) % 26)),
  ).join('');
  const values = texts.map((name, at) => [name, letters.slice(at)] as const);
  return Object.fromEntries(values.filter(([name]) => wanted.includes(name)));
}

/** Values that are hardly other ones: in letter case, by the last letter, by a cent. */
function hardlyOther({ resource }: CheckContext, sent: RecordBody): RecordValues {
  const [first, second, third] = textsThatAre(resource, 'free');
  const amount = propertiesOf(resource, 'decimal').find(
    (name) => resource.properties[name]?.fraction !== true,
  );
  const changes: readonly (readonly [name: string | undefined, change: (old: never) => unknown])[] =
    [
      [first, swapCase],
      [second, (text: string) => [...text].slice(0, -1).join('').trimEnd()],
      [third, (text: string) => `${text}.`],
      [amount, (old: number) => Number((old + 0.01).toFixed(2))],
    ];
  return Object.fromEntries(
    changes.flatMap(([name = '', change]) =>
      sent[name] == null ? [] : [[name, change(sent[name] as never)]],
    ),
  ) as RecordValues;
}

/**
 * A record that held a value everywhere: after a PUT that hardly changes it, and after two that empty what need not be
 * there, one half beside the values of the other, or all at once where that is refused. Null, an empty text, and 0 are
 * values like any other.
 */
export async function changedAndEmptied(context: CheckContext): Promise<Extreme[]> {
  const { records, resource, shared } = context;
  const { leftOut } = await shared(sparselyUpdated);
  const record = await records.create();
  const hardly = hardlyOther(context, record.sent);
  const empty = [...leftOut].map((name) => [name, emptyValueOf(resource, name)] as const);
  const shownOf = ({ change: body, put, changed }: Edit, judged: readonly string[]): Extreme[] =>
    put.succeeded
      ? [{ body, judged, seen: records.seenIn(changed, put), writtenBy: 'update' }]
      : [];
  const change = await records.replace(record, { ...record.sent, ...hardly });
  const written = shownOf(change, Object.keys(hardly));
  let before = change.put.succeeded ? change.change : record.sent;
  const emptying = async (emptied: RecordValues) => {
    const edit = await records.replace(record, { ...record.sent, ...emptied });
    written.push(...shownOf(edit, [...leftOut]).map((one) => ({ ...one, before })));
    if (edit.put.succeeded) before = edit.change;
    return edit.put;
  };
  const half = (rest: number) => Object.fromEntries(empty.filter((_, at) => at % 2 === rest));
  const halves = [await emptying(half(0)), await emptying(half(1))];
  // Some of one half may need some of the other.
  if (halves.some(({ refused }) => refused)) await emptying(Object.fromEntries(empty));
  return written;
}

/** Records after a create and updates without every second property, of which the others are to hold what was sent. */
async function keptBesideMissing({ records, shared }: CheckContext): Promise<Extreme[]> {
  const { created, halves } = await shared(updatedWithoutNames);
  const held = (writtenBy: Extreme['writtenBy']) => (one: (typeof created)[number]) => ({
    body: one.body,
    judged: Object.keys(one.body),
    seen: records.seenIn(one.read, one.written),
    writtenBy,
  });
  return [...created.map(held('create')), ...halves.map(held('update'))];
}
