import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../helpers/config/environment.ts';
import { ConfigurationError } from '../helpers/config/problem.ts';
import { exitCodeOf } from '../reports/verdict.ts';

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
  const problem = reasonNotToOpen ?? (await open(page.file));
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
      problem: `There is no report in ${dir} (REPORTS_DIR). npm start makes one; npm start -- merge DIR... makes one of shards.`,
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

/** Hands the file to the program that opens files on this system; a sentence where that does not work. */
async function open(file: string): Promise<string | undefined> {
  const [program, ...args] = openerFor(pathToFileURL(file).href);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const why = await new Promise<string | undefined>((done) => {
    const timer = setTimeout(() => done(undefined), longestStartMs);
    const finish = (reason: string | undefined) => {
      clearTimeout(timer);
      done(reason);
    };
    child.on('error', ({ message }) => finish(message));
    child.on('exit', (code) => finish(code === 0 ? undefined : `it ended with ${code}`));
  });
  child.unref();
  return why === undefined ? undefined : `${program} did not open it (${why}).`;
}

function openerFor(address: string): [program: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', address];
  // The empty text is the title of a window, for which start would take a quoted address.
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""', address];
  return ['xdg-open', address];
}
