import { markNew } from '../../contract/baseline.ts';
import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import { linkBreaches } from '../../contract/link-breaches.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { verdictOf } from '../../contract/verdict.ts';
import { foldIds } from '../../reports/fold-ids.ts';
import type { Config } from '../config/index.ts';
import { Secrets } from '../masking/index.ts';
import { heldAgainst } from './deviations.ts';
import type { Plan } from './plan.ts';
import { recordsLeft } from './records-left.ts';
import { RunState } from './run-state.ts';
import { SuiteFaults } from './suite-faults.ts';
import { interruption, unasked } from './unasked.ts';

/** Makes of all that a run found the record that every report is made from, with a finding for each requirement. */
export function concludeRun(config: Config, plan: Plan, state: RunState): RunRecord {
  const { selection, deviations, baseline, stored } = plan;
  const { summary, interrupted, exchanges, past } = state;
  const { joined } = stored ?? {};
  const { startedAt, durationMs } = joined ?? state;
  const found = new Map(state.findings.map((finding) => [finding.id, finding]));
  const findings = linkBreaches(
    requirementIds.map((id) => found.get(id) ?? notJudged(id, interrupted)),
  );
  const suiteFailure = suiteFailureOf(state);
  const { setupProblem, stop, trouble } = summary ?? {};
  const { deviationProblems, fixed } = heldAgainst(findings, deviations, selection.target);
  const conclusion = verdictOf(findings, {
    gate: selection.gate,
    baseline,
    deviationProblems: [...deviationProblems, ...(joined?.deviationProblems ?? [])],
    fixed,
    ...(setupProblem !== undefined && { setupProblem }),
    ...(suiteFailure !== undefined && { suiteFailure }),
  });
  const doubts = [...(interrupted ? ['The run was interrupted.'] : []), ...(joined?.doubts ?? [])];
  const isDoubtful = doubts.length > 0 && conclusion.verdict === 'conformant';
  const why = trouble ?? stop ?? (doubts.join('\n') || undefined);
  const isInVain = isDoubtful || conclusion.verdict === 'inconclusive';
  return {
    target: config.target,
    resources: config.resources.map(({ description: { name }, file, hash }) => ({
      name,
      file,
      hash,
    })),
    selection,
    startedAt,
    durationMs,
    requests: summary?.requests ?? 0,
    made: summary?.made ?? 0,
    swept: summary?.swept ?? 0,
    leftovers: summary?.leftovers ?? recordsLeft(config).map(({ tag }) => tag),
    ...conclusion,
    ...(isInVain && why !== undefined && { verdict: 'inconclusive', reason: why }),
    ...(isInVain && stop !== undefined && { stop }),
    ...(isInVain && trouble !== undefined && { isUnbegun: true }),
    ...(summary === undefined && { unaccounted: true }),
    findings: markNew(findings, baseline),
    exchanges,
    observations: summary?.observations ?? {},
    ...(past && { past }),
    reportsDir: config.reportsDir,
    interrupted,
  };
}

/** What there is to tell of a run before it has ended. */
export function unfinishedRun(config: Config, plan: Plan): RunRecord {
  const state = new RunState(new SuiteFaults(new Secrets(config.secrets)));
  return {
    ...concludeRun(config, plan, state),
    reason: 'The run did not end: it is still running, or it was killed.',
  };
}

/** What is said of a requirement that was never reported. */
function notJudged(id: RequirementId, interrupted: boolean): Finding {
  const { level } = requirementOf(id);
  if (interrupted) return { ...unasked(id, interruption), level };
  const why = { cause: 'suite', unasked: 'unreported', text: 'Its test never reported.' } as const;
  return { ...unasked(id, why), level, outcome: 'inconclusive' };
}

/** What went wrong in the suite itself, which says nothing of the service. */
function suiteFailureOf({ findings, summary, faults, interrupted }: RunState): string | undefined {
  const failures = [...(summary?.suiteFaults ?? []), ...faults.all].map(({ ids, text }) =>
    ids.length === 0 ? text : `${foldIds(ids)}: ${text}`,
  );
  const reported = new Set(findings.map(({ id }) => id));
  const silent = requirementIds.filter((id) => !reported.has(id));
  if (!interrupted && silent.length > 0)
    failures.push(
      `${silent.length} of ${requirementIds.length} tests never reported: ${foldIds(silent)}.`,
    );
  return failures.length === 0 ? undefined : failures.join('\n');
}
