import type { BrowserStorage, Walk } from '../login/index.ts';
import { Limiter } from '../network/index.ts';

/** Has walks wait for their turn: so many go side by side, or each alone. */
export class WalkTurns {
  /** Whether each is made alone from now on. */
  areAlone = false;
  readonly #atOnce: number;
  readonly #limiter: Limiter;
  /** One after another of those that are made alone. */
  readonly #alones = new Limiter(1);
  /** One after another of those in one browser: a service may keep in a session what was asked for last. */
  readonly #browsers = new WeakMap<BrowserStorage, Limiter>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#limiter = new Limiter(atOnce);
  }

  /** A walk in a browser that another one left, or in one that the service does not know. */
  run(
    walk: () => Promise<Walk>,
    before: BrowserStorage | undefined,
    isAlone = false,
  ): Promise<Walk> {
    return this.inBrowser(before, async () => {
      const walked = await (isAlone || this.areAlone ? this.#alone(walk) : this.#limiter.run(walk));
      if (before !== undefined) this.#browsers.set(walked.storage, this.#browserOf(before));
      return walked;
    });
  }

  /** Whatever else is asked with the cookies of a browser. */
  inBrowser<T>(storage: BrowserStorage | undefined, ask: () => Promise<T>): Promise<T> {
    return storage === undefined ? ask() : this.#browserOf(storage).run(ask);
  }

  #browserOf(storage: BrowserStorage): Limiter {
    const limiter = this.#browsers.get(storage) ?? new Limiter(1);
    this.#browsers.set(storage, limiter);
    return limiter;
  }

  #alone(walk: () => Promise<Walk>): Promise<Walk> {
    return this.#alones.run(async () => {
      for (let turn = 0; turn < this.#atOnce; turn++) await this.#limiter.enter();
      return walk().finally(() => {
        for (let turn = 0; turn < this.#atOnce; turn++) this.#limiter.leave();
      });
    });
  }
}
