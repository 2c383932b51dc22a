import { accessSync, constants, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import type { Part } from '../contract/requirement.ts';
import { asksForBrowser, type Selection } from '../helpers/check/selection.ts';
import { ConfigurationError } from '../helpers/config/read-config.ts';
import type { RunSummary } from '../helpers/session/conformance-run.ts';
import { type OpenTarget, openTarget } from '../helpers/session/target.ts';
import manifest from '../package.json' with { type: 'json' };
import { generateAllureReport } from '../reports/allure-report.ts';
import { allureResultsDir, setUpAllure } from '../reports/allure-setup.ts';
import { ConsoleReport } from '../reports/console.ts';
import { type Deviation, readDeviations, waive } from '../reports/deviations.ts';
import { writeResultFile } from '../reports/result-file.ts';
import { exitCodeOf, type Gate, interruptedExitCode } from '../reports/verdict.ts';
import { concludeRun } from './conclude-run.ts';
import { onInterruption, tellLeftovers } from './interruption.ts';
import { RowCollector } from './row-collector.ts';

export interface RunOptions {
  readonly target?: string;
  readonly only?: readonly string[];
  readonly without?: readonly Part[];
  readonly gate: Gate;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly deviations?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Puts every question to the service and tells what came of it; gives the exit code. */
export async function run(options: RunOptions): Promise<number> {
  const selection: Selection = { only: options.only ?? [], shard: options.shard };
  const prepared = await prepare(options, selection);
  if (prepared === undefined) return exitCodeOf('setup');
  const { target, deviations } = prepared;
  try {
    return await runAgainst(target, deviations, selection, options.gate);
  } finally {
    await target.close();
  }
}

/** Opens the target and reads the deviations; tells what is wrong with either, and gives undefined then. */
async function prepare(options: RunOptions, selection: Selection) {
  try {
    const deviations = options.deviations === undefined ? [] : readDeviations(options.deviations);
    const target = await openTarget(options.target, {
      without: options.without ?? [],
      asksForBrowser: asksForBrowser(selection),
    });
    makeFolder('REPORTS_DIR', target.config.reportsDir);
    makeFolder('STATE_DIR', target.config.stateDir);
    return { target, deviations };
  } catch (error) {
    const problems =
      error instanceof ConfigurationError ? error.problems : [(error as Error).message];
    console.error(
      `The run cannot begin:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    return undefined;
  }
}

/** Makes a folder that the run writes to, and says which setting is at fault where that cannot be. */
function makeFolder(name: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: name === 'STATE_DIR' ? 0o700 : 0o777 });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new ConfigurationError([
      `${name} is "${path}", where no folder can be made or written to (${(error as NodeJS.ErrnoException).code}): give another one.`,
    ]);
  }
}

async function runAgainst(
  { config }: OpenTarget,
  deviations: readonly Deviation[],
  selection: Selection,
  gate: Gate,
): Promise<number> {
  const startedAt = new Date();
  const console = new ConsoleReport(process.stdout);
  const { target } = config;
  console.starting(target);
  const rows = new RowCollector((done, total, id) => console.progress(done, total, id));
  const vitest = await createVitest('test', {
    root,
    config: fileURLToPath(new URL('../vitest.config.ts', import.meta.url)),
    watch: false,
    project: ['conformance'],
    provide: { config, selection },
    reporters: [
      rows,
      setUpAllure({
        reportsDir: config.reportsDir,
        target,
        suiteVersion: manifest.version,
        settle: (row) => waive(row, deviations),
      }),
      ['junit', { outputFile: `${config.reportsDir}/junit.xml`, suiteName: manifest.name }],
    ],
  });
  const interruption = onInterruption(
    () => void vitest.cancelCurrentRun('keyboard-input'),
    () => tellLeftovers(config),
  );
  await vitest.start();
  const exitCodeOfRunner = process.exitCode;
  await vitest.close();
  // Vitest marks the process as failed for every breach; the verdict has an exit code of its own.
  process.exitCode = exitCodeOfRunner === undefined ? undefined : 0;

  const record = concludeRun({
    target,
    startedAt,
    rows: rows.rows,
    summary: rows.summary as RunSummary | undefined,
    errors: rows.errors,
    deviations,
    gate,
    reportsDir: config.reportsDir,
    interrupted: interruption.happened,
  });
  writeResultFile(record);
  await generateAllureReport(
    [allureResultsDir(config.reportsDir)],
    `${config.reportsDir}/allure-report`,
    {
      name: `Conformance of ${config.target.baseUrl}`,
      historyFile: `${config.reportsDir}/history.jsonl`,
    },
  );
  console.finished(record);
  interruption.forget();
  return interruption.happened ? interruptedExitCode : exitCodeOf(record.verdict);
}
