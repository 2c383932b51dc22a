import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { requirementIds } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { type Finding, withSecondLook } from '../../contract/finding.ts';
import type { Report } from '../../reports/report.ts';
import type { RunSummary } from './conformance-run.ts';
import type { Handed } from './hand-over.ts';
import type { SuiteFaults } from './suite-faults.ts';

export type OnFinding = NonNullable<Report['found']>;

/** Gathers, as vitest reports them, the findings with their exchanges and what the worker says of the run. */
export class FindingCollector implements Reporter {
  readonly exchanges = new Map<number, Exchange>();
  /** What the worker said at its end; absent where it never came there. */
  summary: RunSummary | undefined;
  readonly #faults: SuiteFaults;
  readonly #onFinding: OnFinding;
  readonly #found = new Map<string, Finding>();
  #done = 0;
  /** What is left out, or cannot be asked, is taken from it: the first is known at once. */
  #total = requirementIds.length;

  constructor(faults: SuiteFaults, onFinding: OnFinding) {
    this.#faults = faults;
    this.#onFinding = onFinding;
  }

  get findings(): readonly Finding[] {
    return [...this.#found.values()];
  }

  onTestCaseResult(test: TestCase): void {
    const { conformance, requirement } = test.meta();
    const [error] = test.result().errors ?? [];
    if (conformance !== undefined) this.take(conformance);
    else if (error !== undefined) this.#faults.note(`${requirement}: ${error.message}`);
  }

  take({ finding, exchanges }: Handed): void {
    for (const [number, exchange] of exchanges) this.exchanges.set(number, exchange);
    // After an interruption a test is reported once more.
    const isFirst = !this.#found.has(finding.id);
    this.#found.set(finding.id, finding);
    if (isFirst && finding.unasked === undefined) this.#done++;
    else if (isFirst) this.#total--;
    this.#onFinding(finding, { done: this.#done, total: this.#total });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const module of modules) this.summary ??= (module.meta() as { run?: RunSummary }).run;
    const all = [...errors, ...modules.flatMap((module) => module.errors())];
    for (const { name = 'Error', message } of all)
      this.#faults.note(name === 'Error' ? message : `${name}: ${message}`);
    this.end(this.summary);
  }

  end(summary: RunSummary | undefined): void {
    this.summary = summary;
    for (const finding of this.findings)
      this.#found.set(finding.id, withSecondLook(finding, summary?.secondLooks));
  }
}
