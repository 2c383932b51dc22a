import type { BrowserContext, Request } from 'playwright';
import type { BrowserAnswer, BrowserTraffic } from '../../network/index.ts';
import type { WalkRecord } from '../walk-record.ts';
import { isAnswered, type Paused } from './judge-paused.ts';

/** How long after the headers of an answer its body is waited for. */
const longestBodyMs = 2000;
/** How long a request keeps its place where no event says that it ended. */
const longestMs = 30_000;

/** What one walk has asked of the service and has no whole answer to: each keeps a place of the run's traffic. */
export class PacedRequests {
  readonly #traffic: BrowserTraffic;
  readonly #record: WalkRecord;
  /** What was asked, by the browser's id of the request. */
  readonly #places = new Map<string, string>();

  constructor(traffic: BrowserTraffic, record: WalkRecord, context: BrowserContext) {
    this.#traffic = traffic;
    this.#record = record;
    const settle = (request: Request) => this.#leaveFirst(`${request.method()} ${request.url()}`);
    context.on('requestfinished', settle);
    context.on('requestfailed', settle);
  }

  /** Has a request wait for its turn, and hears what it was answered; false where it must not go out. */
  async pass(paused: Paused): Promise<boolean> {
    const { requestId, request, responseStatusCode: status, responseHeaders = [] } = paused;
    if (!isAnswered(paused)) return this.#enter(requestId, request);
    const headers = responseHeaders.map(({ name, value }) => [name, value] as const);
    if (status === undefined) this.#leave(requestId);
    else this.#answered(requestId, { status, headers });
    return true;
  }

  /** False where it must not go out, because the walk or the run is over. */
  async #enter(id: string, { method, url }: Paused['request']): Promise<boolean> {
    if (!this.#traffic.covers(url)) return true;
    if (this.#record.ended) return false;
    const mayGoOut = await this.#traffic.enter().then(
      () => true,
      () => false,
    );
    if (!mayGoOut) return false;
    if (this.#record.ended) {
      this.#traffic.leave();
      return false;
    }
    this.#traffic.requests++;
    this.#places.set(id, `${method} ${url}`);
    setTimeout(() => this.#leave(id), longestMs).unref();
    return true;
  }

  /** Hears that the headers of an answer came; where no body follows, that is all. */
  #answered(id: string, response: BrowserAnswer): void {
    if (!this.#places.has(id)) return;
    this.#traffic.hear(response);
    const { status } = response;
    const isWhole = status < 200 || status === 204 || (status >= 300 && status < 400);
    if (isWhole) this.#leave(id);
    else setTimeout(() => this.#leave(id), longestBodyMs).unref();
  }

  #leave(id: string): void {
    if (this.#places.delete(id)) this.#traffic.leave();
  }

  /** Lets go of everything: the windows of the walk are closed. */
  end(): void {
    for (const id of [...this.#places.keys()]) this.#leave(id);
  }

  #leaveFirst(asked: string): void {
    const [id] = [...this.#places].find(([, place]) => place === asked) ?? [];
    if (id !== undefined) this.#leave(id);
  }
}
