import type { Exchange, ExchangeResponse } from '../../contract/exchange.ts';
import { SetupProblem, Silence, Spent, Trouble, Unsent } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { Answer } from './answer.ts';
import type { Clock } from './clock.ts';
import { type Limiter, longestRestMs } from './limiter.ts';
import type { WireRequest } from './network.ts';
import { isBusy, restAskedBy } from './retry-after.ts';
import { shortenExchange } from './shorten-exchange.ts';
import { longestSilenceMs } from './silence.ts';
import type { Transport } from './transport.ts';

const attemptsOf = { busy: 6, silent: 4 } as const;
/** The longest that all rests of a run together may take. */
const mostRestMs = 300_000;

/** When a sender stops, each after the one before. */
export interface Stops {
  /** Sends nothing more. */
  readonly sending: AbortSignal;
  /** Waits no longer for the answers to what was sent. */
  readonly waiting: AbortSignal;
}

/** Sends requests within the bounds of politeness, and asks again where the service is in trouble. */
export class PoliteSender {
  requests = 0;
  /** By which all rests are kept, those of its callers too. */
  readonly clock: Clock;
  readonly #transport: Transport;
  readonly #limiter: Limiter;
  readonly #stops: Stops | undefined;
  #restUntil = 0;
  #restedMs = 0;

  constructor(transport: Transport, limiter: Limiter, stops?: Stops) {
    this.#transport = transport;
    this.#limiter = limiter;
    this.clock = limiter.clock;
    this.#stops = stops;
    // Waiting requests would take the turns of those that clean up.
    stops?.sending.addEventListener('abort', () => limiter.refuseAborted());
  }

  /**
   * The service's answer, whatever its status.
   *
   * @throws SetupProblem where its certificate cannot be trusted; Trouble where there is no answer, or only 429,
   * 502, 503 or 504, after polite retries, or where an answer was lost and the next one may only say that the
   * first request was carried out.
   * @param asked takes every exchange that comes of it
   */
  async send(wire: WireRequest, asked: Exchange[] = []): Promise<Answer> {
    let lost: Exchange | undefined;
    for (let attempt = 1; ; attempt++) {
      const exchange = await this.#limiter.run(() => this.#send(wire, attempt), {
        signal: this.#stops?.sending,
        rank: wire.isBad ? 'patient' : 'usual',
      });
      const shown = shortenExchange(exchange);
      asked.push(shown);
      const { response } = exchange;
      if (response !== undefined && isAnswer(response, attempt)) {
        this.#transport.health.noteAnswer();
        if (lost !== undefined && !wire.isBad && tellsOfTheFirst(exchange))
          throw troubleOf(shown, lost, describeLost(lost));
        const answer = new Answer(shown, response);
        answer.isAfterLoss = lost !== undefined;
        return answer;
      }
      if (exchange.failure === 'untrusted')
        throw new SetupProblem(describe(exchange, attempt, 0), undefined, [shown]);
      this.#transport.health.noteSilence(
        addressOf(exchange),
        response === undefined ? 'silent' : 'busy',
      );
      const restMs = restBefore(exchange, attempt);
      if (!isUntouched(exchange)) lost ??= exchange;
      if (this.#isLastAttempt(wire, exchange, attempt, restMs))
        throw troubleOf(shown, lost, describe(exchange, attempt, restMs));
      await this.#rest(restMs).catch(() => {
        throw new Trouble(describe(exchange, attempt, restMs), [shown]);
      });
    }
  }

  /**
   * Where the service has stopped answering, asks once whether it is back.
   *
   * @throws Trouble where it is not, or was asked a moment ago.
   */
  async requireAnswers(wire: WireRequest): Promise<void> {
    if (this.#transport.health.isSilent) await this.send(wire);
  }

  async #send(wire: WireRequest, attempt: number): Promise<Exchange> {
    const vain = this.#transport.health.requestsInVain;
    if (vain !== undefined)
      throw new Unsent(
        sentence`${wire.method} ${new URL(wire.url).pathname} was not sent: the service has stopped answering, ${vain} requests in a row got no answer.`,
      );
    this.#transport.health.startTry();
    this.requests++;
    const { isOnTrial = false } = wire;
    const afresh = attempt > 1 || isOnTrial || !isRepeatable(wire.method);
    const limitMs = isOnTrial ? longestSilenceMs : undefined;
    const stop = this.#stops?.waiting;
    const exchange = await this.#transport.send(wire, { stop, afresh, limitMs });
    // The limiter is told before this request's place is free, so that the rest holds for the next one too.
    if (asksForRest(exchange)) this.#limiter.rest(restBefore(exchange, attempt));
    return exchange;
  }

  #isLastAttempt(
    { isOnTrial }: WireRequest,
    exchange: Exchange,
    attempt: number,
    restMs: number,
  ): boolean {
    const attempts = exchange.response === undefined ? attemptsOf.silent : attemptsOf.busy;
    return (
      attempt >= attempts ||
      this.#transport.health.isSilent ||
      !mayAskAgain(exchange) ||
      (exchange.failure === 'silent' && isOnTrial === true) ||
      restMs > longestRestMs ||
      this.#restedMs > mostRestMs
    );
  }

  async #rest(ms: number): Promise<void> {
    const now = this.clock.monotonic();
    this.#restedMs += Math.max(0, now + ms - Math.max(now, this.#restUntil));
    this.#restUntil = Math.max(this.#restUntil, now + ms);
    await this.clock.sleep(ms, { signal: this.#stops?.sending });
  }
}

/**
 * A 408 says that no whole request had come: a service that ends an idle connection may say so on it, before it
 * reads the next request. On a new connection it is the answer, as is a refusal of the moment that stays.
 */
function isAnswer(response: ExchangeResponse, attempt: number): boolean {
  if (isBusy(response.status) || (response.status === 408 && attempt === 1)) return false;
  return attempt > 3 || !isPassing(response);
}

/** Whether a refusal is of the moment: a limit, a lock, or another write that is under way, and a time soon to ask again. */
function isPassing(response: ExchangeResponse): boolean {
  const restMs = restAskedBy(response) ?? Number.POSITIVE_INFINITY;
  return [403, 409, 423, 425].includes(response.status) && restMs <= longestRestMs;
}

// Others get a connection of their own. On one that is kept, it could not be told whether a request without an
// answer was carried out, or came after the end of the connection.
function isRepeatable(method: string): boolean {
  return method !== 'POST' && method !== 'DELETE';
}

/** Whether the service says, or cannot know otherwise, that it did nothing. */
function isUntouched({ response, failure }: Exchange): boolean {
  if (response === undefined) return failure === 'unsent' || failure === 'misaddressed';
  return [408, 429, 503].includes(response.status) || isPassing(response);
}

// A POST whose fate is unknown is not repeated: it could be carried out twice.
function mayAskAgain(exchange: Exchange): boolean {
  if (exchange.failure === 'unread') return false;
  // A token request makes no record, so it may be repeated.
  return exchange.request.method !== 'POST' || isUntouched(exchange) || isTokenRequest(exchange);
}

function isTokenRequest({ request }: Exchange): boolean {
  return request.url.endsWith('/OAuth/Token');
}

// The record may be gone, or the code used, because the first request was carried out and its answer lost.
function tellsOfTheFirst(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  if (exchange.request.method === 'DELETE') return status === 404 || status === 410;
  return isTokenRequest(exchange) && status >= 400 && status < 500;
}

function asksForRest({ response }: Exchange): boolean {
  if (response === undefined || !isBusy(response.status)) return false;
  return response.status === 429 || restAskedBy(response) !== undefined;
}

function restBefore({ request, response, failure }: Exchange, attempt: number): number {
  const isOfIdleness =
    response?.status === 408 ||
    ((failure === 'lost' || failure === 'silent') && isRepeatable(request.method));
  if (isOfIdleness && attempt === 1) return 0;
  return Math.max(100 * 2 ** attempt, (response && restAskedBy(response)) ?? 0);
}

function troubleOf(exchange: Exchange, lost: Exchange | undefined, why: string): Trouble {
  if (exchange.failure === 'silent') return new Silence(why, exchange);
  const Kind = lost !== undefined && isTokenRequest(lost) ? Spent : Trouble;
  return new Kind(why, lost === undefined || lost === exchange ? [exchange] : [lost, exchange]);
}

function addressOf({ request }: Exchange): string {
  return `${request.method} ${new URL(request.url).pathname}`;
}

function describeLost(lost: Exchange): string {
  const why = lost.error ?? `it was answered ${lost.response?.status}`;
  return sentence`${addressOf(lost)} was sent again, because ${why}; the first request may have worked as well.`;
}

function describe(exchange: Exchange, attempt: number, restMs: number): string {
  const { response, error, failure } = exchange;
  const asked = addressOf(exchange);
  const times = attempt === 1 ? '' : ` (asked ${attempt} times)`;
  if (failure === 'unread')
    return sentence`${asked} was answered, but the answer was not read: ${error}.`;
  if (response === undefined)
    return sentence`${asked} had no answer from ${new URL(exchange.request.url).host}: ${error}${times}.`;
  const rest = restMs > longestRestMs ? `, asking for ${Math.ceil(restMs / 1000)} s of rest` : '';
  return sentence`${asked} was answered ${response.status}${rest}${times}: the service is busy or under maintenance.`;
}
