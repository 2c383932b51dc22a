import { AsyncLocalStorage } from 'node:async_hooks';
import type { Answer } from '../network/index.ts';
import { UnderWay } from './under-way.ts';

/** A request that is no GET, by the path that it names. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
}

/** Sends a write, or refuses to. */
export type WriteWatch = (write: Write, send: () => Promise<Answer>) => Promise<Answer>;

const longestQuietMs = 300_000;

/** What all requests of a run to one resource have in common, and what its writes have. */
export class Writes {
  readonly requests = new UnderWay();
  /** Paths that were asked to be removed. */
  readonly removed = new Set<string>();
  /** Paths at which nothing is, as the last answer about them says. */
  readonly absent = new Set<string>();
  /** Grows with each that may make or change something, when it is sent and when it is over. */
  changes = 0;
  readonly #bodies: string[] = [];
  readonly #underWay = new Set<Promise<Answer>>();
  readonly #inQuiet = new AsyncLocalStorage<boolean>();
  #quiet: Promise<void> = Promise.resolve();
  /** What every write goes through. */
  watch: WriteWatch = (_write, send) => send();

  /**
   * Runs something while nothing else is written: what is under way is waited for, and all other writes wait. It must
   * not wait for what somebody else is still to write.
   */
  quietly<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#quiet.then(async () => {
      await Promise.allSettled(this.#underWay);
      return this.#inQuiet.run(true, work);
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    // Should who has quiet wait for who waits for it, neither waits for ever.
    const timer = setTimeout(resolve, longestQuietMs).unref();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    turn.then(end, end);
    this.#quiet = promise;
    return turn;
  }

  async send(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    if (this.#inQuiet.getStore() !== true) await this.#untilNoise();
    const sent = this.#send(write, send);
    this.#underWay.add(sent);
    return sent.finally(() => this.#underWay.delete(sent));
  }

  async #untilNoise(): Promise<void> {
    let ended: Promise<void> | undefined;
    while (ended !== this.#quiet) {
      ended = this.#quiet;
      await ended;
    }
  }

  async #send(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    if (write.body !== undefined) this.#bodies.push(write.body);
    const mayChange = write.method === 'DELETE' ? 0 : 1;
    this.changes += mayChange;
    try {
      return await this.watch(write, send);
    } finally {
      this.changes += mayChange;
    }
  }

  /** Whether a value may be one that was sent: of a text that is escaped or shown in another form nobody can tell. */
  mayHaveSent(value: unknown): boolean {
    const isPlain = typeof value === 'number' || /^[\w .,@-]+$/.test(String(value));
    if (!isPlain || typeof value === 'object') return true;
    const alone = new RegExp(`(?<![\\w.-])${RegExp.escape(String(value))}(?![\\w.])`);
    return this.#bodies.some((body) => alone.test(body));
  }
}
