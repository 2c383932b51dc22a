import type { RunRecord } from '../../contract/run-record.ts';
import { generateAllureReport } from '../../reports/allure/html-report.ts';
import { allureResultsDir } from '../../reports/allure/setup.ts';
import { tellSuiteFailureInAllure } from '../../reports/allure/suite-failure.ts';
import type { ConsoleReport } from '../../reports/console/console.ts';
import { writeJunit } from '../../reports/junit.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import type { SuiteFaults } from './suite-faults.ts';

/**
 * Writes every report, each whatever became of the others, and gives the record that holds in the end: a
 * report that fails is a fault of the suite, and the next ones say so.
 */
export async function tellRun(
  conclude: () => RunRecord,
  faults: SuiteFaults,
  console: ConsoleReport,
): Promise<RunRecord> {
  await faults.guard('The Allure report', () => writeAllure(conclude()));
  await faults.guard('The JUnit report', () => writeJunit(conclude()));
  await faults.guard('The result file', () => writeResultFile(conclude()));
  const told = conclude();
  await faults.guard('The console report', () => console.finished(told));
  const record = conclude();
  if (record.reason !== told.reason) await tellLateFault(record, faults);
  return record;
}

async function writeAllure(record: RunRecord): Promise<void> {
  const { reportsDir, target, verdict } = record;
  if (verdict === 'suite-failure') tellSuiteFailureInAllure(record);
  await generateAllureReport([allureResultsDir(reportsDir)], `${reportsDir}/allure-report`, {
    name: `Conformance of ${target.baseUrl}`,
    historyFile: `${reportsDir}/history.jsonl`,
  });
}

async function tellLateFault(record: RunRecord, faults: SuiteFaults): Promise<void> {
  await faults.guard('The result file', () => writeResultFile(record));
  process.stderr.write(`The suite itself failed: ${record.reason}\n`);
}
