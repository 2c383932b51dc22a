import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { RowRecord } from '../../contract/row-record.ts';
import { idOfTest } from './guard-reporter.ts';
import type { SuiteFaults } from './suite-faults.ts';

/** Gathers, as vitest reports them, the rows that were judged and what the worker says of the run. */
export class RowCollector implements Reporter {
  readonly rows: RowRecord[] = [];
  /** What the worker said at its end; absent where it never came there. */
  summary: unknown;
  readonly #faults: SuiteFaults;
  readonly #onRow: (done: number, total: number, id: string) => void;
  #total = 0;

  constructor(faults: SuiteFaults, onRow: (done: number, total: number, id: string) => void) {
    this.#faults = faults;
    this.#onRow = onRow;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#total += [...module.children.allTests()].length;
  }

  onTestCaseResult(test: TestCase): void {
    const record = test.meta().conformance;
    if (record === undefined) {
      const [error] = test.result().errors ?? [];
      if (error !== undefined) this.#faults.note(`${idOfTest(test.name)}: ${error.message}`);
      return;
    }
    this.rows.push(record.row);
    this.#onRow(this.rows.length, this.#total, record.row.id);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly RunnerError[]): void {
    for (const error of errors) this.#faults.note(tell(error));
    for (const module of modules) {
      this.summary ??= (module.meta() as { run?: unknown }).run;
      for (const error of module.errors()) this.#faults.note(tell(error));
    }
  }
}

interface RunnerError {
  readonly name?: string;
  readonly message: string;
}

function tell({ name, message }: RunnerError): string {
  return name === undefined || name === 'Error' ? message : `${name}: ${message}`;
}
