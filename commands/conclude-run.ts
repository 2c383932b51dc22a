import { catalogue, requirementIds } from '../contract/catalogue.ts';
import type { RowRecord } from '../helpers/check/row-record.ts';
import type { RunSummary } from '../helpers/session/conformance-run.ts';
import { type Deviation, deviationProblems, waive } from '../reports/deviations.ts';
import type { RunRecord } from '../reports/run-record.ts';
import { type Gate, verdictOf } from '../reports/verdict.ts';

export interface RunFindings {
  readonly target: RunRecord['target'];
  readonly startedAt: Date;
  readonly rows: readonly RowRecord[];
  readonly summary: RunSummary | undefined;
  /** Errors of the suite outside of any check. */
  readonly errors: readonly string[];
  readonly deviations: readonly Deviation[];
  readonly gate: Gate;
  readonly reportsDir: string;
  readonly interrupted: boolean;
}

/** Makes of all that a run found the record that every report is made from: each row of the catalogue is in it. */
export function concludeRun(findings: RunFindings): RunRecord {
  const { summary, deviations, rows: judged } = findings;
  const rows = requirementIds.map(
    (id) => judged.find((row) => row.id === id) ?? unreported(id, findings),
  );
  const failure = suiteFailure(findings);
  const conclusion = verdictOf(
    rows.map((row) => waive(row, deviations)),
    {
      gate: findings.gate,
      deviationProblems: deviationProblems(rows, deviations),
      ...(summary?.setupProblem !== undefined && { setupProblem: summary.setupProblem }),
      ...(failure !== undefined && { suiteFailure: failure }),
    },
  );
  return {
    target: findings.target,
    startedAt: findings.startedAt,
    durationMs: Date.now() - findings.startedAt.getTime(),
    requests: summary?.requests ?? 0,
    made: summary?.made ?? 0,
    leftovers: summary?.leftovers ?? [],
    ...(findings.interrupted && conclusion.verdict === 'conformant'
      ? { verdict: 'inconclusive', reason: 'The run was interrupted.' }
      : conclusion),
    ...(summary?.trouble !== undefined && { reason: summary.trouble }),
    rows: rows.map((row) => waive(row, deviations)),
    observations: summary?.observations ?? {},
    reportsDir: findings.reportsDir,
    interrupted: findings.interrupted,
  };
}

function unreported(id: RowRecord['id'], { interrupted }: RunFindings): RowRecord {
  const { level } = catalogue[id];
  return interrupted
    ? { id, level, outcome: 'not-run', reason: 'the run was interrupted', durationMs: 0 }
    : { id, level, outcome: 'inconclusive', reason: 'Its check never reported.', durationMs: 0 };
}

/** What went wrong in the suite itself, which says nothing of the service. */
function suiteFailure({ rows, summary, errors, interrupted }: RunFindings): string | undefined {
  const failures = [...errors, ...(summary?.suiteErrors ?? [])];
  if (!interrupted && rows.length < requirementIds.length)
    failures.push(`Only ${rows.length} of ${requirementIds.length} checks reported.`);
  return failures.length === 0 ? undefined : failures.join('\n');
}
