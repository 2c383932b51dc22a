import type { ExchangeResponse } from '../../contract/exchange.ts';

/** How a target is reached, and how much may be asked of it: what the operator set, or the defaults. */
export interface Network {
  readonly maxConcurrency: number;
  /** Requests per second; Infinity where the operator sets no bound on loopback. */
  readonly maxRequestsPerSecond: number;
  readonly connectTimeoutMs: number;
  readonly answerTimeoutMs: number;
  readonly walkTimeoutMs: number;
  readonly caFile: string | undefined;
  readonly proxy: string | undefined;
  readonly noProxy: string | undefined;
  readonly chromiumPath: string | undefined;
}

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** With Expect: 100-continue the body waits for the service's go-ahead. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** It is to be refused, and a repetition too, whatever became of the first attempt. */
  readonly isBad?: boolean;
  /** Its silence may be an answer, beside a twin: it is asked once, and not waited for as long as others. */
  readonly isOnTrial?: boolean;
}

/** An answer whose body is still to be read. */
export interface WireAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Buffer>;
}

/** Takes a request to the service, and its answer back. */
export type Carrier = (wire: WireRequest) => Promise<ExchangeResponse>;
