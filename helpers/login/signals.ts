/** Something happened: those who wait look again. */
export class Signals {
  #waiting = new Set<() => void>();
  count = 0;

  notify(): void {
    this.count++;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  /** Resolves at the next signal after the one numbered `since`, or after `limitMs`. */
  async after(since: number, limitMs: number): Promise<void> {
    if (this.count > since || limitMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const timer = setTimeout(resolve, limitMs);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }
}

/** The result of work that may fail or hang, or undefined; it never rejects. */
export async function attempt<T>(
  work: Promise<T> | undefined,
  limitMs: number,
): Promise<T | undefined> {
  if (work === undefined) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  const result = await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
  return result;
}
