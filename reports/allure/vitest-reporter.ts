import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { FileSystemWriter, ReporterRuntime } from 'allure-js-commons/sdk/reporter';
import AllureVitestReporter, { type AllureVitestReporterConfig } from 'allure-vitest/reporter';
import type { RunnerTask } from 'vitest';
import type { RowRecord } from '../../contract/row-record.ts';
import { describeInAllure } from './description.ts';
import { AllureEvidence } from './evidence.ts';
import { tellOutcome } from './outcome.ts';
import type { TestRecord } from './test-record.ts';

export interface ConformanceAllureConfig extends AllureVitestReporterConfig {
  readonly resultsDir: string;
  /** What becomes of a row in the end: a breach may be a known deviation. */
  readonly settle?: (row: RowRecord) => RowRecord;
}

/**
 * allure-vitest, told by each test's own record what came of it. By itself it guesses the status from
 * the words of an error and drops the reason of a skip. Its part in the worker is left out: it wraps
 * every `expect` and keeps what was compared, which costs time and may hold secrets.
 */
export class ConformanceAllureReporter extends AllureVitestReporter {
  readonly #config: ConformanceAllureConfig;
  readonly #evidence: AllureEvidence;
  #record: TestRecord | undefined;

  constructor(config: ConformanceAllureConfig) {
    super(config);
    this.#config = config;
    this.#evidence = new AllureEvidence(config.resultsDir);
  }

  override onInit(): void {
    const { settle: _, resultsDir, reportMatchers: __, listeners = [], ...config } = this.#config;
    const runtime = new ReporterRuntime({
      ...config,
      writer: new QuickWriter(resultsDir),
      listeners: [...listeners, { beforeTestResultWrite: (result) => this.#tell(result) }],
    });
    runtime.writeEnvironmentInfo();
    // biome-ignore lint/complexity/useLiteralKeys: the runtime has no setter, and onInit of the super class would also change the worker.
    this['allureReporterRuntime'] = runtime;
  }

  override handleTask(task: RunnerTask): void {
    this.#record = task.meta.conformance;
    super.handleTask(task);
  }

  #tell(result: TestResult): void {
    if (this.#record === undefined) return;
    const { row, evidence } = this.#record;
    describeInAllure(result, row.id);
    const settled = this.#config.settle?.(row) ?? row;
    tellOutcome(result, settled, this.#evidence.show(settled, evidence));
  }
}

/**
 * Writes results without waiting for the disk after every file, as Allure's own writer does: the
 * report is made from them at once, and results that were lost with the power are made again.
 */
class QuickWriter extends FileSystemWriter {
  readonly #dir: string;

  constructor(resultsDir: string) {
    super({ resultsDir });
    this.#dir = resultsDir;
    mkdirSync(resultsDir, { recursive: true });
  }

  override writeResult(result: TestResult): void {
    writeFileSync(join(this.#dir, `${result.uuid}-result.json`), JSON.stringify(result));
  }
}
