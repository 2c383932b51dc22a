import type { RequirementId } from '../contract/catalogue.ts';
import type { Level } from '../contract/requirement.ts';
import type { ObservedValue } from '../helpers/check/context.ts';
import type { Outcome } from '../helpers/check/outcome.ts';

/** What a run says of one requirement; secrets are masked already. */
export interface RowRecord {
  readonly id: RequirementId;
  readonly level: Level;
  readonly outcome: Outcome;
  /** Absent where it passed. For a breach: what was sent, expected and got, a line each. */
  readonly reason?: string;
  readonly durationMs: number;
}

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
  /** How many customers the run made. */
  readonly made: number;
  readonly leftovers: readonly string[];
  readonly verdict: Verdict;
  /** Why, for every verdict but conformant and nonconformant. */
  readonly reason?: string;
  /** Every row of the catalogue, in its order. */
  readonly rows: readonly RowRecord[];
  readonly observations: Readonly<Record<string, ObservedValue>>;
  readonly reportsDir: string;
}
