import { NotAsked } from '../contract/outcome.ts';

/**
 * What all parts of a question bring. What keeps one from being asked is told when the others have been judged:
 * a row of which a part is missing may fail, and does not pass.
 */
export async function* everyPart<T>(...parts: readonly AsyncIterable<T>[]): AsyncGenerator<T> {
  const missing: unknown[] = [];
  for (const part of parts) {
    try {
      yield* part;
    } catch (error) {
      missing.push(error);
    }
  }
  // That something went wrong is more than that something was left out.
  const [first] = [...missing.filter((error) => !(error instanceof NotAsked)), ...missing];
  if (first !== undefined) throw first;
}

/** The same of parts that are under way together, from now on. */
export function everyOf<T>(parts: readonly Promise<T>[]): AsyncGenerator<T> {
  const ended = Promise.allSettled(parts);
  return inTurn(ended, parts);
}

/** What those bring that can be had; that others could not is told where they belong. */
export async function fulfilled<const P extends readonly Promise<unknown>[]>(
  parts: P,
): Promise<Awaited<P[number]>[]> {
  const settled = await Promise.allSettled<P[number]>(parts);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Of groups each member. */
export async function* allOf<T>(groups: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const group of groups) yield* group;
}

async function* inTurn<T>(ended: Promise<unknown>, parts: readonly Promise<T>[]) {
  await ended;
  yield* everyPart(
    ...parts.map(async function* (part) {
      yield await part;
    }),
  );
}
