import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import type { SecondLook } from '../../contract/finding.ts';
import type { Result, ResultRow } from '../read-result.ts';
import { formatShard, type Shard } from './shards.ts';

/** What the shards of a run say of it, beside their evidence. */
export type Joined = ReturnType<typeof joinShards>;

/** Adds up what shards say, of which these are the folders that were given, and the files of their evidence. */
export function joinShards(
  shards: readonly [Shard, ...Shard[]],
  dirs: readonly string[],
  evidence: readonly string[],
) {
  const missingDirs = dirs.filter((dir) => !existsSync(dir));
  const withoutEvidence = evidence.filter((file) => existsSync(dirname(file)) && !existsSync(file));
  const results = shards.map(({ result }) => result);
  const began = results.map(({ startedAt }) => Date.parse(startedAt));
  const ended = results.map(({ durationMs }, at) => (began[at] ?? 0) + durationMs);
  const startedAt = Math.min(...began);
  const of = (verdict: Result['verdict']) =>
    shards.filter(({ result }) => result.verdict === verdict);
  const rows = requirementIds.map((id) => [id, rowOf(id, results)] as const);
  const setup = of('setup');
  return {
    startedAt: new Date(startedAt),
    durationMs: Math.max(...ended) - startedAt,
    /** What is said of each requirement; it counts where there is no evidence. */
    rows: Object.fromEntries(rows),
    summary: {
      requests: sum(results, ({ requests }) => requests),
      made: sum(results, ({ made = 0 }) => made),
      swept: 0,
      leftovers: [...new Set(results.flatMap(({ leftovers }) => leftovers))],
      observations: Object.assign({}, ...results.map(({ observations }) => observations)),
      secondLooks: secondLooksIn(rows),
      ...(setup.length === shards.length && { setupProblem: setup.map(formatReason).join('\n') }),
      suiteFaults: of('suite-failure').map((shard) => ({ ids: [], text: formatReason(shard) })),
    },
    /** What a shard holds against its list of known deviations. */
    deviationProblems: of('nonconformant').flatMap(({ result }) => result.reason ?? []),
    doubts: [
      ...missingDirs.map((dir) => `A shard is missing: ${dir} does not exist.`),
      ...gapIn(shards, rows),
      ...withoutEvidence.map((file) => `A shard left no evidence: ${file} does not exist.`),
      ...shards.filter(({ result }) => isDoubtful(result)).map(formatReason),
    ],
  };
}

type Row = readonly [RequirementId, Omit<ResultRow, 'id' | 'level'>];

/** What the shard says that was to ask it. One that was killed says of all that it never came to them. */
function rowOf(id: RequirementId, results: readonly Result[]): Row[1] {
  const rows = results.flatMap(({ requirements }) => requirements.filter((row) => row.id === id));
  const said = rows.filter(({ unasked }) => unasked !== 'shard');
  return said.find(({ unasked }) => unasked !== 'unreported') ?? said[0] ?? missing;
}

const missing: Row[1] = {
  outcome: 'inconclusive',
  cause: 'left-out',
  unasked: 'shard',
  text: 'A shard is missing: no given shard judged this requirement.',
};

function secondLooksIn(rows: readonly Row[]): Record<RequirementId, SecondLook> {
  return Object.fromEntries(
    rows.flatMap(([id, { secondLook }]) => (secondLook === undefined ? [] : [[id, secondLook]])),
  );
}

function gapIn(shards: readonly Shard[], rows: readonly Row[]): string[] {
  const gaps = rows.filter(([, row]) => row === missing).length;
  const interrupted = rows.some(([, { unasked }]) => unasked === 'interruption');
  const gap = `A shard is missing: ${gaps} requirements are in none of ${shards.map(formatShard).join(', ')}.`;
  return [
    ...(gaps > 0 ? [gap] : []),
    ...(interrupted ? ['A shard was interrupted before its end.'] : []),
  ];
}

// A shard that was asked nothing, because --only names nothing of it, casts no doubt on the others.
function isDoubtful({ verdict, requirements }: Result): boolean {
  const isAsked = requirements.some(({ outcome }) => outcome === 'inconclusive');
  return verdict === 'setup' || (verdict === 'inconclusive' && isAsked);
}

function formatReason(shard: Shard): string {
  const { verdict, reason } = shard.result;
  return `${formatShard(shard)}: ${reason ?? `judged ${verdict}`}`;
}

function sum(results: readonly Result[], of: (result: Result) => number): number {
  return results.reduce((total, result) => total + of(result), 0);
}
