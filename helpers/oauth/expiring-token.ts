import type { Clock } from '../network/index.ts';
import type { StateFile } from '../state/index.ts';

/** A token that a run left behind, to be judged by the first run after the time of the access token is over. */
export interface ExpiringToken {
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
}

const lifetimeMs = 7200_000;
/** Clocks differ, and a token is issued a moment before it is received. */
const marginMs = 60_000;

/** Keeps one token across runs: an access token, or the refresh token that came with one. */
export class ExpiringTokens {
  readonly #state: StateFile<ExpiringToken>;
  readonly #clock: Clock;
  #found: { readonly kept: ExpiringToken | undefined } | undefined;

  constructor(state: StateFile<ExpiringToken>, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /**
   * The token whose time is over, the time at which the one that waits can be judged, or nothing; as this run found it,
   * which may look twice.
   */
  get kept(): { readonly expired: string } | { readonly judgedFrom: Date } | undefined {
    this.#found ??= { kept: this.#state.read() };
    const { kept } = this.#found;
    if (typeof kept?.token !== 'string' || typeof kept.issuedAt !== 'number') return undefined;
    const from = kept.issuedAt + lifetimeMs + marginMs;
    return this.#clock.now() >= from ? { expired: kept.token } : { judgedFrom: new Date(from) };
  }

  /** The token whose time is over, where one has waited: it is used up then, and none waits any more. */
  take(): string | undefined {
    const { kept } = this;
    if (kept === undefined || !('expired' in kept)) return undefined;
    this.#state.remove();
    return kept.expired;
  }

  /** Leaves a token for a later run, where none is waiting. */
  leave(token: string): void {
    this.#state.write({ token, issuedAt: this.#clock.now() });
  }
}
