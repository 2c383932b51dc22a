import type { Stops } from '../network/index.ts';

/** Requests that are under way may still be answered, which tells the id of a record that was made. */
const answersMs = 1000;
/** Clean-up within this, so that the reports are written before ten seconds are over. */
const cleaningMs = 5500;

/** The early end of a run: it sends nothing more, waits for the last answers, and cleans up for a limited time. */
export class Ending {
  readonly #begun = new AbortController();
  readonly #noAnswers = new AbortController();
  readonly #noCleaning = new AbortController();

  /** The stops of requests by checks. */
  get checking(): Stops {
    return { sending: this.#begun.signal, waiting: this.#noAnswers.signal };
  }

  /** The stops of requests that clean up. */
  get cleaning(): Stops {
    return { sending: this.#noCleaning.signal, waiting: this.#noCleaning.signal };
  }

  get hasBegun(): boolean {
    return this.#begun.signal.aborted;
  }

  begin(): void {
    if (this.#begun.signal.aborted) return;
    this.#begun.abort();
    setTimeout(() => this.#noAnswers.abort(), answersMs).unref();
    setTimeout(() => this.#noCleaning.abort(), cleaningMs).unref();
  }
}
