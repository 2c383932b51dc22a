import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allureReport } from './allure/report.ts';
import type { ResultFolder } from './allure/result-folder.ts';
import { ConsoleReport } from './console/console.ts';
import { ctrfReport } from './ctrf.ts';
import { githubReport } from './github.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';
import { removeOwn } from './report-folder.ts';
import { resultFile } from './result-file.ts';
import { summaryReport } from './summary.ts';
import type { Output } from './terminal.ts';

/** Every report of a run. The console comes last, and tells where the others are. */
export function reportsTo(out: Output, results: ResultFolder): readonly Report[] {
  const allure = allureReport(results);
  const written = [
    // Before Allure's, which adds the run to the history that it tells the changes by.
    summaryReport,
    allure,
    junitReport,
    ctrfReport,
    // The last of them: it tells what became of the others.
    resultFile,
  ];
  // The one that a person opens comes first.
  const told = [allure, ...written.filter((report) => report !== allure)];
  return [githubReport(out), ...written, new ConsoleReport(out, { files: filesOf(told) })];
}

/** Takes away what an earlier run wrote, but for the result file: that is replaced, and never missing. */
export function clearReports(reportsDir: string): void {
  const files = filesOf([summaryReport, junitReport, ctrfReport]);
  for (const name of ['allure-report', 'allure-results', ...files]) removeOwn(reportsDir, name);
}

/** Takes away all that the last run wrote, as no run replaces it; false where nothing of it was there or could go. */
export function forgetLastRun(reportsDir: string): boolean {
  const { file = '' } = resultFile;
  if (!existsSync(join(reportsDir, file))) return false;
  try {
    removeOwn(reportsDir, file);
    clearReports(reportsDir);
  } catch {
    // What is somebody else's, or may not be written, stays.
    return false;
  }
  return true;
}

function filesOf(reports: readonly Report[]): string[] {
  return reports.flatMap(({ file }) => file ?? []);
}
