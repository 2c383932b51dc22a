import type { Stops } from '../network/index.ts';

/** Requests that are under way may still be answered, which tells the id of a record that was made. */
const answersMs = 1000;
/** Clean-up within this, so that the reports are written before ten seconds are over. */
const cleaningMs = 5500;

/** The early end of a run: it sends nothing more, waits for the last answers, and cleans up for a limited time. */
export class Ending {
  readonly #begun = new AbortController();
  readonly #waiting = new AbortController();
  readonly #cleaning = new AbortController();
  /** The stops of requests by scenarios. */
  readonly checking: Stops = { sending: this.#begun.signal, waiting: this.#waiting.signal };
  /** The stops of requests that clean up. */
  readonly cleaning: Stops = { sending: this.#cleaning.signal, waiting: this.#cleaning.signal };

  get hasBegun(): boolean {
    return this.#begun.signal.aborted;
  }

  begin(): void {
    if (this.hasBegun) return;
    this.#begun.abort();
    setTimeout(() => this.#waiting.abort(), answersMs).unref();
    setTimeout(() => this.#cleaning.abort(), cleaningMs).unref();
  }
}
