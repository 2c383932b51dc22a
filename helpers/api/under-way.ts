import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, machineClock } from '../network/index.ts';

/** Some requests take long, and readers do not wait for those. */
const longestForReadersMs = 1000;

/** The requests of a run to one resource that are under way. */
export class UnderWay {
  #count = 0;
  readonly #waiting = new Set<() => void>();
  readonly #clock: Clock;

  constructor(clock = machineClock) {
    this.#clock = clock;
  }

  async during<T>(send: () => Promise<T>): Promise<T> {
    this.#count++;
    try {
      return await send();
    } finally {
      this.#count--;
      this.#look();
    }
  }

  /** Resolves when there are none and the answers to the last led to no other, or after so many milliseconds. */
  none(longestMs = longestForReadersMs): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const over = new AbortController();
    const end = () => {
      over.abort();
      this.#waiting.delete(end);
      resolve();
    };
    this.#clock.sleep(longestMs, over).then(end, () => undefined);
    this.#waiting.add(end);
    this.#look();
    return promise;
  }

  /** Resolves when there are none, nor any by those who waited for that, or after so many milliseconds. */
  async noMore(longestMs: number): Promise<void> {
    const end = this.#clock.monotonic() + longestMs;
    do {
      await this.none(end - this.#clock.monotonic());
      await nextTurn();
    } while (this.#count > 0 && this.#clock.monotonic() < end);
  }

  #look(): void {
    if (this.#count > 0 || this.#waiting.size === 0) return;
    setImmediate(() => {
      if (this.#count === 0) for (const end of this.#waiting) end();
    });
  }
}
