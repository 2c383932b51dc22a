import type { Exchange } from '../../contract/exchange.ts';
import type { Limiter } from './limiter.ts';
import { isBusy, restAskedBy } from './retry-after.ts';

/** What a browser was answered, as far as it matters to who asks next. */
export type BrowserAnswer = Pick<NonNullable<Exchange['response']>, 'status' | 'headers'>;

/** Keeps what browsers ask of the service within the bounds of the run, and counts it. */
export class BrowserTraffic {
  /** How many requests the browsers made; whoever lets one go counts it. */
  requests = 0;
  readonly #limiter: Limiter;
  readonly #origin: string;

  constructor(limiter: Limiter, baseUrl: string) {
    this.#limiter = limiter;
    this.#origin = new URL(baseUrl).origin;
  }

  /** Whether an address is the service's; what pages load from elsewhere is none of its load. */
  covers(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.#origin;
  }

  /**
   * Resolves when the browser may ask, with what is to be called when it was answered.
   *
   * @throws Unsent where the service wants to be left alone for longer than can be waited.
   */
  async enter(): Promise<() => void> {
    // Somebody's patience with a page runs meanwhile, and a browser asks for few things.
    await this.#limiter.enter({ urgent: true });
    let isIn = true;
    return () => {
      if (isIn) this.#limiter.leave();
      isIn = false;
    };
  }

  /** Hears an answer, which may ask for rest. */
  hear(response: BrowserAnswer): void {
    if (!isBusy(response.status)) return;
    const asked = restAskedBy(response);
    if (asked !== undefined || response.status === 429) this.#limiter.rest(asked ?? 200);
  }
}
