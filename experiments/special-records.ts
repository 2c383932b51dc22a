import {
  kindOf,
  type PropertyKind,
  propertiesOf,
  type Resource,
  textsThatAre,
} from '../contract/resource.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import {
  omit,
  type RecordBody,
  type RecordValues,
  type SeenRecord,
} from '../helpers/records/index.ts';
import { writesOnTrial } from './lawful-writes.ts';
import { sparselyUpdated, sparseRecord } from './sparse-records.ts';

/**
 * Short enough for every field, and each with its own traps for a service that escapes, strips or recodes: letters of many
 * scripts in one record and the next but one, signs that markup, queries and programs use in the others, and what
 * could be taken for something else than a text, such as a number or a time. Every property gets three records' texts and
 * one of the last kind.
 */
const texts = [
  ['Zoë Łódź € 😀', 'Ñandú Çeşme 𝄞 日', 'Straße Øre 日本 😀', 'null'],
  [`O'Neil & "Co" <b> ש`, `d''Or & "é" <ﬁ e\u0301 ש`, `&amp; '%20' \\n + "<ü"`, '007'],
  [`é e\u0301 ﬁ Ł 😀`, 'Zoë – “Co” 𝄞 €', 'O’Brien ñ 日 ç 😀', '1E3'],
  [
    `שלום \u200Fمرحبا\u200E &'"<`,
    `100% of_all; a  b &'"<ש`,
    `C:\\temp\\new '"<&é`,
    '2012-04-21T18:25:43Z',
  ],
] as const;
const amounts = [1234.56, 16_777_217.01, 0.05, -98.76];
const parts = [12.5, 0.125, 0.05, -0.5];
/**
 * Days above twelve and below, so that month and day cannot change places unseen; of each form, in summer and in winter,
 * and in years that two digits take for others.
 */
const days = [
  ['2/29/2004', '7/6/2011', '12/3/1927', '12/31/2000'],
  ['1/1/2000', '12/31/1999', '11/5/2010', '4/17/1927'],
] as const;

export type Variants = (resource: Resource) => RecordValues[];

/** Four records with a value each for some properties, by the number of the record and the place of the property. */
const fourOf =
  (
    propertiesOfKind: (resource: Resource) => readonly string[],
    value: (at: number, place: number, name: string, resource: Resource) => RecordValues[string],
  ): Variants =>
  (resource) =>
    [0, 1, 2, 3].map((at) =>
      Object.fromEntries(
        propertiesOfKind(resource).map((name, place) => [name, value(at, place, name, resource)]),
      ),
    );

/** Four records carry the texts, and change them for one another. */
export const textVariants = fourOf(
  (resource) => textsThatAre(resource, 'free'),
  (at, place, name, resource) =>
    cut(texts[at]?.[(place + at) % 4] ?? '', resource.properties[name]?.maximumLength),
);

/** A text within a length, with no character cut in two and no blank at its end. */
function cut(text: string, longest: number | undefined): string {
  const short = text.slice(0, longest);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trimEnd();
}

export const amountVariants = fourOf(
  (resource) => propertiesOf(resource, 'decimal'),
  (at, _, name, { properties }) => (properties[name]?.fraction ? parts : amounts)[at],
);

export const dateVariants = fourOf(
  (resource) => propertiesOf(resource, 'date'),
  (at, place) => days[place % 2 === 0 ? 0 : 1][at],
);

/**
 * Each boolean is true in records of its own choice, so that two which change places, or hang together, are
 * seen: the bits of its number say in which.
 */
const booleanVariants = fourOf(
  (resource) => propertiesOf(resource, 'boolean'),
  (at, place) => Math.floor((place + 1) / 2 ** at) % 2 === 1,
);

/** Texts, amounts, dates and booleans on the same records: they do not disturb one another, nor does what is left out. */
export async function writtenTogether(context: CheckContext): Promise<Shown[]> {
  const kinds = [textVariants, amountVariants, dateVariants, booleanVariants];
  const each = kinds.map((variants) => variants(context.resource));
  return writeAll(
    context,
    [0, 1, 2, 3].map((at) => Object.assign({}, ...each.map((variants) => variants[at]))),
    await leftOutInTurn(context),
  );
}

/** Of four records two, in each way in which two can be chosen. */
const pairs = ['01', '02', '03', '12', '13', '23'];

/** The properties of which the four records have plain values, or none. */
export function plainIn(resource: Resource): string[] {
  const free = textsThatAre(resource, 'free');
  return propertiesOf(resource, 'enumeration', 'identifier', 'integer', 'text').filter(
    (name) => !free.includes(name),
  );
}

/** Of those records, the writes that left a property out, with what was read before an update and after each. */
export async function writtenWithout(
  { shared }: CheckContext,
  property: string,
  wanted: Shown['writtenBy'],
) {
  const shown = await shared(writtenTogether).catch(() => []);
  return shown
    .filter((one) => wasAnswered(one) && one.writtenBy === wanted && !(property in one.body))
    .map(({ readBefore, seen: { answer: read, writtenBy } }) => ({
      before: readBefore as Answer,
      read,
      written: writtenBy as Answer,
    }));
}

/**
 * What is left out of each of four records, of what need not be there: of most two properties some record lacks the one
 * and has the other, and each is missing beside all that is of no such kind.
 */
async function leftOutInTurn({ resource, shared }: CheckContext): Promise<string[][]> {
  const sparse = await Promise.allSettled([shared(sparseRecord), shared(sparselyUpdated)]);
  const isOptional = (name: string) =>
    sparse.every((one) => one.status === 'fulfilled' && one.value.leftOut.has(name));
  const names = plainIn(resource).filter(isOptional);
  return [0, 1, 2, 3].map((at) =>
    names.filter((_, place) => pairs[place % pairs.length]?.includes(String(at))),
  );
}

/** A record with special values, as it was written and as it was read; or the write that had no answer, as another had. */
export interface Shown {
  readonly body: RecordBody;
  readonly seen: SeenRecord;
  readonly writtenBy: 'create' | 'update';
  /** What was read before an update. */
  readonly readBefore?: Answer;
}

/** The values of a create and of an update, and what is left out of each. */
type Writes = readonly [
  values: RecordValues,
  next: RecordValues,
  leftOut?: readonly string[],
  leftOutLater?: readonly string[],
];

/**
 * Records with values, each after its create and after an update that gives it the values of the next one, and without
 * what is to be left out of each.
 */
export async function writeAll(
  context: CheckContext,
  all: readonly RecordValues[],
  leftOut: readonly string[][] = [],
) {
  const variants = await withoutRefused(context, all);
  const shown = variants.map(async (values, at) => {
    const next = variants[(at + 1) % variants.length] ?? values;
    const [plainer, plainerNext] = [inAscii(values), inAscii(next)];
    const without = (kind: PropertyKind, from: RecordValues) =>
      omit(from, propertiesOf(context.resource, kind)) as RecordValues;
    // A service may want no such texts, or no such amounts in what is new, or no such dates.
    const milder: readonly Writes[] = [
      [values, next, leftOut[at], leftOut[(at + 1) % variants.length]],
      ...(leftOut[at]?.length ? [[values, next] as const] : []),
      [plainer, plainerNext],
      [without('decimal', values), next],
      [without('decimal', plainer), plainerNext],
      [without('date', values), without('date', next)],
    ];
    for (const written of milder) {
      const shown = await writeTwice(context, ...written);
      if (shown.length > 0) return shown;
    }
    return [];
  });
  return (await Promise.all(shown)).flat();
}

function inAscii(values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[^ -~]+/g, '').trim() : value,
    ]),
  );
}

/** JSON as many programs write it: what is not ASCII, and what markup uses, escaped. */
function jsonInAscii(body: unknown): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(body)
    .replace(/[^ -~]|[<>&']/g, escapeUnit)
    .replaceAll('/', '\\/');
}

export function wasAnswered({ seen }: Shown): boolean {
  return !seen.answer.isSilent;
}

/** Without texts of which a plain value was refused already, unless nothing else is left. */
async function withoutRefused(
  { accepted, resource }: CheckContext,
  variants: readonly RecordValues[],
): Promise<readonly RecordValues[]> {
  const { tried } = await accepted();
  const isRefused = (name: string) => tried.create.has(name) && kindOf(resource, name) === 'text';
  const left = variants.map((values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isRefused(name))),
  );
  const hasText = (values: RecordValues) =>
    Object.keys(values).some((name) => kindOf(resource, name) === 'text');
  return left.some(hasText) ? left : variants;
}

/**
 * A record with values beside those that are known to be accepted, and with others after an update, whose JSON is
 * escaped; each without what is to be left out there.
 */
export async function writeTwice(
  context: CheckContext,
  ...[values, next, leftOut = [], leftOutLater = []]: Writes
): Promise<Shown[]> {
  const { accepted, acceptedOnCreate, api, records } = context;
  const trial = writesOnTrial(context);
  const shown = (body: RecordBody, writtenBy: Shown['writtenBy'], write: Answer, read: Answer) => ({
    body,
    seen: records.seenIn(write.isSilent ? write : read, write),
    writtenBy,
  });
  const full = omit({ ...(await acceptedOnCreate()), ...values }, leftOut);
  const made = await records.tryCreate(full, { send: trial.create });
  if (!('id' in made))
    return made.refusal.isSilent ? [shown(values, 'create', made.refusal, made.refusal)] : [];
  const created = shown(made.sent, 'create', made.created, made.read);
  const { back } = await accepted();
  const whole = records.bodyForUpdate(made, { ...back, ...next });
  const part = omit(whole, leftOutLater);
  const escaped = await trial.update(made, part, jsonInAscii);
  const put = escaped.refused ? await trial.update(made, whole) : escaped;
  if (!put.succeeded && !put.isSilent) return [created];
  const change = put === escaped ? part : whole;
  return [created, { ...shown(change, 'update', put, await api.get(made)), readBefore: made.read }];
}
