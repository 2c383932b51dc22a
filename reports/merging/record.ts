import { type Baseline, markNew } from '../../contract/baseline.ts';
import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { type Conclusion, verdictOf } from '../../contract/verdict.ts';
import type { Result, ResultRow } from '../read-result.ts';
import { isSilent, type Shard, tellShard } from './shards.ts';

/**
 * The record of the whole run that the shards were parts of, with one verdict over all rows; of a shard that is missing
 * the folder may be known.
 */
export function mergeShards(
  shards: readonly [Shard, ...Shard[]],
  reportsDir: string,
  baseline?: Baseline,
  missingDirs: readonly string[] = [],
): RunRecord {
  const findings = requirementIds.map((id) => mergeFinding(id, shards));
  const results = shards.map(({ result }) => result);
  const { target, resources = [], selection } = shards[0].result;
  const began = results.map(({ startedAt }) => Date.parse(startedAt));
  const ended = results.map(({ durationMs }, place) => (began[place] ?? 0) + durationMs);
  const startedAt = Math.min(...began);
  return {
    target: { ...target, embedded: target.embedded === true },
    resources,
    selection: { only: [], without: [], gate: 'required', ...selection, shard: undefined },
    startedAt: new Date(startedAt),
    durationMs: Math.max(...ended) - startedAt,
    requests: sum(results, ({ requests }) => requests),
    made: sum(results, ({ made = 0 }) => made),
    leftovers: [...new Set(results.flatMap(({ leftovers }) => leftovers))],
    ...conclude(shards, findings, baseline, missingDirs),
    findings: markNew(findings, baseline),
    exchanges: new Map(),
    observations: Object.assign({}, ...results.map(({ observations }) => observations)),
    reportsDir,
  };
}

/** The shard that judged a requirement, or that has the most to say of why it was not judged, with its row. */
export function speakerOf(id: string, shards: readonly Shard[]) {
  const said = shards.flatMap((shard) => {
    const row = shard.result.requirements.find((one) => one.id === id);
    return row === undefined || row.unasked === 'shard' ? [] : [{ shard, row }];
  });
  return said.toSorted((a, b) => weightOf(b.row) - weightOf(a.row))[0];
}

function weightOf(row: ResultRow): number {
  if (isSilent(row)) return row.outcome === 'inconclusive' ? 2 : 1;
  return row.outcome === 'not-run' ? 3 : 4;
}

function mergeFinding(id: RequirementId, shards: readonly Shard[]): Finding {
  const row = speakerOf(id, shards)?.row ?? missing;
  // What a report says of it is made anew.
  const { reason: _, title: __, source: ___, ...told } = row;
  return { durationMs: 0, ...told, id, level: requirementOf(id).level, proof: [], way: [] };
}

/** What is said of a requirement that is in the share of no shard. */
const missing: Omit<ResultRow, 'id' | 'level'> = {
  outcome: 'inconclusive',
  cause: 'left-out',
  unasked: 'shard',
  text: 'A shard is missing: asked in none of those that were given.',
};

function conclude(
  shards: readonly Shard[],
  findings: readonly Finding[],
  baseline: Baseline | undefined,
  missingDirs: readonly string[],
): Conclusion {
  const absent = missingDirs.map((dir) => `A shard is missing: ${dir} does not exist.`);
  const of = (...verdicts: readonly Result['verdict'][]) =>
    shards.filter(({ result }) => verdicts.includes(result.verdict));
  const tell = (some: readonly Shard[]) => some.map(tellReason).join('\n');
  const failures = of('suite-failure');
  const conclusion = verdictOf(findings, {
    gate: 'required',
    baseline,
    ...(of('setup').length === shards.length && { setupProblem: tell(shards) }),
    ...(failures.length > 0 && { suiteFailure: tell(failures) }),
  });
  if (conclusion.verdict === 'suite-failure') return conclusion;
  // A shard knows more than its rows: its gate, its list of known deviations, and its trouble.
  const broken = of('nonconformant');
  if (broken.length > 0) {
    const told = broken.filter(({ result }) => result.reason !== undefined || !hasBreach(result));
    const reasons = [conclusion.reason ?? [], ...told.map(tellReason), ...absent].flat();
    return { verdict: 'nonconformant', ...(reasons.length > 0 && { reason: reasons.join('\n') }) };
  }
  const doubts = [...absent, ...doubtsIn(shards, findings)];
  const isOpen = conclusion.verdict === 'conformant' || conclusion.verdict === 'inconclusive';
  return doubts.length > 0 && isOpen
    ? { ...conclusion, verdict: 'inconclusive', reason: doubts.join('\n') }
    : conclusion;
}

function hasBreach({ requirements }: Result): boolean {
  return requirements.some(({ level, outcome }) => level === 'required' && outcome === 'failed');
}

function doubtsIn(shards: readonly Shard[], findings: readonly Finding[]): string[] {
  const unasked = findings.filter((one) => one.unasked === 'shard').length;
  const gap = `A shard is missing: ${unasked} requirements were asked in none of ${shards.map(tellShard).join(', ')}.`;
  const interrupted = findings.some((one) => one.unasked === 'interruption');
  return [
    ...(unasked > 0 ? [gap] : []),
    ...(interrupted ? ['A shard was interrupted before its end.'] : []),
    ...shards.filter(({ result }) => isDoubtful(result)).map(tellReason),
  ];
}

// A shard that was asked nothing, because --only names nothing of it, casts no doubt on the others.
function isDoubtful({ verdict, requirements }: Result): boolean {
  const isAsked = requirements.some(({ outcome }) => outcome === 'inconclusive');
  return verdict === 'setup' || (verdict === 'inconclusive' && isAsked);
}

function tellReason(shard: Shard): string {
  const { verdict, reason } = shard.result;
  return `${tellShard(shard)}: ${reason ?? `judged ${verdict} by its gate`}`;
}

function sum(results: readonly Result[], of: (result: Result) => number): number {
  return results.reduce((total, result) => total + of(result), 0);
}
