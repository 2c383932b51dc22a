import type { Answer } from '../api/answer.ts';
import type { Experiment } from '../check/context.ts';
import type { StateFile } from '../state/state-file.ts';
import { readTokens, type TokenEndpoint } from './token-endpoint.ts';

interface Kept {
  /** SHA-256 of the configured token, so that a token which the operator replaces wins. */
  readonly configured: string;
  readonly current: string;
}

/**
 * The background user and its refresh token, which a service may replace at each use: the new one is
 * written to the state directory before it is relied on, or the next run would be locked out.
 */
export class BackgroundUser {
  readonly #endpoint: TokenEndpoint;
  readonly #configured: string;
  readonly #state: StateFile<Kept>;
  #current: string;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(endpoint: TokenEndpoint, configured: string, state: StateFile<Kept>) {
    this.#endpoint = endpoint;
    this.#configured = configured;
    this.#state = state;
    const kept = state.read();
    this.#current = kept?.configured === state.hash(configured) ? kept.current : configured;
  }

  /** The refresh token that is good now. */
  get refreshToken(): string {
    return this.#current;
  }

  /** Exchanges the refresh token; one exchange at a time, because each may replace the token. */
  refresh(): Promise<Answer> {
    const next = this.#queue.then(() => this.#refreshNow());
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #refreshNow(): Promise<Answer> {
    let answer = await this.#endpoint.request(this.#endpoint.forRefresh(this.#current));
    if (answer.refused && this.#current !== this.#configured) {
      // The kept token is no longer good; the operator's own may be.
      answer = await this.#endpoint.request(this.#endpoint.forRefresh(this.#configured));
      if (answer.succeeded) this.keep(this.#configured);
    }
    const { refreshToken } = readTokens(answer);
    if (answer.succeeded && refreshToken !== undefined) this.keep(refreshToken);
    return answer;
  }

  /** Keeps a refresh token that was issued in place of the earlier one. */
  keep(refreshToken: string): void {
    if (refreshToken === this.#current) return;
    this.#state.write({ configured: this.#state.hash(this.#configured), current: refreshToken });
    this.#current = refreshToken;
  }
}

/** The first thing that a run does: a refresh, while nobody has logged in. */
export const firstBackgroundRefresh: Experiment<Answer> = ({ background }) => background.refresh();
