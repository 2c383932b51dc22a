import type { StepResult, TestResult } from 'allure-js-commons';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { chapterOf, familyOf, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { Finding, Outcome } from '../../contract/finding.ts';
import { passageAt, placesIn } from '../../contract/map.ts';
import { type Gate, isAdvice } from '../../contract/verdict.ts';
import { titleOf } from '../chapters.ts';
import { formatCurls } from '../curl/curl.ts';
import { reasonOf } from '../finding-text.ts';

/** The labels by which the report is a tree. */
export const groupings = ['result', LabelName.FEATURE, LabelName.STORY] as const;

/** The groups, in their order: what has to be read comes first. */
const groups = {
  failed: 'Failed requirements',
  resting: 'Failed as well: another row reports the breach',
  inconclusive: 'Inconclusive: could not be judged, so neither passed nor failed',
  advice: 'Advice: a standard is not followed, which does not count',
  waived: 'Known deviations',
  passed: 'Passed',
  'not-run': 'Not run',
} as const;

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
  /** Command lines that ask again what the finding rests on, or why there are none. */
  readonly curls: readonly string[] | string;
}

/** Says in a result of Allure which requirement it is about and what came of it. The id is its history, so rewording keeps it. */
export function tellFinding(
  result: TestResult,
  finding: Finding,
  gate: Gate,
  { steps, curls }: ShownEvidence = { steps: [], curls: [] },
): void {
  const { id, level, outcome } = finding;
  const { sentence, source } = requirementOf(id);
  const chapter = titleOf(chapterOf(id));
  const family = familyOf(id);
  const again = formatCurls(curls);
  const repetition = again === '' ? '' : `\n\n${again}`;
  Object.assign(result, {
    name: sentence,
    fullName: id,
    testCaseId: id,
    historyId: id,
    description: `**\`${id}\`** (${level})\n\n${sentence}\n\nFollows from: ${source}${formatPassages(source)}${repetition}`,
    titlePath: [chapter],
    status: isAdvice(finding, gate) ? Status.SKIPPED : statuses[outcome],
    stage: Stage.FINISHED,
    statusDetails: outcome === 'passed' ? {} : { message: reasonOf(finding) },
    steps,
    attachments: [],
    // What a runner says of files and threads tells a reader of a conformance report nothing.
    labels: [
      { name: 'result', value: groups[groupOf(finding, gate)] },
      { name: LabelName.FEATURE, value: chapter },
      ...(family === undefined ? [] : [{ name: LabelName.STORY, value: family }]),
      { name: LabelName.SEVERITY, value: level === 'required' ? 'critical' : 'minor' },
      { name: 'contract', value: source },
      // The history is told by it.
      { name: 'outcome', value: outcome },
      ...[level, outcome].map((value) => ({ name: LabelName.TAG, value })),
    ],
  });
}

/**
 * Puts a result in its place: Allure sorts all of them by their start, so that it is made of the group and of the
 * place in the catalogue, in milliseconds after a time of the run.
 */
export function placeResult(result: TestResult, finding: Finding, gate: Gate, at: number): void {
  const before = Object.keys(groups).indexOf(groupOf(finding, gate)) * requirementIds.length;
  result.start = at + before + requirementIds.indexOf(finding.id);
  result.stop = result.start + Math.round(finding.durationMs);
}

function groupOf(finding: Finding, gate: Gate): keyof typeof groups {
  if (isAdvice(finding, gate)) return 'advice';
  const { outcome, see } = finding;
  return outcome === 'failed' && see !== undefined ? 'resting' : outcome;
}

/** A reader of a report from disk has no page to look the place up in. */
function formatPassages(source: string): string {
  const told = placesIn(source).flatMap((place) => {
    const { says, read } = passageAt(place) ?? {};
    if (says === undefined) return [];
    return `> **${place}**: ${says}${read === undefined ? '' : ` _How we read it:_ ${read}`}`;
  });
  if (told.length === 0) return '';
  return `\n\nIn our words, while the contract itself decides:\n\n${told.join('\n>\n')}`;
}
