import type { Answer } from '../network/index.ts';

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
  /** Paths at which nothing is, as the last answer about them says. */
  readonly absent = new Set<string>();
  /** Grows with each that may make or change something, when it is sent and when it is over. */
  changes = 0;
  readonly #bodies: string[] = [];
  /** What every write goes through. */
  watch: WriteWatch = (_write, send) => send();

  async send(write: Write, send: () => Promise<Answer>): Promise<Answer> {
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
