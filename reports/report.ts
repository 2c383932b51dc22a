import type { Finding } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';

/** How many of the requirements for which anything is asked are judged; those left out are in neither number. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A way to tell a run. Each is told everything, whatever became of the others. */
export interface Report {
  /** What a fault of it is told by: `The JUnit report failed`. */
  readonly name: string;
  /** The file in REPORTS_DIR that a reader opens; absent where it writes none. */
  readonly file?: string;
  begin?(target: RunRecord['target'], doing: string): void;
  /** A finding as soon as it is there. */
  found?(finding: Finding, progress: Progress): void;
  /** The whole run, when it is over. */
  end(run: RunRecord): void | Promise<void>;
}
