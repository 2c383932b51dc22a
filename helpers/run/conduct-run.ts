import type { RunRecord } from '../../contract/run-record.ts';
import { exitCodeOf, type Gate, interruptedExitCode } from '../../contract/verdict.ts';
import { generateAllureReport } from '../../reports/allure/html-report.ts';
import { allureResultsDir } from '../../reports/allure/setup.ts';
import { tellSuiteFailureInAllure } from '../../reports/allure/suite-failure.ts';
import { ConsoleReport } from '../../reports/console/console.ts';
import { writeJunit } from '../../reports/junit.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import type { Config } from '../config/config.ts';
import type { Selection } from '../judging/selection.ts';
import { askAll } from './ask-all.ts';
import { concludeRun } from './conclude-run.ts';
import type { RunSummary } from './conformance-run.ts';
import type { Deviation } from './deviations.ts';
import { openReports } from './open-reports.ts';
import { recordsLeft } from './records-left.ts';
import { SuiteFaults } from './suite-faults.ts';

/** What the operator decided about a run, beside its target. */
export interface Plan {
  readonly selection: Selection;
  readonly deviations: readonly Deviation[];
  readonly gate: Gate;
}

/**
 * Has every check run and every report written; gives the exit code.
 *
 * @throws ConfigurationError where the folders of the run cannot be written to.
 */
export async function conductRun(
  config: Config,
  { selection, deviations, gate }: Plan,
): Promise<number> {
  openReports(config);
  const startedAt = new Date();
  const { target, reportsDir } = config;
  const faults = new SuiteFaults(config);
  const endWatch = faults.watchProcess();
  const console = new ConsoleReport(process.stdout);
  await faults.guard('The console report', () => console.starting(target));
  const exitCodeBefore = process.exitCode;
  const { rows, summary, interrupted, stuck, forgetInterruption } = await askAll(
    config,
    { selection, deviations },
    faults,
    (done, total, id) => console.progress(done, total, id),
  );
  // Vitest marks the process as failed for every breach; the verdict has an exit code of its own.
  process.exitCode = exitCodeBefore;

  const left = summary === undefined ? recordsLeft(config).map(({ tag }) => tag) : [];
  const conclude = () =>
    concludeRun({
      target,
      startedAt,
      rows,
      summary: summary as RunSummary | undefined,
      left,
      errors: faults.texts,
      deviations,
      gate,
      reportsDir,
      interrupted,
    });
  const { verdict } = await tellRun(conclude, faults, console);
  forgetInterruption();
  endWatch();
  const exitCode = interrupted ? interruptedExitCode : exitCodeOf(verdict);
  if (stuck) process.exit(exitCode);
  return exitCode;
}

const files: readonly [name: string, write: (record: RunRecord) => unknown][] = [
  ['The Allure report', writeAllure],
  ['The JUnit report', writeJunit],
  ['The result file', writeResultFile],
];

/**
 * Writes every report, each whatever became of the others, and gives the record that holds in the end: a
 * report that fails is a fault of the suite, and the next ones say so.
 */
async function tellRun(
  conclude: () => RunRecord,
  faults: SuiteFaults,
  console: ConsoleReport,
): Promise<RunRecord> {
  for (const [name, write] of files) await faults.guard(name, () => write(conclude()));
  const told = conclude();
  await faults.guard('The console report', () => console.finished(told));
  const record = conclude();
  if (record.reason === told.reason) return record;
  // The fault came to light in the last report.
  await faults.guard('The result file', () => writeResultFile(record));
  process.stderr.write(`The suite itself failed: ${record.reason}\n`);
  return record;
}

async function writeAllure(record: RunRecord): Promise<void> {
  const { reportsDir, target, verdict } = record;
  if (verdict === 'suite-failure') tellSuiteFailureInAllure(record);
  await generateAllureReport([allureResultsDir(reportsDir)], `${reportsDir}/allure-report`, {
    name: `Conformance of ${target.baseUrl}`,
    historyFile: `${reportsDir}/history.jsonl`,
  });
}
