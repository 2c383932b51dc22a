import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ConfigurationError, forgetEnvironment } from '../helpers/config/index.ts';
import { writtenPath } from '../reports/report-folder.ts';
import { commandLine } from '../setup/command-line.js';
import { reportsDirOf } from './named-result.ts';
import { refuseFor } from './refuse.ts';

/** A program that has not ended after this long is showing the report. */
const longestStartMs = 3000;

/** Opens the last report in the user's browser, or says where it is; gives the exit code. */
export async function report(target: string | undefined): Promise<number> {
  let page: string;
  try {
    page = findReport(target);
  } catch (error) {
    return refuseFor('There is no report to open', error);
  }
  const problem = reasonToLeaveClosed() ?? (await show(page));
  console.log(
    problem === undefined
      ? `Opened ${page}`
      : `${problem} The report is at:\n  ${page}\n  ${pathToFileURL(page).href}`,
  );
  return 0;
}

function findReport(target: string | undefined): string {
  const dir = reportsDirOf(target);
  const page = writtenPath(dir, 'allure-report/index.html');
  if (existsSync(page)) return page;
  throw new ConfigurationError({
    setting: 'REPORTS_DIR',
    text: `There is none in ${dir} (REPORTS_DIR). ${commandLine()} makes one; ${commandLine(['merge', 'DIR...'])} makes one of shards.`,
  });
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
  forgetEnvironment();
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
