import type { StepResult, TestResult } from 'allure-js-commons';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { requirementOf } from '../../contract/catalogue.ts';
import type { Finding, Outcome } from '../../contract/finding.ts';
import type { Level } from '../../contract/requirement.ts';
import { chapterOf, familyOf, titleOf } from '../chapters.ts';
import { reasonOf } from '../finding-text.ts';

const domain = 'Accounting web API';

const severities: Readonly<Record<Level, string>> = {
  required: 'critical',
  advisory: 'minor',
  open: 'trivial',
  precondition: 'trivial',
};

const statuses: Readonly<Record<Outcome, Status>> = {
  passed: Status.PASSED,
  failed: Status.FAILED,
  inconclusive: Status.BROKEN,
  'not-run': Status.SKIPPED,
  waived: Status.SKIPPED,
};

/** What a result of Allure shows of its evidence. */
export interface ShownEvidence {
  readonly steps: readonly StepResult[];
  /** Command lines that ask again what the finding rests on. */
  readonly curls: readonly string[];
}

/** Says in a result of Allure which requirement it is about and what came of it. The id is its history, so rewording keeps it. */
export function tellFinding(
  result: TestResult,
  finding: Finding,
  { steps, curls }: ShownEvidence = { steps: [], curls: [] },
): void {
  const { id, level, outcome } = finding;
  const { sentence, source } = requirementOf(id);
  const chapter = titleOf(chapterOf(id));
  const family = familyOf(id);
  Object.assign(result, {
    name: sentence,
    fullName: id,
    testCaseId: id,
    historyId: id,
    description: `**\`${id}\`** (${level})\n\n${sentence}\n\nFollows from: ${source}${tellCurls(curls)}`,
    titlePath: [domain, chapter],
    status: statuses[outcome],
    stage: Stage.FINISHED,
    statusDetails: outcome === 'passed' ? {} : { message: reasonOf(finding) },
    steps,
    attachments: [],
    labels: [
      ...result.labels.filter(({ name }) => !described.has(name)),
      { name: LabelName.EPIC, value: domain },
      { name: LabelName.FEATURE, value: chapter },
      ...(family === undefined ? [] : [{ name: LabelName.STORY, value: family }]),
      { name: LabelName.SEVERITY, value: severities[level] },
      { name: LabelName.PARENT_SUITE, value: domain },
      { name: LabelName.SUITE, value: chapter },
      { name: 'contract', value: source },
      { name: 'outcome', value: outcome },
      ...tagsOf(finding).map((value) => ({ name: LabelName.TAG, value })),
    ],
  });
}

// What a runner says of files and threads tells a reader of a conformance report nothing.
const described: ReadonlySet<string> = new Set([
  LabelName.PARENT_SUITE,
  LabelName.SUITE,
  LabelName.SUB_SUITE,
  LabelName.PACKAGE,
  LabelName.THREAD,
  LabelName.HOST,
  LabelName.LANGUAGE,
]);

function tagsOf({ level, outcome }: Finding): string[] {
  return outcome === 'passed' || outcome === 'failed' ? [level] : [level, outcome];
}

function tellCurls(curls: readonly string[]): string {
  if (curls.length === 0) return '';
  const blocks = curls.map((curl) => `\`\`\`sh\n${curl}\n\`\`\``);
  return `\n\nTo ask it again, with the secrets that are variables here:\n\n${blocks.join('\n\n')}`;
}
