import { ReporterRuntime } from 'allure-js-commons/sdk/reporter';
import AllureVitestReporter from 'allure-vitest/reporter';
import type { RunnerTask } from 'vitest';
import type { TestModule, TestProject } from 'vitest/node';
import type { ExchangeTable } from '../../contract/exchange.ts';
import { type Finding, type SecondLooks, withSecondLook } from '../../contract/finding.ts';
import { linkBreaches } from '../../contract/link-breaches.ts';
import { ownPath, removeOwn } from '../report-folder.ts';
import { AllureEvidence } from './evidence.ts';
import { loadGenerator } from './html-report.ts';
import { describeTarget } from './report.ts';
import { placeResult, tellFinding } from './result.ts';
import { ResultFolder } from './result-folder.ts';

/**
 * allure-vitest, told by each test's own finding what came of it. By itself it guesses the status from the
 * words of an error and drops the reason of a skip. Its part in the worker is left out: it wraps every
 * `expect` and keeps what was compared, which costs time and may hold secrets.
 */
export default class ConformanceAllureReporter extends AllureVitestReporter {
  readonly #results: ResultFolder | undefined;
  #findings: ReadonlyMap<Finding['id'], Finding> = new Map();
  /** That of the test whose result is made. */
  #finding: Finding | undefined;

  /** @param options of the results, where a run takes them from; else it is the folder of REPORTS_DIR. */
  constructor({ results }: { readonly results?: ResultFolder } = {}) {
    super({});
    this.#results = results;
  }

  /** Nothing is known of the run yet, and other projects of vitest are told elsewhere. */
  override onInit(): void {}

  /** The worker has begun to load the checks, and this thread waits for it. */
  onTestModuleQueued(): void {
    // Where the generator cannot be loaded, the report says so in the end.
    if (this.#results !== undefined) loadGenerator().catch(() => undefined);
  }

  override onTestRunEnd(modules: readonly TestModule[]): void {
    const own = modules.filter(({ project }) => project.name === 'conformance');
    const [first] = own;
    if (first === undefined) return;
    const handed = own
      .flatMap(({ children }) => [...children.allTests()])
      .flatMap((test) => test.meta().conformance ?? []);
    const { run } = first.meta() as { run?: { secondLooks?: SecondLooks } };
    const told = linkBreaches(handed.map(({ finding }) => finding));
    this.#findings = new Map(told.map((one) => [one.id, withSecondLook(one, run?.secondLooks)]));
    this.#open(first.project, new Map(handed.flatMap(({ exchanges }) => exchanges)));
    super.onTestRunEnd(own);
  }

  /** Of two rows that were chosen, a page of hundreds that were not says nothing: the result file has them. */
  override handleTask(task: RunnerTask): void {
    const finding = this.#findings.get(task.meta.conformance?.finding.id ?? '');
    const isLeftOut = finding?.unasked === 'only' || finding?.unasked === 'shard';
    if (isLeftOut && finding.outcome === 'not-run') return;
    this.#finding = finding;
    super.handleTask(task);
  }

  #open(project: TestProject, exchanges: ExchangeTable): void {
    const { config, selection } = project.getProvidedContext();
    const { reportsDir, target } = config;
    const { gate = 'required', target: name } = selection ?? {};
    // Results of an earlier run would count as retries.
    removeOwn(reportsDir, 'allure-results');
    const results = this.#results ?? new ResultFolder(ownPath(reportsDir, 'allure-results'));
    const evidence = new AllureEvidence(results, exchanges, name);
    const openedAt = Date.now();
    const runtime = new ReporterRuntime({
      writer: results,
      environmentInfo: describeTarget(target),
      listeners: [
        {
          beforeTestResultWrite: (result) => {
            if (this.#finding === undefined) return;
            tellFinding(result, this.#finding, gate, evidence.show(this.#finding));
            placeResult(result, this.#finding, gate, openedAt);
          },
        },
      ],
    });
    runtime.writeEnvironmentInfo();
    // biome-ignore lint/complexity/useLiteralKeys: the runtime has no setter, and onInit of the super class would also change the worker.
    this['allureReporterRuntime'] = runtime;
  }
}
