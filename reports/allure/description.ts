import type { TestResult } from 'allure-js-commons';
import { LabelName } from 'allure-js-commons';
import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import type { Level } from '../../contract/requirement.ts';
import { chapterOf, familyOf, titleOf } from '../chapters.ts';

const domain = 'Accounting web API';

const severities: Readonly<Record<Level, string>> = {
  required: 'critical',
  advisory: 'minor',
  open: 'trivial',
  precondition: 'trivial',
};

/** Says in a result of Allure which requirement it is about. The id is its history, so rewording keeps it. */
export function describeInAllure(result: TestResult, id: RequirementId): void {
  const { level, sentence, source } = requirementOf(id);
  const chapter = titleOf(chapterOf(id));
  const family = familyOf(id);
  result.name = sentence;
  result.fullName = id;
  result.testCaseId = id;
  result.historyId = id;
  result.description = `**\`${id}\`** (${level})\n\n${sentence}\n\nFollows from: ${source}`;
  result.titlePath = [domain, chapter];
  result.labels = [
    ...result.labels.filter(({ name }) => !described.has(name)),
    { name: LabelName.EPIC, value: domain },
    { name: LabelName.FEATURE, value: chapter },
    ...(family === undefined ? [] : [{ name: LabelName.STORY, value: family }]),
    { name: LabelName.SEVERITY, value: severities[level] },
    { name: LabelName.TAG, value: level },
    { name: LabelName.PARENT_SUITE, value: domain },
    { name: LabelName.SUITE, value: chapter },
    { name: 'contract', value: source },
  ];
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
