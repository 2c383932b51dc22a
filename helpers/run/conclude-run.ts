import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { type Gate, verdictOf } from '../../contract/verdict.ts';
import { foldIds } from '../../reports/fold-ids.ts';
import { commandLine } from '../../setup/command-line.js';
import type { RunSummary } from './conformance-run.ts';
import { type Deviation, deviationProblems, waive } from './deviations.ts';

export interface RunFindings {
  readonly target: RunRecord['target'];
  readonly startedAt: Date;
  readonly rows: readonly RowRecord[];
  readonly summary: RunSummary | undefined;
  /** Customers that may be left, for a run that has no summary. */
  readonly left: readonly string[];
  /** Errors of the suite outside of any check. */
  readonly errors: readonly string[];
  readonly deviations: readonly Deviation[];
  readonly gate: Gate;
  readonly reportsDir: string;
  readonly interrupted: boolean;
}

/** Makes of all that a run found the record that every report is made from: each row of the catalogue is in it. */
export function concludeRun(findings: RunFindings): RunRecord {
  const { target, startedAt, reportsDir, interrupted, summary, deviations } = findings;
  const judged = requirementIds.map(
    (id) =>
      findings.rows.find((row) => row.id === id) ?? (interrupted ? notReached(id) : unreported(id)),
  );
  const rows = judged.map((row) => waive(row, deviations));
  const problems = deviationProblems(judged, deviations);
  const failure = suiteFailure(findings);
  const conclusion = verdictOf(rows, {
    gate: findings.gate,
    deviationProblems: problems,
    ...(summary?.setupProblem !== undefined && { setupProblem: summary.setupProblem }),
    ...(failure !== undefined && { suiteFailure: failure }),
  });
  return {
    target,
    startedAt,
    durationMs: Date.now() - startedAt.getTime(),
    requests: summary?.requests ?? 0,
    made: summary?.made ?? 0,
    leftovers: summary?.leftovers ?? findings.left,
    ...(interrupted && conclusion.verdict === 'conformant'
      ? { verdict: 'inconclusive', reason: 'The run was interrupted.' }
      : conclusion),
    ...(summary?.trouble !== undefined &&
      conclusion.verdict === 'inconclusive' && {
        reason: `${summary.trouble} Check API_BASE_URL and the network: ${commandLine('doctor')}`,
      }),
    ...(summary === undefined && { unaccounted: true }),
    rows,
    observations: summary?.observations ?? {},
    reportsDir,
    interrupted,
  };
}

/** The row of a requirement whose check nobody heard of. */
export function unreported(id: RequirementId): RowRecord {
  const { level } = requirementOf(id);
  return { id, level, outcome: 'inconclusive', reason: 'Its check never reported.', durationMs: 0 };
}

function notReached(id: RequirementId): RowRecord {
  const { level } = requirementOf(id);
  return { id, level, outcome: 'not-run', reason: 'the run was interrupted', durationMs: 0 };
}

/** What went wrong in the suite itself, which says nothing of the service. */
function suiteFailure({ rows, summary, errors, interrupted }: RunFindings): string | undefined {
  const crashes = (summary?.suiteErrors ?? []).map(({ ids, text }) =>
    ids.length === 0 ? text : `${foldIds(ids)}: ${text}`,
  );
  const failures = [...crashes, ...errors.filter((error) => !isTold(error, summary))];
  const reported = new Set(rows.map(({ id }) => id));
  const silent = requirementIds.filter((id) => !reported.has(id));
  if (!interrupted && silent.length === requirementIds.length) failures.push('No check reported.');
  else if (!interrupted && silent.length > 0)
    failures.push(
      `${silent.length} of ${requirementIds.length} checks never reported: ${foldIds(silent)}.`,
    );
  return failures.length === 0 ? undefined : failures.join('\n');
}

// The test runner tells what was left running as well, and does not know whose it was.
function isTold(error: string, summary: RunSummary | undefined): boolean {
  return summary?.suiteErrors.some(({ text }) => text.endsWith(error)) ?? false;
}
