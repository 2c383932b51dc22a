import { isDeepStrictEqual } from 'node:util';
import { kindOf, type PropertyKind, propertiesOf, type Resource } from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  type MadeRecord,
  omit,
  type RecordBody,
  type RecordValues,
  type SeenRecord,
} from '../../helpers/records/index.ts';
import { writesOnTrial } from './lawful-writes.ts';
import { shortNamesOf } from './variants.ts';

/** A record with special values, as it was written and as it was read; or the write that had no answer, as another had. */
export interface Shown {
  readonly body: RecordBody;
  readonly seen: SeenRecord;
  readonly writtenBy: 'create' | 'update';
  /** What was read before an update. */
  readonly readBefore?: Answer;
}

/** Such a record, the properties that are judged by it, and what was written before. */
export interface Extreme extends Shown {
  readonly judged: readonly string[];
  readonly before?: RecordBody;
}

/** What is written, and what is left out of it. */
interface Write {
  readonly values: RecordValues;
  readonly leftOut: readonly string[];
}

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
  const writes = variants.map((values, at) =>
    milderAndMilder(context.resource, values, leftOut[at] ?? []),
  );
  const shown = writes.map((creates, at) =>
    writeMildest(context, creates, writes[(at + 1) % writes.length] ?? creates),
  );
  return (await Promise.all(shown)).flat();
}

/**
 * Ways of writing values, and of leaving something out beside them, the boldest first: a service may want no such
 * arrays, names or letters, nothing below zero, no such amounts or dates, and nothing left out.
 */
function milderAndMilder(resource: Resource, values: RecordValues, leftOut: readonly string[]) {
  const without = (kind: PropertyKind, from: RecordValues) =>
    omit(from, propertiesOf(resource, kind)) as RecordValues;
  const bare = without('array', values);
  const latin = withoutLetters(bare, /[^ -~\u00A0-\u00FF]+/g);
  const plain = without('decimal', withoutLetters(bare, /[^ -~]+/g));
  const unnamed = omit(bare, shortNamesOf(resource)) as RecordValues;
  const inPart = [values, bare, unnamed, latin, inPositives(latin), plain];
  const whole = [bare, inPositives(bare), inPositives(latin), plain, without('date', bare)];
  return [
    ...inPart.map((values): Write => ({ values, leftOut })),
    ...whole.map((values): Write => ({ values, leftOut: [] })),
  ];
}

function withoutLetters(values: RecordValues, letters: RegExp): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(letters, '').trim() : value,
    ]),
  );
}

function inPositives(values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.abs(value) : value,
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

/** The same, and numbers with a fraction as some programs write them. */
function jsonWithExponents(body: unknown): string {
  return jsonInAscii(body).replace(/"(?:\\.|[^"\\])*"|-?(?<!\d)\d+\.\d+/g, (part) =>
    part.startsWith('"') ? part : Number(part).toExponential(),
  );
}

/** What the programs of users in another country may ask for: no words, dates or numbers depend on it. */
const askedOtherwise = { 'Accept-Language': 'nl-NL,nl;q=0.9', 'Accept-Encoding': 'gzip' };

export function wasAnswered({ seen }: Shown): boolean {
  return !seen.answer.isSilent;
}

/** Without texts and names of which a plain value was refused already, unless nothing else is left. */
async function withoutRefused(
  { accepted, resource }: CheckContext,
  variants: readonly RecordValues[],
): Promise<readonly RecordValues[]> {
  const { tried } = await accepted();
  const isText = (name: string) => ['name', 'text'].includes(kindOf(resource, name) ?? '');
  const isRefused = (name: string) => tried.create.has(name) && isText(name);
  const left = variants.map((values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isRefused(name))),
  );
  const hasText = (values: RecordValues) =>
    Object.keys(values).some((name) => kindOf(resource, name) === 'text');
  return left.some(hasText) ? left : variants;
}

/** A record with values beside those that are known to be accepted, and with others after an update. */
export function writeTwice(context: CheckContext, values: RecordValues, next: RecordValues) {
  return writeMildest(context, [{ values, leftOut: [] }], [{ values: next, leftOut: [] }]);
}

/**
 * A record with the first of some values that a service takes beside those that are known to be accepted, and with the
 * first of others after an update, whose JSON is escaped.
 */
async function writeMildest(
  context: CheckContext,
  creates: readonly Write[],
  updates: readonly Write[],
): Promise<Shown[]> {
  const { acceptedOnCreate, records } = context;
  const { create: send } = writesOnTrial(context);
  const create = await acceptedOnCreate();
  for (const [at, { values, leftOut }] of creates.entries()) {
    if (isRepeated(creates, at)) continue;
    const made = await records.tryCreate(omit({ ...create, ...values }, leftOut), { send });
    if ('id' in made) {
      const { created, read, sent } = made;
      const change = await changeMildest(context, made, updates.slice(at));
      return [shown(context, 'create', sent, created, read), ...change];
    }
    const { refusal } = made;
    if (refusal.isSilent) return [shown(context, 'create', values, refusal, refusal)];
  }
  return [];
}

/** A record after the first of some updates that a service takes. */
async function changeMildest(
  context: CheckContext,
  made: MadeRecord,
  updates: readonly Write[],
): Promise<Shown[]> {
  const { accepted, api, records } = context;
  const { update } = writesOnTrial(context);
  const { back } = await accepted();
  const bodies = updates
    .filter((_, at) => !isRepeated(updates, at))
    .map(({ values, leftOut }) =>
      omit(records.bodyForUpdate(made, { ...back, ...values }), leftOut),
    );
  const [boldest = made.sent] = bodies;
  const [mildest = made.sent] = bodies.slice(-1);
  const puts = [
    { body: boldest, put: () => update(made, boldest, jsonWithExponents) },
    ...bodies.map((body) => ({ body, put: () => update(made, body, jsonInAscii) })),
    { body: mildest, put: () => update(made, mildest) },
  ];
  for (const { body, put } of puts) {
    const answer = await put();
    if (answer.refused) continue;
    if (!answer.succeeded && !answer.isSilent) return [];
    const asked = await api.send('GET', api.pathOf(made), { headers: askedOtherwise });
    const read = asked.succeeded ? asked : await api.get(made);
    return [{ ...shown(context, 'update', body, answer, read), readBefore: made.read }];
  }
  return [];
}

function shown(
  { records }: CheckContext,
  writtenBy: Shown['writtenBy'],
  body: RecordBody,
  write: Answer,
  read: Answer,
): Shown {
  return { body, seen: records.seenIn(write.isSilent ? write : read, write), writtenBy };
}

/** Whether a write is the same as one before it. */
function isRepeated(writes: readonly Write[], at: number): boolean {
  return writes.slice(0, at).some((one) => isDeepStrictEqual(one, writes[at]));
}
