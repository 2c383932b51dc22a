import type { Failure } from './failure.ts';

/** One request and what came of it, as it went over the wire; secrets are still in it. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
  };
  readonly response: ExchangeResponse | undefined;
  /** Why there is no response, in plain words. */
  readonly error: string | undefined;
  /** Whether the service can have heard of the request, where there is no response. */
  readonly failure?: Failure['kind'];
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** A PNG of the page where a browser ended after it; no secret is readable in it. */
  readonly picture?: Uint8Array;
}

export interface ExchangeResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Decompressed and decoded. */
  readonly body: string;
  /** Why the body is not text in the encoding that it is said to have. */
  readonly undecodable?: string | undefined;
}
