import type { RowRecord } from '../../contract/row-record.ts';

/** A file in the results directory that a test shows. */
export interface Evidence {
  readonly name: string;
  readonly file: string;
  readonly contentType: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly stop: number;
}

/** What a test hands from the worker to the reporters, in `task.meta.conformance`; secrets are masked already. */
export interface TestRecord {
  readonly row: RowRecord;
  readonly evidence: readonly Evidence[];
}

declare module 'vitest' {
  interface TaskMeta {
    conformance?: TestRecord;
  }
}
