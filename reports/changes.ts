import type { Finding, Outcome } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { gates } from '../contract/verdict.ts';
import { foldIds } from './fold-ids.ts';

/** What changed since the runs of the target that are known, a line each; nothing where all is as it was. */
export function formatChanges(
  { findings, past = new Map(), selection }: Pick<RunRecord, 'findings' | 'past' | 'selection'>,
  tell: (ids: readonly string[]) => string = foldIds,
): string[] {
  const judgedBefore = ({ id }: Finding) => past.get(id) ?? [];
  const lastOf = (finding: Finding) => judgedBefore(finding).at(-1);
  const runsOf = (finding: Finding) => {
    const before = judgedBefore(finding);
    return before.length - before.findLastIndex((outcome) => outcome !== 'failed');
  };
  // A breach is told once.
  const now = (outcome: Outcome) =>
    findings.filter((one) => one.outcome === outcome && one.see === undefined);
  const counts = (finding: Finding) => gates(finding, selection.gate);
  const known = now('failed').filter((one) => lastOf(one) !== undefined);
  const failed = known.filter(counts);
  const advised = known.filter((one) => !counts(one) && lastOf(one) === 'passed');
  const still = failed.filter((one) => lastOf(one) === 'failed');
  const idsOf = (those: readonly Finding[]) => tell(those.map(({ id }) => id));
  const lasting = [...Map.groupBy(still, runsOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([runs, those]) => `${idsOf(those)} for ${runs} runs`);
  const broken = failed.filter((one) => !still.includes(one));
  const fixed = now('passed')
    .filter(counts)
    .filter((one) => /^(failed|waived)$/.test(lastOf(one) ?? ''));
  return [
    ...(broken.length > 0 ? [`Newly failed: ${idsOf(broken)}`] : []),
    ...(fixed.length > 0 ? [`Fixed: ${idsOf(fixed)}`] : []),
    ...(lasting.length > 0 ? [`Still failed: ${lasting.join('; ')}`] : []),
    ...(advised.length > 0 ? [`New advice: ${advised.length}`] : []),
  ];
}
