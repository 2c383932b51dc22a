import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RunSelection } from '../contract/run-record.ts';
import { foldersIn, readEnvironment } from '../helpers/config/index.ts';
import {
  conductRun,
  joinEvidence,
  type Means,
  Notices,
  readEvidence,
  refuseForeignState,
  takeResources,
  targetAsGiven,
  unpackEvidence,
} from '../helpers/run/index.ts';
import { writeGithubRefusal } from '../reports/github.ts';
import { joinShards } from '../reports/merging/joined.ts';
import { formatShard, readShards, type Shard } from '../reports/merging/shards.ts';
import { UnusableResult } from '../reports/read-result.ts';
import { writtenPath } from '../reports/report-folder.ts';
import { evidenceFile } from '../reports/reports.ts';
import { configOf } from './judge.ts';
import { readBaseline } from './named-result.ts';
import { problemsOf, refuse } from './refuse.ts';
import { show } from './show.ts';

export interface MergeOptions {
  readonly baseline?: string;
  /** Where to post that the verdict, or what failed, is another than before. */
  readonly notify?: string;
}

/** Judges what shards were answered as one run, without a request; gives the exit code. */
export async function merge(
  given: readonly string[],
  { baseline, notify }: MergeOptions = {},
  means?: Means,
): Promise<number> {
  const environment = readEnvironment(undefined);
  const { reportsDir, stateDir } = foldersIn(environment);
  let notices: Notices | undefined;
  try {
    if (notify !== undefined) {
      // Before anything is told, as what was told is kept there.
      refuseForeignState(stateDir);
      notices = new Notices({ url: notify, stateDir, environment });
    }
    const dirs = given.map(directoryAt);
    refuseToOverwrite(dirs, reportsDir);
    const files = dirs.map((dir) => writtenPath(dir, evidenceFile));
    const evidence = files
      .filter(existsSync)
      .map((file) => unpackEvidence(readEvidence(file), file));
    const resources = evidence[0]?.resources ?? [];
    takeResources(resources);
    const shards = readShards(dirs, show);
    const [{ result: first }] = shards;
    const target = { ...first.target, embedded: first.target.embedded === true };
    printShards(shards);
    const { gate = 'required', ...choice } = first.selection ?? whole;
    const selection: RunSelection = { ...choice, gate, shard: undefined };
    const joined = joinShards(shards, dirs, files);
    const deviations = deviationsIn(shards);
    const stored = { evidence: joinEvidence(target, evidence), joined };
    const plan = { selection, deviations, baseline: readBaseline(baseline, undefined), stored };
    return await conductRun(configOf(target, resources), plan, notices, means);
  } catch (error) {
    const exitCode = refuse('The shards cannot be joined', error);
    const reasons = problemsOf(error).map(show);
    writeGithubRefusal(process.stdout, 'the shards cannot be joined', reasons);
    const about = { target: targetAsGiven(environment), selection: whole };
    await notices?.cannotBegin(about, 'the shards cannot be joined', reasons);
    return exitCode;
  }
}

/** What is to be told of where no shard says what was asked. */
const whole: RunSelection = { only: [], without: [], gate: 'required' };

function printShards(shards: readonly [Shard, ...Shard[]]): void {
  const [{ result: first }] = shards;
  console.log(
    `Joining ${shards.length === 1 ? 'one shard' : `${shards.length} shards`} of ${first.target.baseUrl}`,
  );
  for (const shard of shards) console.log(`  ${formatShard(shard)}: ${shard.result.verdict}`);
  const versions = new Set(shards.map(({ result }) => result.suite.version));
  if (versions.size > 1)
    console.log(`  Made by different versions of the suite: ${[...versions].join(', ')}.`);
  console.log();
}

/** What the shards accepted, as they did. */
function deviationsIn(shards: readonly Shard[]) {
  return shards.flatMap(({ result }) =>
    result.requirements.flatMap(({ id, outcome, waiver }) =>
      outcome === 'waived' && waiver !== undefined ? [{ ...waiver, id }] : [],
    ),
  );
}

/** The directory that an argument names; the path of a result file stands for its directory. */
function directoryAt(given: string): string {
  const path = resolve(given);
  return existsSync(path) && statSync(path).isFile() ? dirname(path) : path;
}

function refuseToOverwrite(dirs: readonly string[], reportsDir: string): void {
  const own = existsSync(reportsDir) && realpathSync(reportsDir);
  if (dirs.some((dir) => existsSync(dir) && realpathSync(dir) === own))
    throw new UnusableResult(
      `${reportsDir} is both a shard and REPORTS_DIR, so merge would overwrite its reports: set REPORTS_DIR to another folder, such as REPORTS_DIR=reports/merged.`,
    );
}
