import { Blocked } from '../../contract/outcome.ts';
import { type Answer, type Clock, isSendable, machineClock } from '../network/index.ts';
import { readTokens } from './token-response.ts';

/** A new token before the old one is this near to its end. */
const marginMs = 60_000;
/** The most new tokens that are requested from a service that refuses these too. */
const mostVainReplacements = 20;

/** How old a token was in seconds, and how many requests it had opened, when it was refused before its time. */
interface EarlyEnd {
  readonly seconds: number;
  readonly requests: number;
}

interface Token {
  readonly value: string;
  readonly takenAt: number;
  readonly renewAt: number;
}

/** The one lawful access token of the run, renewed when it nears its end or the service lets it die. */
export class Access {
  /** The ends of tokens that had opened something, were refused, and had another one open it. */
  readonly endedEarly: EarlyEnd[] = [];
  #token: Token | undefined;
  /** The last one that opened something. */
  #proven: Token | undefined;
  #opened = 0;
  #renewing: Promise<void> | undefined;
  #vainReplacements = 0;
  readonly #refused = new Set<string>();
  #renew: (() => Promise<Answer>) | undefined;
  #absence = 'No access token could be obtained.';
  readonly #clock: Clock;

  constructor(clock = machineClock) {
    this.#clock = clock;
  }

  /** Takes the tokens of an answer, and the way to newer ones. */
  accept(answer: Answer, renew?: () => Promise<Answer>): boolean {
    const { accessToken, expiresIn } = readTokens(answer);
    if (renew !== undefined) this.#renew = renew;
    if (!answer.succeeded || accessToken === undefined || !isSendable(accessToken)) return false;
    this.use(accessToken, expiresIn);
    return true;
  }

  /** Takes an access token that came by another way, such as the fragment of a redirect. */
  use(value: string, expiresIn = 7200): void {
    // A senseless lifetime is judged by its own check: the token is used until it is refused.
    const lifetimeMs = (expiresIn >= 1 ? expiresIn : 7200) * 1000;
    // With the whole margin, a token of a short lifetime would be renewed before each request.
    const takenAt = this.#clock.now();
    const renewAt = takenAt + lifetimeMs - Math.min(marginMs, lifetimeMs / 10);
    this.#token = { value, takenAt, renewAt };
  }

  /** Sets the reason that is given where a token is needed and there is none. */
  explainAbsence(reason: string): void {
    this.#absence = reason;
  }

  get available(): boolean {
    return this.#token !== undefined;
  }

  async current(): Promise<string> {
    if (this.#token === undefined) throw new Blocked(this.#absence);
    if (this.#token.renewAt < this.#clock.now()) await this.#renewOnce();
    return this.#token.value;
  }

  async replace(refused: string): Promise<string | undefined> {
    if (this.#token?.value !== refused) return this.#token?.value;
    if (this.#vainReplacements >= mostVainReplacements) return undefined;
    // Several checks may make the token void at the same time: a pause lets them end.
    if (this.#vainReplacements > 0)
      await this.#clock.sleep(Math.min(25 * 2 ** this.#vainReplacements, 1000));
    if (this.#token.value !== refused) return this.#token.value;
    await this.#renewOnce();
    if (this.#token.value !== refused) return this.#token.value;
    this.#vainReplacements++;
    return undefined;
  }

  accepted(token: string): void {
    if (this.#token?.value !== token) return;
    this.#opened++;
    if (this.#proven === this.#token) return;
    if (this.#proven !== undefined && this.#clock.now() < this.#proven.renewAt) {
      const seconds = Math.round((this.#clock.now() - this.#proven.takenAt) / 1000);
      this.endedEarly.push({ seconds, requests: this.#opened - 1 });
    }
    this.#opened = 1;
    this.#vainReplacements = 0;
    this.#proven = this.#token;
  }

  /** Returns to the last good token: a 401 may be about something else, and a new token may be bad. */
  refused(newer: string): void {
    if (this.#refused.has(newer)) return;
    this.#refused.add(newer);
    this.#vainReplacements++;
    if (this.#token?.value === newer && this.#proven !== undefined) this.#token = this.#proven;
  }

  #renewOnce(): Promise<void> {
    this.#renewing ??= this.#renewNow().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renewNow(): Promise<void> {
    if (this.#renew !== undefined) this.accept(await this.#renew());
  }
}
