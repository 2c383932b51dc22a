import { Unsent } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Clock, machineClock } from './clock.ts';

/** The slowest pace: a service that still says 429 at two requests a second cannot be judged. */
const slowestIntervalMs = 500;
/** Networks deliver unevenly: requests sent exactly at the bound could arrive faster than it allows. */
const margin = 1.05;
/** A service that asks for a longer rest than this is not going to be judged in this run. */
export const longestRestMs = 30_000;

/** Who goes before whom: a browser is loading a page, and its time is limited; nobody waits for what is on trial. */
const ranks = ['urgent', 'usual', 'patient'] as const;

interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
  readonly signal: AbortSignal | undefined;
}

export interface Turn {
  readonly rank?: (typeof ranks)[number];
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
}

/** Keeps the suite polite: so many requests at a time, and so many started a second. */
export class Limiter {
  readonly clock: Clock;
  readonly #atOnce: number;
  #underWay = 0;
  readonly #waiting: Waiting[] = [];
  /** What the operator allows, and what the service bears at the moment: never less. */
  readonly #boundMs: number;
  #intervalMs: number;
  #nextStart = 0;
  /** The end of a rest that is too long to be waited for. */
  #closedUntil = 0;
  #sleeps = false;

  constructor(atOnce: number, maxPerSecond = Number.POSITIVE_INFINITY, clock = machineClock) {
    this.clock = clock;
    this.#atOnce = atOnce;
    this.#boundMs = (1000 / maxPerSecond) * margin;
    this.#intervalMs = this.#boundMs;
  }

  /**
   * Runs one request as soon as both bounds allow it.
   *
   * @throws Unsent where the service wants to be left alone for longer than can be waited, or the signal comes.
   */
  async run<T>(request: () => Promise<T>, turn: Turn = {}): Promise<T> {
    await this.enter(turn);
    try {
      return await request();
    } finally {
      this.leave();
    }
  }

  /** Resolves as soon as both bounds allow a request; `leave` has to be called when it is answered. */
  enter({ rank: name = 'usual', signal }: Turn = {}): Promise<void> {
    return new Promise((begin, refuse) => {
      const rank = ranks.indexOf(name);
      const after = this.#waiting.findLastIndex((one) => one.rank <= rank);
      this.#waiting.splice(after + 1, 0, { rank, begin, refuse, signal });
      this.#startNext();
    });
  }

  leave(): void {
    this.#underWay--;
    this.#startNext();
  }

  /** Starts nothing for so many milliseconds, and goes on more slowly than before. */
  rest(ms: number): void {
    const until = this.clock.monotonic() + ms;
    if (ms > longestRestMs) this.#closedUntil = Math.max(this.#closedUntil, until);
    this.#nextStart = Math.max(this.#nextStart, until);
    this.#intervalMs = Math.max(
      this.#intervalMs,
      Math.min(Math.max(this.#intervalMs * 2, 20), slowestIntervalMs),
    );
    this.#startNext();
  }

  /** Lets go of those whose signal has come. */
  refuseAborted(): void {
    for (const one of this.#waiting.filter(({ signal }) => signal?.aborted)) {
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      one.refuse(new Unsent(sentence`The run was interrupted.`));
    }
  }

  #startNext(): void {
    this.refuseAborted();
    this.#refuseWhileClosed();
    while (!this.#sleeps && this.#underWay < this.#atOnce && this.#waiting.length > 0) {
      const now = this.clock.monotonic();
      const early = this.#nextStart - now;
      if (early > 0) {
        void this.#sleep(Math.ceil(early));
        return;
      }
      this.#underWay++;
      // Counted from the start that was made: after a delay there is nothing to catch up with.
      this.#nextStart = now + this.#intervalMs;
      // Every request that goes well wins back some of the pace.
      this.#intervalMs = Math.max(this.#boundMs, this.#intervalMs * 0.9);
      this.#waiting.shift()?.begin();
    }
  }

  async #sleep(ms: number): Promise<void> {
    this.#sleeps = true;
    await this.clock.sleep(ms);
    this.#sleeps = false;
    // A timer may fire a fraction of a millisecond early, which would break the bound: it looks again.
    this.#startNext();
  }

  #refuseWhileClosed(): void {
    const leftMs = this.#closedUntil - this.clock.monotonic();
    if (leftMs <= 0) return;
    const reason = sentence`The service asks for a pause of another ${Math.ceil(leftMs / 1000)} s (Retry-After), so the run sends nothing more.`;
    for (const { refuse } of this.#waiting.splice(0)) refuse(new Unsent(reason));
  }
}
