import type { TestResult } from 'allure-js-commons';
import { FileSystemWriter, ReporterRuntime } from 'allure-js-commons/sdk/reporter';
import AllureVitestReporter from 'allure-vitest/reporter';
import type { RunnerTask } from 'vitest';
import type { TestModule } from 'vitest/node';
import { type Finding, type SecondLooks, withSecondLook } from '../../contract/finding.ts';
import type { RunTarget } from '../../contract/run-record.ts';
import { ownPath, removeOwn } from '../report-folder.ts';
import { AllureEvidence } from './evidence.ts';
import { describeTarget, writeAllureResult } from './report.ts';
import { placeResult, tellFinding } from './result.ts';

/**
 * allure-vitest, told by each test's own finding what came of it. By itself it guesses the status from the
 * words of an error and drops the reason of a skip. Its part in the worker is left out: it wraps every
 * `expect` and keeps what was compared, which costs time and may hold secrets.
 */
export default class ConformanceAllureReporter extends AllureVitestReporter {
  #finding: Finding | undefined;
  #secondLooks: SecondLooks | undefined;

  constructor() {
    super({});
  }

  /** Nothing is known of the run yet, and other projects of vitest are told elsewhere. */
  override onInit(): void {}

  override onTestRunEnd(modules: readonly TestModule[]): void {
    const told = modules.filter(({ project }) => project.name === 'conformance');
    const [first] = told;
    if (first === undefined) return;
    const { config, selection } = first.project.getProvidedContext();
    this.#open(config, handedBy(told), selection?.target);
    this.#secondLooks = (first.meta() as { run?: { secondLooks?: SecondLooks } }).run?.secondLooks;
    super.onTestRunEnd(told);
  }

  /** Of two rows that were chosen, a page of hundreds that were not says nothing: the result file has them. */
  override handleTask(task: RunnerTask): void {
    const finding = task.meta.conformance?.finding;
    if (finding?.unasked === 'only' || finding?.unasked === 'shard') return;
    this.#finding = finding && withSecondLook(finding, this.#secondLooks);
    super.handleTask(task);
  }

  #open(
    { reportsDir, target }: { reportsDir: string; target: RunTarget },
    handed: readonly Handed[],
    targetName: string | undefined,
  ): void {
    // Results of an earlier run would count as retries.
    removeOwn(reportsDir, 'allure-results');
    const resultsDir = ownPath(reportsDir, 'allure-results');
    const endedAt = Date.now();
    const exchanges = new Map(handed.flatMap((one) => one.exchanges));
    const findings = handed.map(({ finding }) => finding);
    const evidence = new AllureEvidence(resultsDir, exchanges, findings, targetName);
    const runtime = new ReporterRuntime({
      writer: new QuickWriter(resultsDir),
      environmentInfo: describeTarget(target),
      listeners: [
        {
          beforeTestResultWrite: (result) => {
            if (this.#finding === undefined) return;
            tellFinding(result, this.#finding, evidence.show(this.#finding));
            placeResult(result, this.#finding, endedAt);
          },
        },
      ],
    });
    runtime.writeEnvironmentInfo();
    // biome-ignore lint/complexity/useLiteralKeys: the runtime has no setter, and onInit of the super class would also change the worker.
    this['allureReporterRuntime'] = runtime;
  }
}

type Handed = NonNullable<RunnerTask['meta']['conformance']>;

function handedBy(modules: readonly TestModule[]): Handed[] {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  return tests.flatMap((test) => test.meta().conformance ?? []);
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
  }

  override writeResult(result: TestResult): void {
    writeAllureResult(this.#dir, result);
  }
}
