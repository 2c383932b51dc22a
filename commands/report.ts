import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SetupProblem } from '../contract/outcome.ts';
import { forgetEnvironment } from '../helpers/config/index.ts';
import { writtenPath } from '../reports/report-folder.ts';
import { commandLine } from '../setup/command-line.js';
import { reportsDirOf } from './named-result.ts';
import { hasScreen } from './screen.ts';

/** Says where the last report is, and opens it in the user's browser where there is a screen. */
export async function report(target: string | undefined): Promise<void> {
  const dir = reportsDirOf(target);
  const page = writtenPath(dir, 'allure-report/index.html');
  if (!existsSync(page))
    throw new SetupProblem(
      `${dir} (REPORTS_DIR) has no report. ${commandLine()} writes one; ${commandLine(['merge', 'DIR...'])} writes one of shards.`,
    );
  const { href } = pathToFileURL(page);
  console.log(`The report is at:\n  ${page}\n  ${href}`);
  const { CI } = process.env;
  if (!hasScreen(process.platform, process.env) || (CI && CI !== 'false')) return;
  const { default: open } = await import('open');
  forgetEnvironment();
  await open(href).catch(({ message }: Error) =>
    console.log(`The browser did not open (${message}).`),
  );
}
