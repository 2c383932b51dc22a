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
