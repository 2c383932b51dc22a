import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import type { RunRecord } from '../../contract/run-record.ts';
import { allureResultsDir } from './setup.ts';

/** Adds a result to those for Allure that says how the suite itself failed, so that no report of it looks good. */
export function tellSuiteFailureInAllure({ reportsDir, reason = '', startedAt }: RunRecord): void {
  const dir = allureResultsDir(reportsDir);
  const result = createTestResult(randomUUID());
  const at = startedAt.getTime();
  Object.assign(result, {
    name: 'The suite itself failed, which says nothing about the service',
    fullName: 'suite-failure',
    historyId: 'suite-failure',
    testCaseId: 'suite-failure',
    status: Status.BROKEN,
    stage: Stage.FINISHED,
    statusDetails: { message: reason },
    start: at,
    stop: at,
    labels: [
      { name: LabelName.FEATURE, value: 'The suite itself' },
      { name: LabelName.SEVERITY, value: 'blocker' },
      { name: 'outcome', value: 'suite-failure' },
    ],
  });
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, `${result.uuid}-result.json`), JSON.stringify(result));
}
