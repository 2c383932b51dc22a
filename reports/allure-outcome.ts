import type { StepResult, TestResult } from 'allure-js-commons';
import { LabelName, Stage, Status } from 'allure-js-commons';
import type { Outcome } from '../helpers/check/outcome.ts';
import type { RowRecord } from '../helpers/check/row-record.ts';
import type { Evidence } from './test-record.ts';

const statuses: Readonly<Record<Outcome, Status>> = {
  passed: Status.PASSED,
  failed: Status.FAILED,
  inconclusive: Status.BROKEN,
  'not-run': Status.SKIPPED,
  waived: Status.SKIPPED,
};

/** Gives a result of Allure the outcome of its requirement, the reason and the evidence. */
export function tellOutcome(
  result: TestResult,
  row: RowRecord,
  evidence: readonly Evidence[],
): void {
  result.status = statuses[row.outcome];
  result.stage = Stage.FINISHED;
  result.statusDetails = row.outcome === 'passed' ? {} : { message: row.reason ?? '' };
  result.labels.push({ name: 'outcome', value: row.outcome });
  if (row.outcome !== 'passed' && row.outcome !== 'failed')
    result.labels.push({ name: LabelName.TAG, value: row.outcome });
  result.steps = evidence.map(toStep);
  result.attachments = [];
}

// Allure shows a step that holds one attachment of its own name as that attachment, in its place in time.
function toStep({ name, file, contentType, start, stop }: Evidence): StepResult {
  return {
    name,
    status: Status.PASSED,
    statusDetails: {},
    stage: Stage.FINISHED,
    start,
    stop,
    steps: [],
    parameters: [],
    attachments: [{ name, source: file, type: contentType }],
  };
}
