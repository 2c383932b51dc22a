import type { Part } from '../contract/requirement.ts';
import { exitCodeOf, type Gate, interruptedExitCode } from '../contract/verdict.ts';
import { asksForBrowser, type Selection } from '../helpers/judging/selection.ts';
import { askAll } from '../helpers/run/ask-all.ts';
import { concludeRun } from '../helpers/run/conclude-run.ts';
import type { RunSummary } from '../helpers/run/conformance-run.ts';
import { customersLeft } from '../helpers/run/customers-left.ts';
import { type Deviation, readDeviations } from '../helpers/run/deviations.ts';
import { openReports } from '../helpers/run/open-reports.ts';
import { SuiteFaults } from '../helpers/run/suite-faults.ts';
import { type OpenTarget, openTarget } from '../helpers/run/target.ts';
import { tellRun } from '../helpers/run/tell-run.ts';
import { ConsoleReport } from '../reports/console/console.ts';
import { commandLine } from '../setup/command-line.js';
import { problemsIn, refuse } from './refuse.ts';
import { refuseStrangers } from './run/refuse-strangers.ts';

export interface RunOptions {
  readonly target?: string;
  readonly only?: readonly string[];
  readonly without?: readonly Part[];
  readonly gate: Gate;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly deviations?: string;
}

export const runHelp = `
Without a .env the embedded reference service is asked. Reports go to REPORTS_DIR (reports).

Exit codes:
  0    conformant: every required row that was asked for was judged and kept, or is a known deviation
  1    non-conformant: a required row is broken, or a known deviation has expired or no longer occurs
  2    inconclusive: nothing is broken, but a required row could not be judged, or none was asked for
  3    set-up: configuration, login or registration; nothing was judged
  4    the suite itself failed, whatever else was found
  130  interrupted, after cleaning up

Examples:
  ${commandLine('--only customer --without xml')}
  ${commandLine('--target acceptance --deviations deviations.json')}`;

/** Puts every question to the service and tells what came of it; gives the exit code. */
export async function run(options: RunOptions): Promise<number> {
  const selection: Selection = { only: options.only ?? [], shard: options.shard };
  const prepared = await prepare(options, selection);
  if (typeof prepared === 'number') return prepared;
  const { target, deviations } = prepared;
  try {
    return await runAgainst(target, deviations, selection, options.gate);
  } finally {
    await target.close();
  }
}

/** Opens the target and reads the deviations; tells what is wrong with either, and gives the exit code then. */
async function prepare(options: RunOptions, selection: Selection) {
  let target: OpenTarget | undefined;
  try {
    refuseStrangers(selection);
    const deviations = options.deviations === undefined ? [] : readDeviations(options.deviations);
    target = await openTarget(options.target, {
      without: options.without ?? [],
      asksForBrowser: asksForBrowser(selection),
    });
    openReports(target.config);
    return { target, deviations };
  } catch (error) {
    await target?.close();
    return refuse('The run cannot begin', problemsIn(error));
  }
}

async function runAgainst(
  { config }: OpenTarget,
  deviations: readonly Deviation[],
  selection: Selection,
  gate: Gate,
): Promise<number> {
  const startedAt = new Date();
  const { target, reportsDir } = config;
  const faults = new SuiteFaults(config);
  const endWatch = faults.watchProcess();
  const console = new ConsoleReport(process.stdout);
  await faults.guard('The console report', () => console.starting(target));
  const exitCodeBefore = process.exitCode;
  const { rows, summary, interrupted, stuck, forgetInterruption } = await askAll(
    { config, selection, deviations },
    faults,
    (done, total, id) => console.progress(done, total, id),
  );
  // Vitest marks the process as failed for every breach; the verdict has an exit code of its own.
  process.exitCode = exitCodeBefore;

  const left = summary === undefined ? customersLeft(config) : [];
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
