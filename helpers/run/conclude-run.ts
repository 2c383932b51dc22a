import { type Baseline, markNew } from '../../contract/baseline.ts';
import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord, RunResource, RunSelection } from '../../contract/run-record.ts';
import { tellOnce } from '../../contract/tell-once.ts';
import { verdictOf } from '../../contract/verdict.ts';
import { foldIds } from '../../reports/fold-ids.ts';
import type { Config } from '../config/index.ts';
import type { RunSummary } from './conformance-run.ts';
import { type Deviation, deviationProblems, mendedDeviations } from './deviations.ts';

type Known =
  | 'target'
  | 'resources'
  | 'startedAt'
  | 'durationMs'
  | 'selection'
  | 'findings'
  | 'exchanges'
  | 'reportsDir';

export interface RunFindings extends Pick<RunRecord, Known> {
  readonly summary: RunSummary | undefined;
  /** Records that may be left, for a run that has no summary. */
  readonly left: readonly string[];
  /** Errors of the suite outside of any check. */
  readonly errors: readonly string[];
  readonly deviations: readonly Deviation[];
  readonly baseline?: Baseline | undefined;
  readonly interrupted: boolean;
}

/** Makes of all that a run found the record that every report is made from, with a finding for each requirement. */
export function concludeRun(run: RunFindings): RunRecord {
  const { summary, deviations, interrupted } = run;
  const found = new Map(run.findings.map((finding) => [finding.id, finding]));
  const findings = tellOnce(
    requirementIds.map((id) => found.get(id) ?? notJudged(id, interrupted)),
  );
  const failure = suiteFailure(run);
  const trouble = summary?.trouble ?? summary?.stop;
  const conclusion = verdictOf(findings, {
    gate: run.selection.gate,
    baseline: run.baseline,
    deviationProblems: deviationProblems(findings, deviations),
    mended: mendedDeviations(findings, deviations, run.selection.target),
    ...(summary?.setupProblem !== undefined && { setupProblem: summary.setupProblem }),
    ...(failure !== undefined && { suiteFailure: failure }),
  });
  return {
    target: run.target,
    resources: run.resources,
    selection: run.selection,
    startedAt: run.startedAt,
    durationMs: run.durationMs,
    requests: summary?.requests ?? 0,
    made: summary?.made ?? 0,
    swept: summary?.swept ?? 0,
    leftovers: summary?.leftovers ?? run.left,
    ...(interrupted && conclusion.verdict === 'conformant'
      ? { verdict: 'inconclusive', reason: 'The run was interrupted.' }
      : conclusion),
    ...(trouble !== undefined &&
      conclusion.verdict === 'inconclusive' && {
        ...(summary?.stop !== undefined && { stop: summary.stop }),
        ...(summary?.trouble !== undefined && { isUnbegun: true }),
        reason: trouble,
      }),
    ...(summary === undefined && { unaccounted: true }),
    findings: markNew(findings, run.baseline),
    exchanges: run.exchanges,
    observations: summary?.observations ?? {},
    reportsDir: run.reportsDir,
    interrupted,
  };
}

/** What there is to tell of a run before it has ended. */
export function unfinishedRun(config: Config, selection: RunSelection): RunRecord {
  const { target, reportsDir } = config;
  const resources = resourcesOf(config);
  const nothing = { findings: [], exchanges: new Map(), left: [], errors: [], deviations: [] };
  const begun = {
    target,
    resources,
    reportsDir,
    selection,
    startedAt: new Date(),
    durationMs: 0,
    interrupted: false,
  };
  return {
    ...concludeRun({ ...begun, ...nothing, summary: undefined }),
    reason: 'The run did not come to its end: it is still under way, or it was killed.',
  };
}

/** The descriptions that a run asks about. */
export function resourcesOf({ resources }: Config): RunResource[] {
  return resources.map(({ description, file, hash }) => ({ name: description.name, file, hash }));
}

/** What is said of a requirement whose check nobody heard of. */
function notJudged(id: RequirementId, interrupted: boolean): Finding {
  const nothing = { id, level: requirementOf(id).level, proof: [], way: [], durationMs: 0 };
  if (!interrupted) {
    const why = {
      cause: 'suite',
      unasked: 'unreported',
      text: 'Its check never reported.',
    } as const;
    return { ...nothing, outcome: 'inconclusive', ...why };
  }
  const text = 'the run was interrupted';
  return { ...nothing, outcome: 'not-run', cause: 'left-out', unasked: 'interruption', text };
}

/** What went wrong in the suite itself, which says nothing of the service. */
function suiteFailure({ findings, summary, errors, interrupted }: RunFindings): string | undefined {
  const crashes = (summary?.suiteErrors ?? []).map(({ ids, text }) =>
    ids.length === 0 ? text : `${foldIds(ids)}: ${text}`,
  );
  const failures = [...crashes, ...errors];
  const reported = new Set(findings.map(({ id }) => id));
  const silent = requirementIds.filter((id) => !reported.has(id));
  if (!interrupted && silent.length === requirementIds.length) failures.push('No check reported.');
  else if (!interrupted && silent.length > 0)
    failures.push(
      `${silent.length} of ${requirementIds.length} checks never reported: ${foldIds(silent)}.`,
    );
  return failures.length === 0 ? undefined : failures.join('\n');
}
