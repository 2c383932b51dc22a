import type { BrowserContext } from 'playwright';
import type { BrowserTraffic } from '../../network/index.ts';
import type { WalkRecord } from '../walk-record.ts';
import { headersOf, isAnswered, type Paused } from './judge-paused.ts';

/** What one walk has asked of the service and has no answer to: each keeps a place of the run's traffic. */
export class PacedRequests {
  readonly #traffic: BrowserTraffic;
  readonly #record: WalkRecord;
  /** What was asked, by the browser's id of the request. */
  readonly #places = new Map<string, string>();

  constructor(traffic: BrowserTraffic, record: WalkRecord, context: BrowserContext) {
    this.#traffic = traffic;
    this.#record = record;
    context.on('requestfailed', (request) => {
      const asked = `${request.method()} ${request.url()}`;
      const [id] = [...this.#places].find(([, place]) => place === asked) ?? [];
      if (id !== undefined) this.#leave(id);
    });
  }

  /** Has a request wait for its turn, and hears what it was answered; false where it must not go out. */
  async pass(paused: Paused): Promise<boolean> {
    const { requestId, request, responseStatusCode: status } = paused;
    if (!isAnswered(paused)) return this.#enter(requestId, request);
    if (this.#places.has(requestId) && status !== undefined)
      this.#traffic.hear({ status, headers: headersOf(paused) });
    this.#leave(requestId);
    return true;
  }

  /** False where it must not go out, because the walk or the run is over. */
  async #enter(id: string, { method, url }: Paused['request']): Promise<boolean> {
    if (!this.#traffic.covers(url)) return true;
    try {
      await this.#traffic.enter();
    } catch {
      return false;
    }
    if (this.#record.ended) {
      this.#traffic.leave();
      return false;
    }
    this.#traffic.requests++;
    this.#places.set(id, `${method} ${url}`);
    return true;
  }

  #leave(id: string): void {
    if (this.#places.delete(id)) this.#traffic.leave();
  }

  /** Lets go of what no event has ended: the windows of the walk are closed. */
  end(): void {
    for (const id of [...this.#places.keys()]) this.#leave(id);
  }
}
