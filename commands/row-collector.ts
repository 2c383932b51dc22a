import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { RowRecord } from '../helpers/check/row-record.ts';

/** Gathers, as vitest reports them, the rows that were judged and what the worker says of the run. */
export class RowCollector implements Reporter {
  readonly rows: RowRecord[] = [];
  /** What the worker said at its end; absent where it never came there. */
  summary: unknown;
  /** Errors outside of any check: the suite's own. */
  readonly errors: string[] = [];
  readonly #onRow: (done: number, total: number, id: string) => void;
  #total = 0;

  constructor(onRow: (done: number, total: number, id: string) => void) {
    this.#onRow = onRow;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#total += [...module.children.allTests()].length;
  }

  onTestCaseResult(test: TestCase): void {
    const record = test.meta().conformance;
    if (record === undefined) return;
    this.rows.push(record.row);
    this.#onRow(this.rows.length, this.#total, record.row.id);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    this.errors.push(...errors.map(({ message }) => message));
    for (const module of modules) {
      this.summary ??= (module.meta() as { run?: unknown }).run;
      this.errors.push(...module.errors().map(({ message }) => message));
    }
  }
}
