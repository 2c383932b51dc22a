import { AsyncLocalStorage } from 'node:async_hooks';
import type { Answer, Clock } from '../network/index.ts';
import { UnderWay } from './under-way.ts';

/** A request that is no GET, by the path that it names. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
  /** Whether it is sent with the lawful access token. */
  readonly isLawful: boolean;
}

interface Unfinished {
  readonly isFinished: (read: Answer) => boolean;
  readonly since: number;
}

/** Sends a write, or refuses to. */
export type WriteWatch = (write: Write, send: () => Promise<Answer>) => Promise<Answer>;

/** Should who has quiet wait for who waits for him, neither waits for ever. */
const longestQuietMs = 300_000;
/** Others may ask on and on. */
const longestNoiseMs = 30_000;

/** What all requests of a run to one resource have in common, and what its writes have. */
export class Writes {
  readonly requests: UnderWay;
  /** Paths that were asked to be removed. */
  readonly removed = new Set<string>();
  /** Paths at which nothing is, as the last answer about them says. */
  readonly absent = new Set<string>();
  /** What was last read at a path, and what a write to it that was answered with 202 is waited for. */
  readonly shown = new Map<string, string>();
  readonly unfinished = new Map<string, Unfinished>();
  /** Grows with each that may make or change something, when it is sent and when it is over. */
  changes = 0;
  readonly #bodies: string[] = [];
  readonly #underWay = new Set<Promise<Answer>>();
  readonly #inQuiet = new AsyncLocalStorage<boolean>();
  /** Ends when others may write again; undefined while they may. */
  #quiet: PromiseWithResolvers<void> | undefined;
  /** Ends when the next may have quiet; undefined where nobody wants it. */
  #turn: Promise<void> | undefined;
  /** What every write goes through. */
  watch: WriteWatch = (_write, send) => send();

  constructor(clock?: Clock) {
    this.requests = new UnderWay(clock);
  }

  /**
   * Runs something while nothing else is written, when all others have asked what they have to ask: what is under way is
   * waited for, and all other writes wait. It must not wait for what somebody else is still to write.
   */
  quietly<T>(work: () => Promise<T>): Promise<T> {
    this.#turn ??= this.#beQuiet();
    const working = this.#turn.then(() => this.#inQuiet.run(true, work));
    const ended = endOf(working, longestQuietMs);
    this.#turn = ended;
    void ended.then(() => {
      if (this.#turn === ended) this.#endQuiet();
    });
    return working;
  }

  async #beQuiet(): Promise<void> {
    await this.requests.noMore(longestNoiseMs);
    this.#quiet = Promise.withResolvers();
    await Promise.allSettled(this.#underWay);
  }

  #endQuiet(): void {
    this.#turn = undefined;
    this.#quiet?.resolve();
    this.#quiet = undefined;
  }

  async send(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    if (this.#inQuiet.getStore() !== true)
      while (this.#quiet !== undefined) await this.#quiet.promise;
    const sent = this.#send(write, send);
    this.#underWay.add(sent);
    return sent.finally(() => this.#underWay.delete(sent));
  }

  async #send(write: Write, send: () => Promise<Answer>): Promise<Answer> {
    if (write.body !== undefined) this.#bodies.push(write.body);
    const mayChange = write.method === 'DELETE' ? 0 : 1;
    return this.watch(write, () => {
      this.changes += mayChange;
      return send().finally(() => {
        this.changes += mayChange;
      });
    });
  }

  /** Whether a value may be one that was sent: of a text that is escaped or shown in another form nobody can tell. */
  mayHaveSent(value: unknown): boolean {
    const isPlain = typeof value === 'number' || /^[\w .,@-]+$/.test(String(value));
    if (!isPlain || typeof value === 'object') return true;
    const alone = new RegExp(`(?<![\\w.-])${RegExp.escape(String(value))}(?![\\w.])`);
    return this.#bodies.some((body) => alone.test(body));
  }
}

/** Resolves when it is over, however it ended, or lasts longer than it should. */
function endOf(work: Promise<unknown>, longestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestMs).unref();
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  work.then(end, end);
  return promise;
}
