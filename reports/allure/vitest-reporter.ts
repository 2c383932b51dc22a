import type { TestResult } from 'allure-js-commons';
import type { EnvironmentInfo } from 'allure-js-commons/sdk';
import {
  FileSystemWriter,
  ReporterRuntime,
  stringifyEnvInfo,
} from 'allure-js-commons/sdk/reporter';
import AllureVitestReporter from 'allure-vitest/reporter';
import type { RunnerTask } from 'vitest';
import type { TestCase, TestModule, TestProject } from 'vitest/node';
import type { Exchange } from '../../contract/exchange.ts';
import { type Finding, type SecondLooks, withSecondLook } from '../../contract/finding.ts';
import { tellOnce } from '../../contract/tell-once.ts';
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
  readonly #exchanges = new Map<number, Exchange>();
  readonly #findings: Finding[] = [];
  readonly #told = new Set<Finding['id']>();
  #isOpen = false;
  #finding: Finding | undefined;
  #secondLooks: SecondLooks | undefined;
  /** The findings of which each breach is told once, when all are known. */
  #once: ReadonlyMap<Finding['id'], Finding> = new Map();

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

  /** What passed is told while others are asked. What did not is told beside those that did, when all is over. */
  onTestCaseResult(test: TestCase): void {
    const { conformance } = test.meta();
    if (conformance === undefined) return;
    const { finding, exchanges } = conformance;
    this.#open(test.project);
    this.#findings.push(finding);
    for (const [number, exchange] of exchanges) this.#exchanges.set(number, exchange);
    if (finding.outcome === 'passed') this.handleTask((test as unknown as Reported).task);
  }

  override onTestRunEnd(modules: readonly TestModule[]): void {
    const told = modules.filter(({ project }) => project.name === 'conformance');
    const [first] = told;
    if (first === undefined) return;
    this.#open(first.project);
    this.#secondLooks = (first.meta() as { run?: { secondLooks?: SecondLooks } }).run?.secondLooks;
    this.#once = new Map(tellOnce(this.#findings).map((one) => [one.id, one]));
    super.onTestRunEnd(told);
  }

  /** Of two rows that were chosen, a page of hundreds that were not says nothing: the result file has them. */
  override handleTask(task: RunnerTask): void {
    const finding = task.meta.conformance?.finding;
    if (finding?.unasked === 'only' || finding?.unasked === 'shard') return;
    if (finding !== undefined && this.#told.has(finding.id)) return;
    const told = this.#once.get(finding?.id ?? '') ?? finding;
    this.#finding = told && withSecondLook(told, this.#secondLooks);
    super.handleTask(task);
    if (finding !== undefined) this.#told.add(finding.id);
  }

  #open(project: TestProject): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { config, selection } = project.getProvidedContext();
    const { reportsDir, target } = config;
    // Results of an earlier run would count as retries.
    removeOwn(reportsDir, 'allure-results');
    const results = this.#results ?? new ResultFolder(ownPath(reportsDir, 'allure-results'));
    const evidence = new AllureEvidence(results, this.#exchanges, selection?.target);
    const openedAt = Date.now();
    const runtime = new ReporterRuntime({
      writer: new FolderWriter(results),
      environmentInfo: describeTarget(target),
      listeners: [
        {
          beforeTestResultWrite: (result) => {
            if (this.#finding === undefined) return;
            tellFinding(result, this.#finding, evidence.show(this.#finding));
            placeResult(result, this.#finding, openedAt);
          },
        },
      ],
    });
    runtime.writeEnvironmentInfo();
    // biome-ignore lint/complexity/useLiteralKeys: the runtime has no setter, and onInit of the super class would also change the worker.
    this['allureReporterRuntime'] = runtime;
  }
}

/** What vitest keeps beside a test that it tells of; Allure's own reporter goes by it, too. */
interface Reported {
  readonly task: RunnerTask;
}

/** Puts into the folder what Allure's own writer writes, and flushes, file after file. */
class FolderWriter extends FileSystemWriter {
  readonly #results: ResultFolder;

  constructor(results: ResultFolder) {
    super({ resultsDir: results.dir });
    this.#results = results;
  }

  override writeResult(result: TestResult): void {
    this.#results.putResult(result);
  }

  override writeEnvironmentInfo(info: EnvironmentInfo): void {
    this.#results.put('environment.properties', stringifyEnvInfo(info));
  }
}
