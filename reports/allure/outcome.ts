import type { TestResult } from 'allure-js-commons';
import { LabelName, Stage, Status } from 'allure-js-commons';
import type { Outcome } from '../../contract/finding.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import type { ShownEvidence } from './evidence.ts';

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
  { steps, curls }: ShownEvidence = { steps: [], curls: [] },
): void {
  result.status = statuses[row.outcome];
  result.stage = Stage.FINISHED;
  result.statusDetails = row.outcome === 'passed' ? {} : { message: row.reason ?? '' };
  result.labels.push({ name: 'outcome', value: row.outcome });
  if (row.outcome !== 'passed' && row.outcome !== 'failed')
    result.labels.push({ name: LabelName.TAG, value: row.outcome });
  result.steps = steps;
  if (curls.length > 0) result.description += tellCurls(curls);
  result.attachments = [];
}

function tellCurls(curls: readonly string[]): string {
  const blocks = curls.map((curl) => `\`\`\`sh\n${curl}\n\`\`\``);
  return `\n\nTo ask it again, with the secrets that are variables here:\n\n${blocks.join('\n\n')}`;
}
