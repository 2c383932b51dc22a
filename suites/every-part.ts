import { NotAsked } from '../contract/outcome.ts';

/**
 * Notes what parts that are under way together bring, in their order. What keeps one from being asked is told when the others
 * are noted: a row of which a part is missing may fail, and does not pass.
 */
export async function noteEach<T>(parts: readonly Promise<T>[], note: (part: T) => void) {
  const settled = await Promise.allSettled(parts);
  for (const one of settled) if (one.status === 'fulfilled') note(one.value);
  const missing = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // That something went wrong is more than that something was left out.
  const [first] = [...missing.filter((error) => !(error instanceof NotAsked)), ...missing];
  if (first !== undefined) throw first;
}

/** What those bring that can be had; that others could not is told where they belong. */
export async function fulfilled<const P extends readonly Promise<unknown>[]>(
  parts: P,
): Promise<Awaited<P[number]>[]> {
  const settled = await Promise.allSettled<P[number]>(parts);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
