import { requirementOf } from '../contract/catalogue.ts';
import type { Finding, Outcome } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { isAdvice } from '../contract/verdict.ts';
import { reasonOf } from './finding-text.ts';
import { foldIds } from './fold-ids.ts';
import type { FindingGroup } from './group-findings.ts';

/** Requirements that did not pass, and a sentence on what that means. */
export interface Section {
  readonly title: string;
  readonly colour: 'red' | 'yellow' | 'cyan' | 'gray';
  readonly meaning?: string;
  readonly findings: readonly Finding[];
}

/** What did not pass: first what has to be read first. Advice is no breach, and a reader unfolds it. */
export function sectionsOf({ findings, selection }: Pick<RunRecord, 'findings' | 'selection'>): {
  readonly breaches: readonly Section[];
  readonly others: readonly Section[];
  readonly advice: Section;
  readonly notRun: readonly Finding[];
} {
  const of = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome);
  const isNew = (finding: Finding) => finding.isNew === true;
  const isAside = (finding: Finding) => isAdvice(finding, selection.gate);
  const failed = of('failed').filter((one) => !isAside(one));
  const breaches: readonly Section[] = [
    {
      title: 'Failed requirements',
      colour: 'red',
      findings: failed.filter((one) => !isNew(one)),
    },
    {
      title: 'Failed, and new since the baseline',
      colour: 'yellow',
      findings: failed.filter(isNew),
    },
  ];
  const others: readonly Section[] = [
    {
      title: 'Inconclusive',
      colour: 'yellow',
      meaning: 'Neither passed nor failed: the suite could not judge it.',
      findings: of('inconclusive'),
    },
    {
      title: 'Known deviations',
      colour: 'yellow',
      meaning: 'Failed, and accepted by the list of known deviations.',
      findings: of('waived'),
    },
  ];
  const advice: Section = {
    title: 'Advice',
    colour: 'cyan',
    meaning:
      'The contract does not require this, but a standard that it uses does. It counts only with --gate advisory.',
    findings: findings.filter(isAside),
  };
  return { breaches, others, advice, notRun: of('not-run') };
}

/** Why those of a group did not pass, and where the contract says it, a line each or more. */
export function linesOf({ first, alsoShownBy }: FindingGroup): string[] {
  return [
    ...reasonOf(first).split('\n'),
    `contract  ${requirementOf(first.id).source}`,
    ...(alsoShownBy.length > 0 ? [`shown by  ${foldIds(alsoShownBy)} as well`] : []),
  ];
}
