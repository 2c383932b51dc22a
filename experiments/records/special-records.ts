import { isDeepStrictEqual } from 'node:util';
import { propertiesOf, type Resource, textsThatAre } from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import type { RecordValues } from '../../helpers/records/index.ts';
import { sparselyUpdated, sparseRecord } from '../defaults/sparse-records.ts';
import { amountVariants, booleanVariants, dateVariants, textVariants } from './variants.ts';
import { type Shown, wasAnswered, writeAll } from './written-twice.ts';

/** Texts, amounts, dates, booleans and arrays on the same records: they do not disturb one another, nor does what is left out. */
export async function writtenTogether(context: CheckContext): Promise<Shown[]> {
  const kinds = [textVariants, amountVariants, dateVariants, booleanVariants];
  const arrays = await arrayVariants(context);
  const each = [...kinds.map((variants) => variants(context.resource)), arrays];
  return writeAll(
    context,
    [0, 1, 2, 3].map((at) => Object.assign({}, ...each.map((variants) => variants[at]))),
    await leftOutInTurn(context),
  );
}

/** Arrays of the elements that are known to be accepted: some, fewer and more of them, and two that are alike but for a text. */
async function arrayVariants({ accepted, resource }: CheckContext): Promise<RecordValues[]> {
  const { create, update } = await accepted();
  const rows = propertiesOf(resource, 'array').flatMap((name) => {
    const [some, others] = [create[name], update[name]];
    if (!Array.isArray(some) || !Array.isArray(others) || others.length === 0) return [];
    const [one] = others;
    const more = some.filter((known) => !others.some((other) => isDeepStrictEqual(known, other)));
    return [[name, [others, some, [one, withOtherText(one)], [...more, ...others]]] as const];
  });
  return [0, 1, 2, 3].map((at) => Object.fromEntries(rows.map(([name, row]) => [name, row[at]])));
}

/** An element that differs from another in its first text. */
function withOtherText(element: unknown): unknown {
  const [name, text] =
    Object.entries(element ?? {}).find(([, value]) => typeof value === 'string') ?? [];
  return name === undefined ? element : { ...(element as object), [name]: `${text} 2` };
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
