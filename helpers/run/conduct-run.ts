import { accessSync, constants, mkdirSync } from 'node:fs';
import type { RunRecord } from '../../contract/run-record.ts';
import { exitCodeOf, interruptedExitCode } from '../../contract/verdict.ts';
import { pastOf } from '../../reports/allure/history.ts';
import { ResultFolder } from '../../reports/allure/result-folder.ts';
import type { Report } from '../../reports/report.ts';
import { ownPath, removeOwn } from '../../reports/report-folder.ts';
import { clearReports, evidenceFile, reportsTo } from '../../reports/reports.ts';
import { resultFile, writeResultFile } from '../../reports/result-file.ts';
import { type Config, ConfigurationError } from '../config/index.ts';
import { Secrets } from '../masking/index.ts';
import { ensureStateDirectory, writeWhole } from '../state/index.ts';
import { concludeRun, unfinishedRun } from './conclude-run.ts';
import type { Notices } from './notices.ts';
import { pictureFile } from './obstacle.ts';
import type { Plan } from './plan.ts';
import { RunState } from './run-state.ts';
import { runTests } from './run-tests.ts';
import { SuiteFaults } from './suite-faults.ts';

/** What carries a run out; by default that is vitest, and all reports. */
export interface Means {
  readonly runTests?: typeof runTests;
  readonly reportsTo?: typeof reportsTo;
}

/**
 * Has every requirement judged and every report written; gives the exit code.
 *
 * @throws ConfigurationError where the folders of the run cannot be written to.
 */
export async function conductRun(
  config: Config,
  plan: Plan,
  notices?: Notices,
  means: Means = {},
): Promise<number> {
  const { runTests: run = runTests, reportsTo: open = reportsTo } = means;
  const { target, reportsDir } = config;
  prepareFolders(config, plan);
  await notices?.begin({ target, selection: plan.selection });
  const faults = new SuiteFaults(new Secrets(config.secrets));
  const endWatch = faults.watch('Nobody waited for an error');
  const results = new ResultFolder(ownPath(reportsDir, 'allure-results'));
  const reports = open(process.stdout, results);
  const state = new RunState(faults, (...found) => {
    for (const report of reports) void faults.guard(report.name, () => report.found?.(...found));
  });
  const doing = plan.stored === undefined ? 'logging in, and looking at what is there' : 'judging';
  for (const report of reports)
    await faults.guard(report.name, () => report.begin?.(target, doing));
  const exitCodeBefore = process.exitCode;
  const forgetInterruption = await run(config, plan, state, results);
  // Vitest marks the process as failed for every breach; the verdict has an exit code of its own.
  process.exitCode = exitCodeBefore;

  // Before the report of Allure adds this one.
  state.past = pastOf(config);
  // One duration for all reports, of which each takes its time.
  state.durationMs = Date.now() - state.startedAt.getTime();
  const record = await writeReports(() => concludeRun(config, plan, state), faults, reports);
  await notices?.end(record);
  forgetInterruption();
  endWatch();
  const exitCode = state.interrupted ? interruptedExitCode : exitCodeOf(record.verdict);
  if (state.stuck) process.exit(exitCode);
  return exitCode;
}

/**
 * Has every report tell the run, each whatever became of the others, and gives the record that holds in the
 * end: a report that fails is a fault of the suite, and the next ones say so.
 */
async function writeReports(
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

/** Makes the folders of the run, and replaces the reports of the run before. */
function prepareFolders(config: Config, plan: Plan): void {
  const { reportsDir, stateDir } = config;
  if (plan.stored === undefined)
    blame('STATE_DIR', stateDir, () => {
      ensureStateDirectory(stateDir);
      accessSync(stateDir, constants.W_OK);
    });
  blame('REPORTS_DIR', reportsDir, () => {
    mkdirSync(reportsDir, { recursive: true });
    clearReports(reportsDir);
    removeOwn(reportsDir, pictureFile);
    if (plan.stored !== undefined)
      writeWhole(ownPath(reportsDir, evidenceFile), plan.stored.evidence);
    // Where the run is killed, no result of an earlier run is taken for its own.
    writeResultFile(unfinishedRun(config, plan));
  });
}

function blame(name: string, path: string, prepare: () => void): void {
  try {
    prepare();
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new ConfigurationError({
      setting: name,
      text: `${name} is "${path}", which the suite cannot create or write to (${why}): name another one.`,
    });
  }
}
