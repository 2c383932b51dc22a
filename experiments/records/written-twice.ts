import { isDeepStrictEqual } from 'node:util';
import { kindOf, type PropertyKind, propertiesOf } from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
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
  const without = (kind: PropertyKind, from: RecordValues) =>
    omit(from, propertiesOf(context.resource, kind)) as RecordValues;
  const shown = variants.map(async (values, at) => {
    const later = (at + 1) % variants.length;
    const next = variants[later] ?? values;
    const leavingOut = [leftOut[at], leftOut[later]] as const;
    const [bare, bareNext] = [without('array', values), without('array', next)];
    const plainlyNamed = (from: RecordValues) =>
      omit(from, shortNamesOf(context.resource)) as RecordValues;
    const [plainer, plainerNext] = [inAscii(bare), inAscii(bareNext)];
    // A service may want no such arrays, names or texts, or no such amounts in what is new, or no such dates.
    const milder: readonly Writes[] = [
      [values, next, ...leavingOut],
      ...(isDeepStrictEqual(bare, values) ? [] : [[bare, bareNext, ...leavingOut] as const]),
      [plainlyNamed(bare), plainlyNamed(bareNext), ...leavingOut],
      ...(leftOut[at]?.length ? [[bare, bareNext] as const] : []),
      [plainer, plainerNext],
      [without('decimal', bare), bareNext],
      [without('decimal', plainer), plainerNext],
      [without('date', bare), without('date', bareNext)],
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
