import type { Baseline } from '../../contract/baseline.ts';
import type { RunSelection } from '../../contract/run-record.ts';
import type { Deviation } from './deviations.ts';

/** What the operator decided about a run, beside its target. */
export interface Plan {
  readonly selection: RunSelection;
  readonly deviations: readonly Deviation[];
  readonly baseline?: Baseline | undefined;
  /** What is judged in place of a service: the content of an evidence file. */
  readonly evidence?: Uint8Array | undefined;
}
