import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ConfigurationError, forgetEnvironment } from '../helpers/config/index.ts';
import { writtenPath } from '../reports/report-folder.ts';
import { commandLine } from '../setup/command-line.js';
import { reportsDirOf } from './named-result.ts';
import { refuseFor } from './refuse.ts';

/** Says where the last report is, and opens it in the user's browser where there is a screen; gives the exit code. */
export async function report(target: string | undefined): Promise<number> {
  let page: string;
  try {
    page = findReport(target);
  } catch (error) {
    return refuseFor('There is no report to open', error);
  }
  const { href } = pathToFileURL(page);
  console.log(`The report is at:\n  ${page}\n  ${href}`);
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasScreen = process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY;
  if (!hasScreen || (CI && CI !== 'false')) return 0;
  const { default: open } = await import('open');
  forgetEnvironment();
  await open(href).catch(({ message }: Error) => console.log(`It was not opened (${message}).`));
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
