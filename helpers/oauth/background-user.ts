import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Answer, Limiter } from '../network/index.ts';
import { type StateFile, sha256, withLock } from '../state/index.ts';
import type {
  SendTokenRequest,
  TokenEndpoint,
  TokenParameters,
  TokenSending,
} from './token-endpoint.ts';
import { isGranted, isRefusal, readTokens, wordsOnClient } from './token-response.ts';

/** What outlives a run: which token is good, and whether a run was cut off while it used it. */
export interface KeptRefreshToken {
  /** SHA-256 of the configured token, so that a token which the operator replaces wins. */
  readonly configured: string;
  /** The token that came in the configured one's place; absent where it is good itself. */
  readonly current?: string | undefined;
  /** Written before a token is used, and taken away when its successor is kept. */
  readonly inUse?: true | undefined;
}

/** A refresh token that an earlier run kept or was using is refused, which may be the fault of that run. */
export class RefreshTokenLost extends Blocked {}

/**
 * The background user and its refresh token, which a service may replace at each use: the new one is
 * written to the state directory before it is relied on, or the next run would be locked out.
 */
export class BackgroundUser {
  readonly #endpoint: TokenEndpoint;
  readonly #configured: string;
  readonly #state: StateFile<KeptRefreshToken>;
  readonly #turns = new Limiter(1);
  /** Whether this very run saw the token accepted, or was given it: that it is refused then is the service's doing. */
  #isProven = false;
  /** Whether a token was in use when an earlier turn ended, or its run. */
  #wasCutOff = false;
  #unanswered = 0;

  constructor(endpoint: TokenEndpoint, configured: string, state: StateFile<KeptRefreshToken>) {
    this.#endpoint = endpoint;
    this.#configured = configured;
    this.#state = state;
  }

  /** The refresh token that is good now, as far as is known. */
  get refreshToken(): string {
    return this.#current ?? this.#configured;
  }

  /**
   * Exchanges the refresh token.
   *
   * @throws RefreshTokenLost where a token that an earlier run used or kept is refused.
   */
  refresh(): Promise<Answer> {
    return this.inTurn((send) => this.#refresh(send));
  }

  /**
   * Does something with the refresh token, one at a time, and no other run of this state directory meanwhile: each
   * exchange may replace it. A refresh token that an answer brings is kept before the answer is given.
   */
  inTurn<T>(work: (send: SendTokenRequest) => Promise<T>): Promise<T> {
    return this.#turns.run(() => withLock(`${this.#state.path}.lock`, () => this.#takeTurn(work)));
  }

  async #takeTurn<T>(work: (send: SendTokenRequest) => Promise<T>): Promise<T> {
    this.#wasCutOff = this.#kept?.inUse === true;
    this.#unanswered = 0;
    try {
      return await work((...request) => this.#send(...request));
    } finally {
      // Where no answer came, the token may be used up all the same.
      if (this.#unanswered === 0 && this.#kept?.inUse === true) this.#keep(this.#current);
    }
  }

  get #kept(): KeptRefreshToken | undefined {
    const kept = this.#state.read();
    return kept?.configured === sha256(this.#configured) ? kept : undefined;
  }

  get #current(): string | undefined {
    const current = this.#kept?.current;
    return typeof current === 'string' ? current : undefined;
  }

  /** Keeps what is good in the configured token's place; nothing, where that is good itself and not in use. */
  #keep(current: string | undefined, inUse?: true): void {
    if (current === undefined && inUse === undefined) this.#state.remove();
    else this.#state.write({ configured: sha256(this.#configured), current, inUse });
  }

  async #send(parameters: TokenParameters, sending?: TokenSending): Promise<Answer> {
    if (this.#kept?.inUse !== true) this.#keep(this.#current, true);
    this.#unanswered++;
    const answer = await this.#endpoint.request(parameters, sending).catch((error: Error) => {
      // It may be used up.
      this.#isProven = false;
      throw error;
    });
    this.#unanswered--;
    const { refreshToken = this.refreshToken } = readTokens(answer);
    this.#isProven ||= isGranted(answer);
    if (isGranted(answer) && refreshToken !== this.refreshToken)
      this.#keep(refreshToken === this.#configured ? undefined : refreshToken);
    return answer;
  }

  async #refresh(send: SendTokenRequest): Promise<Answer> {
    const token = this.refreshToken;
    const answer = await send(this.#endpoint.forRefresh(token));
    if (!isRefusal(answer) || this.#isProven || wordsOnClient(answer) !== undefined) return answer;
    const isKept = token !== this.#configured;
    if (isKept) {
      // The kept token is no longer good; the operator's own may be.
      const again = await send(this.#endpoint.forRefresh(this.#configured));
      if (isGranted(again)) {
        if (readTokens(again).refreshToken === undefined) this.#keep(undefined);
        return again;
      }
    }
    if (isKept || this.#wasCutOff) throw new RefreshTokenLost(this.#explainLoss(answer, isKept));
    return answer;
  }

  #explainLoss({ status }: Answer, isKept: boolean): string {
    const which = isKept
      ? sentence`the refresh token that an earlier run kept in ${this.#state.path}, and API_REFRESH_TOKEN too`
      : 'API_REFRESH_TOKEN';
    const why = this.#wasCutOff
      ? sentence`A run was killed, or lost an answer, after it used this token and before it saved the new one.`
      : sentence`It has expired, somebody revoked it, or a run with another STATE_DIR has used it.`;
    return sentence`The Token endpoint refused ${which} (status ${status}). ${why} Generate a new refresh token for the background user and set API_REFRESH_TOKEN to it: the suite then forgets the kept one.`;
  }
}
