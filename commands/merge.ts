import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RunRecord } from '../contract/run-record.ts';
import { exitCodeOf } from '../contract/verdict.ts';
import { foldersIn, readEnvironment } from '../helpers/config/index.ts';
import {
  Notices,
  refuseForeignState,
  takeConfiguredResources,
  targetAsGiven,
} from '../helpers/run/index.ts';
import { tellGithubWhyNot } from '../reports/github.ts';
import { collectAllureResults } from '../reports/merging/allure-results.ts';
import { mergeShards } from '../reports/merging/record.ts';
import { readShards, type Shard, tellShard } from '../reports/merging/shards.ts';
import { UnusableResult } from '../reports/read-result.ts';
import { claimReports } from '../reports/report-folder.ts';
import { reportsTo } from '../reports/reports.ts';
import { readBaseline } from './named-result.ts';
import { problemsOf, refuse } from './refuse.ts';
import { show } from './show.ts';

export interface MergeOptions {
  readonly baseline?: string;
  /** Where to post that the verdict, or what failed, is another than before. */
  readonly notify?: string;
}

/** Joins the results of shards into one verdict and one report; gives the exit code. */
export async function merge(
  given: readonly string[],
  { baseline, notify }: MergeOptions = {},
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
    const shards = readShards(dirs, show);
    refuseToOverwrite(dirs, reportsDir);
    claim(reportsDir);
    const [first, ...others] = shards;
    takeConfiguredResources(undefined);
    if (first === undefined) throw new UnusableResult('No directory was given.');
    const held = readBaseline(baseline, undefined);
    const record = mergeShards(
      [first, ...others],
      reportsDir,
      held,
      dirs.filter((dir) => !existsSync(dir)),
    );
    return await tellMerged(record, [first, ...others], notices);
  } catch (error) {
    const exitCode = refuse('The shards cannot be joined', error);
    const reasons = problemsOf(error).map(show);
    tellGithubWhyNot(process.stdout, 'the shards cannot be joined', reasons);
    const about = { target: targetAsGiven(environment), selection: whole };
    await notices?.cannotBegin(about, 'the shards cannot be joined', reasons);
    return exitCode;
  }
}

/** What is to be told of where no shard says what was asked. */
const whole = { only: [], without: [], gate: 'required' } as const;

async function tellMerged(
  record: RunRecord,
  shards: readonly [Shard, ...Shard[]],
  notices: Notices | undefined,
): Promise<number> {
  console.log(
    `Joining ${shards.length === 1 ? 'one result' : `${shards.length} results`} of ${record.target.baseUrl}`,
  );
  for (const shard of shards) console.log(`  ${tellShard(shard)}: ${shard.result.verdict}`);
  for (const version of new Set(shards.map(({ result }) => result.suite.version)))
    if (version !== shards[0].result.suite.version)
      console.log(
        `  Made by different versions of the suite: ${shards[0].result.suite.version} and ${version}.`,
      );
  console.log();
  const results = collectAllureResults(record, shards);
  for (const report of reportsTo(process.stdout, results)) await report.end(record);
  await notices?.end(record);
  return exitCodeOf(record.verdict);
}

/** The directory that an argument names; the path of a result file stands for its directory. */
function directoryAt(given: string): string {
  const path = resolve(given);
  return existsSync(path) && statSync(path).isFile() ? dirname(path) : path;
}

function claim(reportsDir: string): void {
  try {
    claimReports(reportsDir);
  } catch (error) {
    throw new UnusableResult(`REPORTS_DIR is "${reportsDir}": ${(error as Error).message}.`);
  }
}

function refuseToOverwrite(dirs: readonly string[], reportsDir: string): void {
  if (isAmong(dirs, reportsDir))
    throw new UnusableResult(
      `${reportsDir} is both a shard and REPORTS_DIR, so merge would overwrite its reports: set REPORTS_DIR to another folder, such as REPORTS_DIR=reports/merged.`,
    );
}

function isAmong(dirs: readonly string[], reportsDir: string): boolean {
  if (!existsSync(reportsDir)) return false;
  const own = realpathSync(reportsDir);
  return dirs.some((dir) => existsSync(dir) && realpathSync(dir) === own);
}
