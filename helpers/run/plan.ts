import type { Baseline } from '../../contract/baseline.ts';
import type { RunSelection } from '../../contract/run-record.ts';
import type { Joined } from '../../reports/merging/joined.ts';
import type { Deviation } from './deviations.ts';

/** What the operator decided about a run, beside its target. */
export interface Plan {
  readonly selection: RunSelection;
  readonly deviations: readonly Deviation[];
  readonly baseline?: Baseline | undefined;
  readonly stored?: Stored | undefined;
}

/** What is judged in place of a service. */
export interface Stored {
  /** The content of an evidence file. */
  readonly evidence: Uint8Array;
  /** What the shards say that it is joined from. */
  readonly joined?: Joined;
}
