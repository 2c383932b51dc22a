import { existsSync } from 'node:fs';
import { catalogueHash } from '../../contract/catalogue.ts';
import {
  type Result,
  type ResultRow,
  readResult,
  resultFileAt,
  type Show,
  UnusableResult,
} from '../read-result.ts';

/** The result of one shard, with the directory that all its reports are in. */
export interface Shard {
  readonly dir: string;
  readonly result: Result;
}

/**
 * Reads the results of shards that belong together. One whose folder is not there is left out beside others that are.
 *
 * @throws UnusableResult where one cannot be read, they are of different catalogues or targets, or two of
 * them judged the same row.
 */
export function readShards(dirs: readonly string[], show: Show): readonly Shard[] {
  const problems: string[] = [];
  const missing: string[] = [];
  const shards = dirs.flatMap((dir): Shard[] => {
    try {
      return [{ dir, result: readResult(resultFileAt(dir), show) }];
    } catch (error) {
      if (existsSync(dir)) problems.push((error as Error).message);
      else missing.push(dir);
      return [];
    }
  });
  problems.push(...strangers(shards), ...judgedTwice(shards));
  if (problems.length === 0 && shards.length > 0) return shards;
  const gone = `${missing.join(', ')} ${missing.length === 1 ? 'does' : 'do'} not exist: give the REPORTS_DIR of each shard.`;
  throw new UnusableResult(...problems, ...(missing.length > 0 ? [gone] : []));
}

/** Whether a row says nothing of its requirement, because the run never came to it. */
export function isSilent({ unasked }: ResultRow): boolean {
  return unasked === 'shard' || unasked === 'interruption' || unasked === 'unreported';
}

function strangers([first, ...others]: readonly Shard[]): string[] {
  if (first === undefined) return [];
  const unfit = [first, ...others].flatMap(({ dir, result: { suite, selection } }) => {
    const advice = `(suite ${suite.version}): merge it with the version of the suite that made it.`;
    if (suite.requirements !== catalogueHash)
      return `${dir} is of another catalogue of requirements ${advice}`;
    return selection === undefined
      ? `${dir} does not say which share of the requirements it is of ${advice}`
      : [];
  });
  const elsewhere = others
    .filter(({ result }) => !sameTarget(first.result.target, result.target))
    .map(
      (other) =>
        `${other.dir} is of ${tellTarget(other)} and ${first.dir} of ${tellTarget(first)}: one verdict is about one target.`,
    );
  return [...unfit, ...elsewhere];
}

// The embedded reference service takes a free port in every run.
function sameTarget(a: Result['target'], b: Result['target']): boolean {
  if (a.environment !== b.environment || a.version !== b.version) return false;
  return a.baseUrl === b.baseUrl || (a.embedded === true && b.embedded === true);
}

function tellTarget({ result }: Shard): string {
  return `${result.target.baseUrl} (${result.target.environment})`;
}

function judgedTwice(shards: readonly Shard[]): string[] {
  const judged = shards.flatMap((shard) =>
    shard.result.requirements
      .filter((row) => row.outcome !== 'not-run' && !isSilent(row))
      .map(({ id }) => ({ id, judge: tellShard(shard) })),
  );
  const twice = [...Map.groupBy(judged, ({ id }) => id)].filter(([, judges]) => judges.length > 1);
  const clashes = Map.groupBy(twice, ([, judges]) =>
    judges.map(({ judge }) => judge).join(' and '),
  );
  return [...clashes].map(
    ([pair, rows]) =>
      `${rows.length} requirements were judged twice, such as ${rows[0]?.[0]}: in ${pair}. Give each shard once, all of one division I/N.`,
  );
}

/** A shard as a message names it. */
export function tellShard(shard: Shard): string {
  const index = shard.result.selection?.shard?.index;
  return index === undefined ? shard.dir : `${shard.dir} (shard ${index})`;
}
