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

/** The reports in REPORTS_DIR that are made of the record alone. */
const ofRecord: readonly Report[] = [summaryReport, junitReport, ctrfReport];

/** What a run asked and was answered, for `judge`. */
export const evidenceFile = 'evidence.jsonl.gz';

/** Every report of a run. The console comes last, and tells where the others are. */
export function reportsTo(out: Output, results: ResultFolder): readonly Report[] {
  const allure = allureReport(results);
  // The one that a person opens is told first.
  const files = filesOf([allure, ...ofRecord, resultFile]);
  // The result file is the last of them: it tells what became of the others.
  return [githubReport(out), ...ofRecord, allure, resultFile, new ConsoleReport(out, { files })];
}

/** Takes away what an earlier run wrote, but for the result file: that is replaced, and never missing. */
export function clearReports(reportsDir: string): void {
  for (const name of ['allure-report', 'allure-results', evidenceFile, ...filesOf(ofRecord)])
    removeOwn(reportsDir, name);
}

const filesOf = (reports: readonly Report[]) => reports.flatMap(({ file }) => file ?? []);
