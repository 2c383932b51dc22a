import { accessSync, constants, mkdirSync } from 'node:fs';
import type { RunRecord, RunSelection } from '../../contract/run-record.ts';
import { exitCodeOf, interruptedExitCode } from '../../contract/verdict.ts';
import ConformanceAllureReporter from '../../reports/allure/vitest-reporter.ts';
import type { Report } from '../../reports/report.ts';
import { clearReports, reportsTo } from '../../reports/reports.ts';
import { resultFile, writeResultFile } from '../../reports/result-file.ts';
import { type Config, ConfigurationError } from '../config/index.ts';
import { concludeRun, unfinishedRun } from './conclude-run.ts';
import type { RunSummary } from './conformance-run.ts';
import type { Deviation } from './deviations.ts';
import { recordsLeft } from './records-left.ts';
import { runChecks } from './run-checks.ts';
import { SuiteFaults } from './suite-faults.ts';

/** What the operator decided about a run, beside its target. */
export interface Plan {
  readonly selection: RunSelection;
  readonly deviations: readonly Deviation[];
}

/**
 * Has every check run and every report written; gives the exit code.
 *
 * @throws ConfigurationError where the folders of the run cannot be written to.
 */
export async function conductRun(config: Config, { selection, deviations }: Plan): Promise<number> {
  openFolders(config);
  blame(
    'REPORTS_DIR',
    config.reportsDir,
    'the reports of an earlier run cannot be replaced',
    () => {
      clearReports(config.reportsDir);
      // Where the run is killed, no result of an earlier run is taken for its own.
      writeResultFile(unfinishedRun(config, selection));
    },
  );
  const startedAt = new Date();
  const { target, reportsDir } = config;
  const faults = new SuiteFaults(config);
  const endWatch = faults.watchProcess();
  const reports = reportsTo(process.stdout);
  for (const report of reports) await faults.guard(report.name, () => report.begin?.(target));
  const exitCodeBefore = process.exitCode;
  const reporters = { 'The Allure reporter': new ConformanceAllureReporter() };
  const { findings, exchanges, summary, interrupted, stuck, forgetInterruption } = await runChecks(
    config,
    { selection, deviations, reporters },
    faults,
    (finding, done, total) => {
      for (const report of reports)
        void faults.guard(report.name, () => report.found?.(finding, { done, total }));
    },
  );
  // Vitest marks the process as failed for every breach; the verdict has an exit code of its own.
  process.exitCode = exitCodeBefore;

  const left = summary === undefined ? recordsLeft(config).map(({ tag }) => tag) : [];
  const conclude = () =>
    concludeRun({
      target,
      selection,
      startedAt,
      findings,
      exchanges,
      summary: summary as RunSummary | undefined,
      left,
      errors: faults.texts,
      deviations,
      reportsDir,
      interrupted,
    });
  const { verdict } = await tellRun(conclude, faults, reports);
  forgetInterruption();
  endWatch();
  const exitCode = interrupted ? interruptedExitCode : exitCodeOf(verdict);
  if (stuck) process.exit(exitCode);
  return exitCode;
}

/**
 * Has every report tell the run, each whatever became of the others, and gives the record that holds in the
 * end: a report that fails is a fault of the suite, and the next ones say so.
 */
async function tellRun(
  conclude: () => RunRecord,
  faults: SuiteFaults,
  reports: readonly Report[],
): Promise<RunRecord> {
  let told = conclude();
  for (const report of reports) {
    told = conclude();
    await faults.guard(report.name, () => report.end(told));
  }
  const record = conclude();
  if (record.reason === told.reason) return record;
  // The fault came to light in the last report.
  await faults.guard(resultFile.name, () => resultFile.end(record));
  process.stderr.write(`The suite itself failed: ${record.reason}\n`);
  return record;
}

function openFolders({ reportsDir, stateDir }: Config): void {
  makeFolder('REPORTS_DIR', reportsDir, 0o777);
  makeFolder('STATE_DIR', stateDir, 0o700);
}

function makeFolder(name: string, path: string, mode: number): void {
  blame(name, path, 'no folder can be made or written to', () => {
    mkdirSync(path, { recursive: true, mode });
    accessSync(path, constants.W_OK);
  });
}

function blame(name: string, path: string, what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new ConfigurationError([
      {
        setting: name,
        text: `${name} is "${path}", where ${what} (${why}): give another one.`,
      },
    ]);
  }
}
