import { existsSync } from 'node:fs';
import { catalogueHash } from '../../contract/catalogue.ts';
import {
  type Result,
  readResult,
  resultFileAt,
  type Show,
  UnusableResult,
} from '../read-result.ts';
import { formatSelection } from '../verdict-text.ts';

/** The result of one shard, with the directory that all its reports are in. */
export interface Shard {
  readonly dir: string;
  readonly result: Result;
}

/**
 * Reads the results of shards that belong together. One whose folder is not there is left out beside others that are.
 *
 * @throws UnusableResult where one cannot be read, or they are not of one division of what was asked of one target.
 */
export function readShards(dirs: readonly string[], show: Show): readonly [Shard, ...Shard[]] {
  const problems: string[] = [];
  const missing = dirs.filter((dir) => !existsSync(dir));
  const shards = dirs.filter(existsSync).flatMap((dir): Shard[] => {
    try {
      return [{ dir, result: readResult(resultFileAt(dir), show) }];
    } catch (error) {
      problems.push((error as Error).message);
      return [];
    }
  });
  problems.push(...strangersTo(shards));
  const [first, ...others] = shards;
  if (problems.length === 0 && first !== undefined) return [first, ...others];
  const gone = `${missing.join(', ')} ${missing.length === 1 ? 'does' : 'do'} not exist: give the REPORTS_DIR of each shard.`;
  throw new UnusableResult(...problems, ...(missing.length > 0 ? [gone] : []));
}

/** What keeps shards from being those of one run, a sentence each. */
function strangersTo(shards: readonly Shard[]): string[] {
  const [first] = shards;
  return shards.flatMap((shard, at) => {
    const { suite, selection } = shard.result;
    const told = `${shard.dir} (suite ${suite.version})`;
    if (suite.requirements !== catalogueHash)
      return `${told} has another catalogue of requirements: merge it with the version of the suite that wrote it.`;
    if (selection?.shard === undefined)
      return `${told} is not the result of a shard: give the REPORTS_DIR of a run with --shard I/N.`;
    if (first === undefined || shard === first) return [];
    const [own, other] = [formatRun(first), formatRun(shard)];
    if (own !== other)
      return `${shard.dir} is of ${other} and ${first.dir} of ${own}: all shards must have the same target and the same selection.`;
    const twin = shards.findIndex((one) => indexOf(one) === indexOf(shard));
    return twin === at
      ? []
      : `${told} and ${shards[twin]?.dir} are both shard ${indexOf(shard)} of ${selection.shard.of}: give each shard once.`;
  });
}

const indexOf = ({ result }: Shard) => result.selection?.shard?.index;

/** What a shard is a part of. The embedded reference service takes a free port in every run. */
function formatRun({ result: { target, selection } }: Shard): string {
  const { baseUrl, databaseId, embedded, environment, version } = target;
  const administration = embedded === true || !databaseId ? '' : `, administration ${databaseId}`;
  const service = `${embedded === true ? 'the embedded reference service' : baseUrl} (${environment}, version ${version}${administration})`;
  if (selection?.shard === undefined) return service;
  const asked = formatSelection({ ...selection, shard: undefined });
  return `${service}, ${asked} in ${selection.shard.of} shards with the gate at ${selection.gate}`;
}

/** A shard as a message names it. */
export function formatShard(shard: Shard): string {
  return `${shard.dir} (shard ${indexOf(shard)})`;
}
