import type { ObservedValue } from './finding.ts';
import type { RowRecord } from './row-record.ts';

export type Verdict = 'conformant' | 'nonconformant' | 'inconclusive' | 'setup' | 'suite-failure';

/** Everything that a run has to tell, from which every report is made; secrets are masked already. */
export interface RunRecord {
  readonly target: {
    readonly baseUrl: string;
    readonly environment: 'test' | 'production';
    readonly version: string;
    /** Whether the target is the embedded reference service. */
    readonly embedded: boolean;
  };
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly requests: number;
  /** Whether requests and customers were not counted, because the run broke off. */
  readonly unaccounted?: boolean;
  /** How many customers the run made. */
  readonly made: number;
  readonly leftovers: readonly string[];
  readonly verdict: Verdict;
  /** Why, for every verdict but conformant and nonconformant. */
  readonly reason?: string;
  /** Whether the operator ended the run before its end. */
  readonly interrupted?: boolean;
  /** Every row of the catalogue, in its order. */
  readonly rows: readonly RowRecord[];
  readonly observations: Readonly<Record<string, ObservedValue>>;
  readonly reportsDir: string;
}
