import type { Answer, Clock } from '../network/index.ts';
import { Lag } from './lag.ts';
import { WriteLock } from './write-lock.ts';

/** A request that is no GET, by the path that it names. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
}

/** Sends a write of a scenario, or refuses to. */
export type WriteWatch = (
  write: Write,
  send: () => Promise<Answer>,
  scenario: object | undefined,
) => Promise<Answer>;

/** What all writes of a run to one resource have in common. */
export class Writes {
  /** Paths that were asked to be removed. */
  readonly removed = new Set<string>();
  readonly lag: Lag;
  /** Grows with each, when it is sent and when it is over. */
  changes = 0;
  readonly lock = new WriteLock();
  /** What every write goes through. */
  watch: WriteWatch = (_write, send, scenario) => this.lock.beside(send, scenario);

  constructor(clock: Clock) {
    this.lag = new Lag(clock);
  }

  send(write: Write, send: () => Promise<Answer>, scenario?: object): Promise<Answer> {
    return this.watch(write, () => this.#count(send), scenario);
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
