import type { Clock } from './clock.ts';

/** After so many requests in a row, to so many addresses, for so long, the service is silent and not one address. */
const manyUnanswered = 8;
const manyAddresses = 3;
const longSilenceMs = { silent: 5000, busy: 60_000 } as const;
/** How long after one that was asked in vain the next request is tried. */
const pauseMs = 5000;

/**
 * Watches whether the service answers at all. Once it is silent, requests are not retried: a run against a
 * service that died would take hours.
 */
export class ServiceHealth {
  readonly #clock: Clock;
  #unanswered = 0;
  readonly #addresses = new Set<string>();
  #lastAnswer: number;
  #isSilent = false;
  #nextTry = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lastAnswer = clock.monotonic();
  }

  /** Notes an answer: the service is not silent, or no longer. */
  noteAnswer(): void {
    this.#unanswered = 0;
    this.#addresses.clear();
    this.#lastAnswer = this.#clock.monotonic();
    this.#isSilent = false;
  }

  /** Notes a request that brought no answer, or only that the service is busy. */
  noteSilence(address: string, kind: keyof typeof longSilenceMs): void {
    this.#unanswered++;
    this.#addresses.add(address);
    const silentMs = this.#clock.monotonic() - this.#lastAnswer;
    if (this.#isSilent) this.#nextTry = this.#clock.monotonic() + pauseMs;
    this.#isSilent ||=
      this.#unanswered >= manyUnanswered &&
      this.#addresses.size >= manyAddresses &&
      silentMs > longSilenceMs[kind];
  }

  /** How many requests in a row were asked in vain, where there is no point in asking more just now. */
  get requestsInVain(): number | undefined {
    const isPause = this.#isSilent && this.#clock.monotonic() < this.#nextTry;
    return isPause ? this.#unanswered : undefined;
  }

  /** Whether the service has stopped answering: what is asked then is asked once. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Lets one request try whether the service is back. */
  startTry(): void {
    if (this.#isSilent) this.#nextTry = Number.POSITIVE_INFINITY;
  }
}
