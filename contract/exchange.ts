/** One request and what came of it, as it went over the wire. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
    /** Bytes of the whole body, where only its beginning is kept. */
    readonly bodySize?: number;
  };
  readonly response: ExchangeResponse | undefined;
  /** Why there is no response, in plain words. */
  readonly error: string | undefined;
  /** What the service can have heard of the request, where there is no response. */
  readonly failure?: FailureKind;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** Why it was sent, where who sent it says so. */
  purpose?: string | undefined;
  /** The part that is wrong on purpose, and the headers and parameters that hold another value than a good one. */
  tampered?: { readonly part: string; readonly names: readonly string[] } | undefined;
  /** A PNG of the page where a browser ended after it; no secret is readable in it. */
  readonly picture?: Uint8Array;
}

export interface ExchangeResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Decompressed and decoded. */
  readonly body: string;
  /** Bytes of the whole body, where only its beginning is kept. */
  readonly bodySize?: number;
  /** Why the body is not text in the encoding that it is said to have. */
  readonly undecodable?: string | undefined;
}

/** The value of the first header of a name, in any letter case. */
export function headerOf(headers: ExchangeResponse['headers'], name: string): string | undefined {
  return headers.find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1];
}

/**
 * Why there is no answer that could be judged.
 *
 * - `unsent`: there was no connection, so the service has not heard of the request.
 * - `misaddressed`: the same, and no service can be there: the host name is unknown, or what is there speaks no TLS.
 * - `untrusted`: its certificate does not prove who it is, so nothing was sent.
 * - `silent`: it may have carried it out, and nothing came at all.
 * - `lost`: it may have carried it out, and no whole answer came.
 * - `unread`: an answer came that is beyond what this suite reads; asking again would not help.
 */
export type FailureKind = 'unsent' | 'misaddressed' | 'untrusted' | 'silent' | 'lost' | 'unread';

/** The exchanges of a run by the numbers that its findings name them by; secrets are masked, long bodies cut. */
export type ExchangeTable = ReadonlyMap<number, Exchange>;
