import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Exchange } from '../../contract/exchange.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Report } from '../../reports/report.ts';
import type { RunSummary } from './conformance-run.ts';
import './hand-over.ts';
import { describeError, type RunnerError, type SuiteFaults } from './suite-faults.ts';

export type OnFinding = NonNullable<Report['found']>;

/** Gathers, as vitest reports them, the findings with their exchanges and what the worker says of the run. */
export class FindingCollector implements Reporter {
  readonly findings: Finding[] = [];
  readonly exchanges = new Map<number, Exchange>();
  /** What the worker said at its end; absent where it never came there. */
  summary: RunSummary | undefined;
  readonly #faults: SuiteFaults;
  readonly #onFinding: OnFinding;
  #total = 0;

  constructor(faults: SuiteFaults, onFinding: OnFinding) {
    this.#faults = faults;
    this.#onFinding = onFinding;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#total += [...module.children.allTests()].length;
  }

  onTestCaseResult(test: TestCase): void {
    const { conformance, requirement } = test.meta();
    if (conformance === undefined) {
      const [error] = test.result().errors ?? [];
      if (error !== undefined) this.#faults.note(`${requirement}: ${error.message}`);
      return;
    }
    const { finding, exchanges } = conformance;
    for (const [number, exchange] of exchanges) this.exchanges.set(number, exchange);
    this.findings.push(finding);
    this.#onFinding(finding, { done: this.findings.length, total: this.#total });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly RunnerError[]): void {
    for (const error of errors) this.#faults.note(describeError(error));
    for (const module of modules) {
      this.summary ??= (module.meta() as { run?: RunSummary }).run;
      for (const error of module.errors()) this.#faults.note(describeError(error));
    }
  }
}
