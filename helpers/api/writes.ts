import type { Answer, Clock } from '../network/index.ts';
import { Lag } from './lag.ts';
import { WriteLock } from './write-lock.ts';

/** A request that is no GET, by the path that it names. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
}

/** Sends a write, or refuses to. */
export type WriteWatch = (write: Write, send: () => Promise<Answer>) => Promise<Answer>;

/** What all writes of a run to one resource have in common. */
export class Writes {
  /** Paths that were asked to be removed. */
  readonly removed = new Set<string>();
  readonly lag: Lag;
  /** Grows with each, when it is sent and when it is over. */
  changes = 0;
  /** What every write goes through. */
  watch: WriteWatch = (_write, send) => send();
  readonly lock = new WriteLock();

  constructor(clock: Clock) {
    this.lag = new Lag(clock);
  }

  send(write: Write, send: () => Promise<Answer>, by?: object): Promise<Answer> {
    return this.lock.beside(() => this.watch(write, () => this.#count(send)), by);
  }

  async #count(send: () => Promise<Answer>): Promise<Answer> {
    this.changes++;
    try {
      return await send();
    } finally {
      this.changes++;
    }
  }
}
