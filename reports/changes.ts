import type { Finding, Outcome } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { foldIds } from './fold-ids.ts';

/** What changed since the runs of the target that are known, a line each; nothing where all is as it was. */
export function tellChanges(
  { findings, past = new Map() }: Pick<RunRecord, 'findings' | 'past'>,
  tell: (ids: readonly string[]) => string = foldIds,
): string[] {
  const judgedBefore = ({ id }: Finding) =>
    (past.get(id) ?? []).filter((outcome) => outcome !== 'inconclusive');
  const lastOf = (finding: Finding) => judgedBefore(finding).at(-1);
  const runsOf = (finding: Finding) => {
    const before = judgedBefore(finding);
    return before.length - before.findLastIndex((outcome) => outcome !== 'failed');
  };
  // A breach is told once.
  const now = (outcome: Outcome) =>
    findings.filter((one) => one.outcome === outcome && one.see === undefined);
  const failed = now('failed').filter((one) => lastOf(one) !== undefined);
  const still = failed.filter((one) => lastOf(one) === 'failed');
  const idsOf = (those: readonly Finding[]) => tell(those.map(({ id }) => id));
  const lasting = [...Map.groupBy(still, runsOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([runs, those]) => `${idsOf(those)} for ${runs} runs`);
  const broken = failed.filter((one) => !still.includes(one));
  const mended = now('passed').filter((one) => /^(failed|waived)$/.test(lastOf(one) ?? ''));
  return [
    ...(broken.length > 0 ? [`Newly broken: ${idsOf(broken)}`] : []),
    ...(mended.length > 0 ? [`Mended: ${idsOf(mended)}`] : []),
    ...(lasting.length > 0 ? [`Still broken: ${lasting.join('; ')}`] : []),
  ];
}
