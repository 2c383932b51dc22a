import { setTimeout as wait } from 'node:timers/promises';
import { Trouble, Unsent } from '../check/outcome.ts';
import { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { Limiter } from './limiter.ts';
import { addToTrail } from './trail.ts';
import type { Transport, WireRequest } from './transport.ts';

const busy = new Set([429, 502, 503, 504]);
const attemptsOf = { busy: 6, silent: 4 } as const;
/** A service that asks for a longer rest than this is not going to be judged in this run. */
const longestRestMs = 30_000;

/** Sends requests within the bounds of politeness, and asks again where the service is in trouble. */
export class PoliteSender {
  requests = 0;
  readonly #transport: Transport;
  readonly #limiter: Limiter;
  readonly #interrupted: AbortSignal | undefined;

  /** With a signal, nothing more is sent once the run is interrupted. */
  constructor(transport: Transport, limiter: Limiter, interrupted?: AbortSignal) {
    this.#transport = transport;
    this.#limiter = limiter;
    this.#interrupted = interrupted;
  }

  /**
   * The service's answer, whatever its status.
   *
   * @throws Trouble where there is no answer, or only 429, 502, 503 or 504, after polite retries.
   */
  async send(wire: WireRequest): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const exchange = await this.#limiter.run(() => this.#send(wire));
      addToTrail(exchange);
      const { response } = exchange;
      if (response !== undefined && !busy.has(response.status))
        return new Answer(exchange, response);
      const restMs = restBefore(exchange, attempt);
      const attempts = response === undefined ? attemptsOf.silent : attemptsOf.busy;
      if (attempt === attempts || !mayAskAgain(exchange) || restMs > longestRestMs)
        throw new Trouble(describe(exchange, attempt, restMs));
      // Whoever asks for rest gets it from all requests, or the next one is refused as well.
      if (response?.status === 429) this.#limiter.rest(restMs);
      await wait(restMs);
    }
  }

  #send(wire: WireRequest): Promise<Exchange> {
    if (this.#interrupted?.aborted) throw new Unsent('The run was interrupted.');
    this.requests++;
    return this.#transport.send(wire);
  }
}

// A POST whose fate is unknown is not repeated: it could be carried out twice.
function mayAskAgain({ request, response, error }: Exchange): boolean {
  if (request.method !== 'POST') return true;
  return response === undefined
    ? /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|no connection/.test(error ?? '')
    : response.status === 429 || response.status === 503 || isTokenRequest(request.url);
}

// A token request makes nothing that would be there twice.
function isTokenRequest(url: string): boolean {
  return url.endsWith('/OAuth/Token');
}

function restBefore({ response }: Exchange, attempt: number): number {
  const asked = response?.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
  const backoff = 100 * 2 ** attempt;
  if (asked === undefined) return backoff;
  const ms = /^\d+$/.test(asked.trim()) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? backoff : Math.max(ms, 0);
}

function describe({ request, response, error }: Exchange, attempt: number, restMs: number): string {
  const { pathname, host } = new URL(request.url);
  const asked = `${request.method} ${pathname}`;
  const times = attempt === 1 ? '' : ` (asked ${attempt} times)`;
  if (response === undefined) return `${asked} had no answer from ${host}: ${error}${times}.`;
  const rest = restMs > longestRestMs ? `, asking for ${Math.ceil(restMs / 1000)} s of rest` : '';
  return `${asked} was answered ${response.status}${rest}${times}: the service is busy or under maintenance.`;
}
