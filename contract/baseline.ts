import type { RequirementId } from './catalogue.ts';
import type { Finding } from './finding.ts';

/** What an earlier result knows, to which a run is held: it may not judge less, and what is new does not gate. */
export interface Baseline {
  /** The requirements that the suite had then. */
  readonly known: ReadonlySet<RequirementId>;
  readonly passed: ReadonlySet<RequirementId>;
  /** How many required rows a part run left out. */
  readonly leftOut?: number;
}

/** The findings, marked where the baseline does not know what was judged, so that it does not gate. */
export function markNew(findings: readonly Finding[], baseline?: Baseline): Finding[] {
  return findings.map(({ isNew: _, ...finding }) =>
    baseline === undefined || baseline.known.has(finding.id) || finding.outcome === 'not-run'
      ? finding
      : { ...finding, isNew: true },
  );
}

/** Judged once a time has passed since a run before, so that one soon after another leaves it to the next. */
const judgedLater: ReadonlySet<RequirementId> = new Set(['token/expired-token-is-401']);

/** What passed in the baseline and was asked for, and is no longer judged, or no longer there. */
export function lostSince(
  { passed }: Baseline,
  findings: readonly Finding[],
): readonly RequirementId[] {
  const found = new Map(findings.map((finding) => [finding.id, finding]));
  return [...passed].filter((id) => !judgedLater.has(id) && isLost(found.get(id)));
}

// What the operator did not select this time is not held against the run.
function isLost(finding: Finding | undefined): boolean {
  if (finding === undefined) return true;
  const { outcome, unasked } = finding;
  if (unasked === 'only' || unasked === 'shard' || unasked === 'part') return false;
  return outcome === 'inconclusive' || outcome === 'not-run';
}
