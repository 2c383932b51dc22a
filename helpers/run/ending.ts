import type { Stops } from '../network/polite-sender.ts';

/** What was just asked for may still be answered, and with it an id be learned. */
const answersMs = 1000;
/** Clean-up within this, so that the reports are written before ten seconds are over. */
const cleaningMs = 5500;

/** How a run ends before its time: it asks nothing more, hears the last answers, and cleans up for so long. */
export class Ending {
  readonly #begun = new AbortController();
  readonly #noAnswers = new AbortController();
  readonly #noCleaning = new AbortController();

  /** The stops of what asks. */
  get asking(): Stops {
    return { sending: this.#begun.signal, waiting: this.#noAnswers.signal };
  }

  /** The stops of what cleans up. */
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
