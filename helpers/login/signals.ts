/** Something happened: those who wait look again. */
export class Signals {
  #next = Promise.withResolvers<void>();
  count = 0;

  notify(): void {
    this.count++;
    this.#next.resolve();
    this.#next = Promise.withResolvers<void>();
  }

  /** Resolves at the next signal after the one numbered `since`, or after `limitMs`. */
  async after(since: number, limitMs: number): Promise<void> {
    if (this.count <= since && limitMs > 0) await attempt(this.#next.promise, limitMs);
  }
}

/** The result of work that may fail or hang, or undefined; it never rejects. */
export async function attempt<T>(
  work: Promise<T> | undefined,
  limitMs: number,
): Promise<T | undefined> {
  if (work === undefined) return undefined;
  const { promise: limit, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, limitMs, undefined);
  const result = await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
  return result;
}
