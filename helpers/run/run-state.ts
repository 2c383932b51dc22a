import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { requirementIds } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { type Finding, withSecondLook } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import type { Report } from '../../reports/report.ts';
import type { RunSummary } from './conformance-run.ts';
import type { Handed } from './hand-over.ts';
import type { SuiteFaults } from './suite-faults.ts';

/** All that is known of a run in the process that writes the reports. Vitest reports findings to it, and what the worker says of the run. */
export class RunState implements Reporter {
  readonly startedAt = new Date();
  durationMs = 0;
  readonly faults: SuiteFaults;
  readonly exchanges = new Map<number, Exchange>();
  /** What the worker said at its end; absent where it never came there. */
  summary: RunSummary | undefined;
  interrupted = false;
  /** Whether the worker still runs, and keeps this process from ending by itself. */
  stuck = false;
  past: RunRecord['past'];
  readonly #onFinding: NonNullable<Report['found']>;
  readonly #found = new Map<string, Finding>();
  #done = 0;
  /** What is left out, or cannot be asked, is taken from it: the first is known at once. */
  #total = requirementIds.length;

  constructor(faults: SuiteFaults, onFinding: NonNullable<Report['found']> = () => undefined) {
    this.faults = faults;
    this.#onFinding = onFinding;
  }

  get findings(): readonly Finding[] {
    return [...this.#found.values()];
  }

  onTestCaseResult(test: TestCase): void {
    const { conformance, requirement } = test.meta();
    const [error] = test.result().errors ?? [];
    if (conformance !== undefined) this.take(conformance);
    else if (error !== undefined) this.faults.note(`${requirement}: ${error.message}`);
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
      this.faults.note(name === 'Error' ? message : `${name}: ${message}`);
    this.end(this.summary);
  }

  end(summary: RunSummary | undefined): void {
    this.summary = summary;
    for (const finding of this.findings)
      this.#found.set(finding.id, withSecondLook(finding, summary?.secondLooks));
  }
}
