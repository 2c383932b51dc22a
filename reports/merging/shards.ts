import { catalogueHash } from '../../contract/catalogue.ts';
import { isLoopback } from '../../helpers/config/loopback.ts';
import { type Result, type ResultRow, readResult, resultFileAt } from '../read-result.ts';

/** The result of one shard, with the directory that all its reports are in. */
export interface Shard {
  readonly dir: string;
  readonly result: Result;
}

/** Why the results cannot be joined into one verdict, a sentence each. */
export class NotMergeable extends Error {
  override readonly name = 'NotMergeable';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join(' '));
    this.problems = problems;
  }
}

/**
 * Reads the results of shards that belong together.
 *
 * @throws NotMergeable where one cannot be read, they are of different catalogues or targets, or two of
 * them judged the same row.
 */
export function readShards(dirs: readonly string[]): readonly Shard[] {
  const problems: string[] = [];
  const shards = dirs.flatMap((dir): Shard[] => {
    try {
      return [{ dir, result: readResult(resultFileAt(dir)) }];
    } catch (error) {
      problems.push((error as Error).message);
      return [];
    }
  });
  problems.push(...strangers(shards), ...judgedTwice(shards));
  if (problems.length > 0) throw new NotMergeable(problems);
  return shards;
}

/** Whether a row says nothing of its requirement, because the run never came to it. */
export function isSilent({ outcome, reason = '' }: ResultRow): boolean {
  if (outcome === 'inconclusive') return reason === 'Its check never reported.';
  return outcome === 'not-run' && (isElsewhere(reason) || reason === 'the run was interrupted');
}

export function isElsewhere(reason: string): boolean {
  return /^in another shard than \d+$/.test(reason);
}

/** Which shard a result is of, as its own rows say; undefined for a run of everything. */
export function indexOf({ result }: Shard): number | undefined {
  const told = result.requirements.find(({ reason = '' }) => isElsewhere(reason))?.reason;
  return told === undefined ? undefined : Number(/\d+$/.exec(told)?.[0]);
}

function strangers([first, ...others]: readonly Shard[]): string[] {
  if (first === undefined) return [];
  const problems = [first, ...others]
    .filter(({ result }) => result.suite.requirements !== catalogueHash)
    .map(
      ({ dir, result }) =>
        `${dir} is of another catalogue of requirements (suite ${result.suite.version}): merge it with the version of the suite that made it.`,
    );
  for (const other of others)
    if (!sameTarget(first.result.target, other.result.target))
      problems.push(
        `${other.dir} is of ${tellTarget(other)} and ${first.dir} of ${tellTarget(first)}: one verdict is about one target.`,
      );
  return problems;
}

function sameTarget(a: Result['target'], b: Result['target']): boolean {
  if (a.environment !== b.environment || a.version !== b.version) return false;
  return a.baseUrl === b.baseUrl || (isEmbedded(a) && isEmbedded(b));
}

// The embedded reference service takes a free port in every run. A result that does not say whether
// it is of that service is taken for one by its address.
function isEmbedded({ baseUrl, embedded }: Result['target']): boolean {
  return embedded ?? (URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname));
}

function tellTarget({ result }: Shard): string {
  return `${result.target.baseUrl} (${result.target.environment})`;
}

function judgedTwice(shards: readonly Shard[]): string[] {
  const judges = new Map<string, Shard>();
  const clashes = new Map<string, string[]>();
  for (const shard of shards)
    for (const row of shard.result.requirements) {
      if (row.outcome === 'not-run' || isSilent(row)) continue;
      const earlier = judges.get(row.id);
      if (earlier === undefined) judges.set(row.id, shard);
      else {
        const pair = `${tellShard(earlier)} and ${tellShard(shard)}`;
        clashes.set(pair, [...(clashes.get(pair) ?? []), row.id]);
      }
    }
  return [...clashes].map(
    ([pair, ids]) =>
      `${ids.length} rows were judged twice, such as ${ids[0]}: in ${pair}. Give each shard once, all of one division I/N.`,
  );
}

/** A shard as a message names it. */
export function tellShard(shard: Shard): string {
  const index = indexOf(shard);
  return index === undefined ? shard.dir : `${shard.dir} (shard ${index})`;
}
