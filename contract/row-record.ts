import type { RequirementId } from './catalogue.ts';
import type { Outcome } from './finding.ts';
import type { Level } from './requirement.ts';

/** What a run says of one requirement; secrets are masked already. */
export interface RowRecord {
  readonly id: RequirementId;
  readonly level: Level;
  readonly outcome: Outcome;
  /** Absent where it passed. For a breach: what was sent, expected and got, a line each. */
  readonly reason?: string;
  readonly durationMs: number;
}
