import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { exitCodeOf } from '../contract/verdict.ts';
import { readEnvironment } from '../helpers/config/environment.ts';
import { ConfigurationError } from '../helpers/config/problem.ts';
import { commandLine } from '../setup/command-line.js';

export interface ReportOptions {
  readonly target?: string;
}

/** A program that has not ended after this long is showing the report. */
const longestStartMs = 3000;

/** Opens the last report in the user's browser, or says where it is; gives the exit code. */
export async function report({ target }: ReportOptions): Promise<number> {
  const page = findReport(target);
  if ('problem' in page) {
    console.error(page.problem);
    return exitCodeOf('setup');
  }
  const reasonNotToOpen = reasonToLeaveClosed();
  const problem = reasonNotToOpen ?? (await show(page.file));
  console.log(
    problem === undefined
      ? `Opened ${page.file}`
      : `${problem} The report is at:\n  ${page.file}\n  ${pathToFileURL(page.file).href}`,
  );
  return 0;
}

function findReport(target: string | undefined): { file: string } | { problem: string } {
  try {
    const dir = resolve(readEnvironment(target).REPORTS_DIR?.trim() || 'reports');
    const file = join(dir, 'allure-report', 'index.html');
    if (existsSync(file)) return { file };
    return {
      problem: `There is no report in ${dir} (REPORTS_DIR). ${commandLine()} makes one; ${commandLine('merge DIR...')} makes one of shards.`,
    };
  } catch (error) {
    if (error instanceof ConfigurationError) return { problem: error.message };
    throw error;
  }
}

function reasonToLeaveClosed(): string | undefined {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (CI && CI !== 'false') return 'There is nobody at a screen here (CI is set).';
  if (process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY) return undefined;
  return 'There is no screen here to open a browser on.';
}

/** Hands the page to the program that opens files on this system; a sentence where that does not work. */
async function show(file: string): Promise<string | undefined> {
  const { default: open } = await import('open');
  try {
    const program = await open(pathToFileURL(file).href);
    program.ref();
    const ended = once(program, 'exit').then(([exitCode]) => exitCode);
    const exitCode = await Promise.race([ended, wait(longestStartMs, 0, { ref: false })]);
    program.unref();
    return exitCode === 0 ? undefined : `It was not opened (exit code ${exitCode}).`;
  } catch (error) {
    return `It was not opened (${(error as Error).message}).`;
  }
}
