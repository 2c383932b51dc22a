import type { Limiter } from './limiter.ts';
import { type Answered, restForAll } from './retry-after.ts';

/** Keeps what browsers ask of the service within the bounds of the run, and counts it. */
export class BrowserTraffic {
  /** How many requests the browsers made; counted by the caller that sends one. */
  requests = 0;
  readonly #limiter: Limiter;
  readonly #origin: string;

  constructor(limiter: Limiter, baseUrl: string) {
    this.#limiter = limiter;
    this.#origin = new URL(baseUrl).origin;
  }

  /** Whether an address is the service's; what pages load from other hosts is not paced. */
  covers(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.#origin;
  }

  /**
   * Resolves when the browser may ask; once it was answered it is to leave.
   *
   * @throws Unsent where the service wants to be left alone for longer than can be waited.
   */
  enter(): Promise<void> {
    // A walk has a time limit, and a browser asks for few things.
    return this.#limiter.enter({ rank: 'urgent' });
  }

  leave(): void {
    this.#limiter.leave();
  }

  /** Hears an answer, which may ask for rest. */
  hear(response: Answered): void {
    const restMs = restForAll(response, 200);
    if (restMs !== undefined) this.#limiter.rest(restMs);
  }
}
