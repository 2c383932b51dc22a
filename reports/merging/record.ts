import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { type Conclusion, verdictOf } from '../../contract/verdict.ts';
import type { Result, ResultRow } from '../read-result.ts';
import { isElsewhere, isSilent, type Shard, tellShard } from './shards.ts';

/** The record of the whole run that the shards were parts of, with one verdict over all rows. */
export function mergeShards(shards: readonly [Shard, ...Shard[]], reportsDir: string): RunRecord {
  const rows = requirementIds.map((id) => mergeRow(id, shards));
  const results = shards.map(({ result }) => result);
  const began = results.map(({ startedAt }) => Date.parse(startedAt));
  const ended = results.map(({ durationMs }, place) => (began[place] ?? 0) + durationMs);
  const startedAt = Math.min(...began);
  return {
    target: { ...shards[0].result.target, embedded: shards[0].result.target.embedded === true },
    startedAt: new Date(startedAt),
    durationMs: Math.max(...ended) - startedAt,
    requests: sum(results, ({ requests }) => requests),
    made: sum(results, ({ made = 0 }) => made),
    leftovers: [...new Set(results.flatMap(({ leftovers }) => leftovers))],
    ...conclude(shards, rows),
    rows,
    observations: Object.assign({}, ...results.map(({ observations }) => observations)),
    reportsDir,
  };
}

/** The shard that judged a requirement, or that has the most to say of why it was not judged. */
export function speakerOf(id: string, shards: readonly Shard[]): Shard | undefined {
  const said = shards.flatMap((shard) => {
    const row = shard.result.requirements.find((one) => one.id === id);
    return row === undefined ? [] : [{ shard, weight: weightOf(row) }];
  });
  const heaviest = said.toSorted((a, b) => b.weight - a.weight)[0];
  return heaviest === undefined || heaviest.weight === 0 ? undefined : heaviest.shard;
}

function weightOf(row: ResultRow): number {
  if (isElsewhere(row.reason ?? '')) return 0;
  if (isSilent(row)) return row.outcome === 'inconclusive' ? 2 : 1;
  return row.outcome === 'not-run' ? 3 : 4;
}

function mergeRow(id: RequirementId, shards: readonly Shard[]): RowRecord {
  const speaker = speakerOf(id, shards);
  const row = speaker?.result.requirements.find((one) => one.id === id);
  const { level } = requirementOf(id);
  if (row === undefined)
    return { id, level, outcome: 'inconclusive', reason: missing, durationMs: 0 };
  const { outcome, reason } = row;
  return { id, level, outcome, ...(reason !== undefined && { reason }), durationMs: 0 };
}

const missing = 'It was asked in none of the shards that were given: a shard is missing.';

function conclude(shards: readonly Shard[], rows: readonly RowRecord[]): Conclusion {
  const of = (...verdicts: readonly Result['verdict'][]) =>
    shards.filter(({ result }) => verdicts.includes(result.verdict));
  const tell = (some: readonly Shard[]) => some.map(tellReason).join('\n');
  const failures = of('suite-failure');
  const conclusion = verdictOf(rows, {
    gate: 'required',
    ...(of('setup').length === shards.length && { setupProblem: tell(shards) }),
    ...(failures.length > 0 && { suiteFailure: tell(failures) }),
  });
  if (conclusion.verdict === 'suite-failure') return conclusion;
  // A shard knows more than its rows: its gate, its list of known deviations, and its trouble.
  const broken = of('nonconformant');
  if (broken.length > 0)
    return { verdict: 'nonconformant', ...reasonOf(conclusion.reason, broken) };
  if (conclusion.verdict !== 'conformant' && conclusion.verdict !== 'inconclusive')
    return conclusion;
  const doubts = doubtsIn(shards, rows);
  if (doubts.length > 0) return { verdict: 'inconclusive', reason: doubts.join('\n') };
  return conclusion;
}

function reasonOf(known: string | undefined, broken: readonly Shard[]): { reason?: string } {
  const told = broken.filter(({ result }) => result.reason !== undefined || !hasBreach(result));
  const reasons = [...(known === undefined ? [] : [known]), ...told.map(tellReason)];
  return reasons.length === 0 ? {} : { reason: reasons.join('\n') };
}

function hasBreach({ requirements }: Result): boolean {
  return requirements.some(({ level, outcome }) => level === 'required' && outcome === 'failed');
}

function doubtsIn(shards: readonly Shard[], rows: readonly RowRecord[]): string[] {
  const unasked = rows.filter(({ reason }) => reason === missing).length;
  const interrupted = rows.some(({ reason }) => reason === 'the run was interrupted');
  return [
    ...(unasked > 0
      ? [`A shard is missing: ${unasked} requirements were asked in none of ${tellAll(shards)}.`]
      : []),
    ...(interrupted ? ['A shard was interrupted before its end.'] : []),
    ...shards.filter(({ result }) => isDoubtful(result)).map(tellReason),
  ];
}

// A shard that was asked nothing, because --only names nothing of it, casts no doubt on the others.
function isDoubtful({ verdict, requirements }: Result): boolean {
  if (verdict === 'setup') return true;
  return (
    verdict === 'inconclusive' && requirements.some(({ outcome }) => outcome === 'inconclusive')
  );
}

function tellReason(shard: Shard): string {
  const { verdict, reason } = shard.result;
  return `${tellShard(shard)}: ${reason ?? `judged ${verdict} by its gate`}`;
}

function tellAll(shards: readonly Shard[]): string {
  return shards.map(tellShard).join(', ');
}

function sum(results: readonly Result[], of: (result: Result) => number): number {
  return results.reduce((total, result) => total + of(result), 0);
}
