import type { Exchange, ExchangeResponse } from '../../contract/exchange.ts';
import { SetupProblem, Trouble, Unsent } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { Answer } from './answer.ts';
import type { Clock } from './clock.ts';
import { isOfIdleness, mayBeOfIdleness, mayUseIdle } from './idle-connection.ts';
import { type Limiter, longestRestMs } from './limiter.ts';
import {
  addressOf,
  describeLost,
  isUntouched,
  mayAskAgain,
  tellsOfTheFirst,
  troubleOf,
} from './lost-answer.ts';
import type { WireRequest } from './network.ts';
import { isBusy, isPassing, restAskedBy, restForAll } from './retry-after.ts';
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
    const afresh = attempt > 1 || isOnTrial || !mayUseIdle(wire.method);
    const limitMs = isOnTrial ? longestSilenceMs : undefined;
    const stop = this.#stops?.waiting;
    const exchange = await this.#transport.send(wire, { stop, afresh, limitMs });
    // The limiter is told before this request's place is free, so that the rest holds for the next one too.
    const restMs = exchange.response && restForAll(exchange.response, pauseBefore(attempt));
    if (restMs !== undefined) this.#limiter.rest(restMs);
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

/** What is busy or was said of an idle connection is asked again; a refusal of the moment is the answer if it stays. */
function isAnswer(response: ExchangeResponse, attempt: number): boolean {
  if (isBusy(response.status) || (attempt === 1 && isOfIdleness(response))) return false;
  return attempt > 3 || !isPassing(response);
}

function restBefore(exchange: Exchange, attempt: number): number {
  if (attempt === 1 && mayBeOfIdleness(exchange)) return 0;
  const { response } = exchange;
  return Math.max(pauseBefore(attempt), (response && restAskedBy(response)) ?? 0);
}

function pauseBefore(attempt: number): number {
  return 100 * 2 ** attempt;
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
