import { setTimeout as wait } from 'node:timers/promises';

/** A service that still says 429 at two requests a second is not going to be judged. */
const slowestIntervalMs = 500;

/** Keeps the suite polite: so many requests at a time, and so many started a second. */
export class Limiter {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  /** What the operator allows, and what the service bears at the moment: never less. */
  readonly #boundMs: number;
  #intervalMs: number;
  #nextStart = 0;

  constructor(maxConcurrency: number, maxPerSecond: number) {
    this.#free = maxConcurrency;
    this.#boundMs = 1000 / maxPerSecond;
    this.#intervalMs = this.#boundMs;
  }

  /** Runs one request as soon as both bounds allow it. */
  async run<T>(request: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resume) => this.#waiting.push(resume));
    try {
      await this.#waitForStart();
      return await request();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  /** Starts nothing for so many milliseconds, and goes on more slowly than before. */
  rest(ms: number): void {
    this.#nextStart = Math.max(this.#nextStart, performance.now() + ms);
    this.#intervalMs = Math.max(
      this.#intervalMs,
      Math.min(Math.max(this.#intervalMs * 2, 20), slowestIntervalMs),
    );
  }

  async #waitForStart(): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.#nextStart);
    this.#nextStart = start + this.#intervalMs;
    // Every request that goes well wins back some of the pace.
    this.#intervalMs = Math.max(this.#boundMs, this.#intervalMs * 0.9);
    // A timer may fire a fraction of a millisecond early, which would break the bound.
    while (performance.now() < start) await wait(Math.ceil(start - performance.now()));
  }
}
