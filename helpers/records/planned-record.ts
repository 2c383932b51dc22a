import { Blocked, Trouble, Unsent } from '../../contract/outcome.ts';
import type { Answer } from '../network/index.ts';

/**
 * A record that a scenario may make, known by its tag: planned when it gets the tag, requested as often as a request
 * may have made it, and found where it was read.
 */
export class PlannedRecord {
  readonly tag: string;
  /** The ids under which it was read: several where the service made several of one request. */
  readonly found = new Set<string>();
  /** The ids that answers to its requests named. */
  readonly named = new Set<string>();
  /** The id at which it would be, if a request named its address. */
  at: string | undefined;
  /** Whether an answer to a request for it was lost: the service may have made something all the same. */
  wasLost = false;
  #requested = 0;

  constructor(tag: string) {
    this.tag = tag;
  }

  /** Whether a request may have made it: one that was neither refused nor kept from being sent. */
  get mayExist(): boolean {
    return this.#requested > 0;
  }

  /** Sends a request for it; once more where its answer is lost and nothing shows that it was made. */
  async request(send: () => Promise<Answer>, isMade: () => Promise<boolean>): Promise<Answer> {
    // An answer that never comes does not mean that nothing was made.
    this.#requested++;
    const answer = await send().catch(async (error: Error) => {
      if (error instanceof Unsent || error instanceof Blocked) this.#requested--;
      if (error instanceof Unsent || !(error instanceof Trouble)) throw error;
      this.wasLost = true;
      if (await isMade()) throw error;
      return send();
    });
    this.wasLost ||= answer.isAfterLoss;
    // Silence is an answer too, and is judged.
    if (!answer.succeeded && !answer.isSilent) this.#requested--;
    return answer;
  }
}
