import type { Part } from '../contract/requirement.ts';
import type { RunSelection } from '../contract/run-record.ts';
import { wantsBrowser } from '../contract/selection.ts';
import { exitCodeOf, type Gate } from '../contract/verdict.ts';
import { ConfigurationError, type Environment, readEnvironment } from '../helpers/config/index.ts';
import {
  conductRun,
  isEmbedded,
  type Means,
  readDeviations,
  shareOf,
  takeConfiguredResources,
  withTarget,
} from '../helpers/run/index.ts';
import { tellGithubWhyNot } from '../reports/github.ts';
import { refuseUnknownPrefixes } from './id-prefixes.ts';
import { idsToAskAgain, type NamedResult, readBaseline, readNamedResult } from './named-result.ts';
import { problemsOf, refuse } from './refuse.ts';
import { show } from './show.ts';

export interface RunOptions {
  readonly target?: string;
  readonly only?: readonly string[];
  readonly without?: readonly Part[];
  readonly gate: Gate;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly deviations?: string;
  /** A result; true for the last one. */
  readonly failed?: string | true;
  readonly baseline?: string;
  readonly embedded?: boolean;
}

/** Runs every check against the service and tells what came of it; gives the exit code. */
export async function run(options: RunOptions, means?: Means): Promise<number> {
  const { target, without = [], embedded } = options;
  try {
    const selection = await selectionOf(options);
    if (selection.ids?.length === 0) return tellNothingFailed(readFailed(options));
    const deviations = options.deviations === undefined ? [] : readDeviations(options.deviations);
    const plan = { selection, deviations, baseline: readBaseline(options.baseline, target) };
    const choice = { without, wantsBrowser: wantsBrowser(selection), embedded };
    const environment = readEnvironment(target);
    refuseEmbedded(environment, options);
    return await withTarget(target, choice, (config) => conductRun(config, plan, means));
  } catch (error) {
    const exitCode = refuse('The run cannot begin', error);
    const reasons = problemsOf(error).map(show);
    tellGithubWhyNot(process.stdout, 'the run cannot begin', reasons);
    return exitCode;
  }
}

/**
 * Who gates on a service of his own has lost its settings, where none is there.
 *
 * @throws ConfigurationError
 */
function refuseEmbedded(environment: Environment, options: RunOptions): void {
  const { embedded, baseline } = options;
  if (embedded || baseline === undefined || !isEmbedded(environment, {})) return;
  throw new ConfigurationError({
    setting: 'API_BASE_URL',
    text: `No API_ setting is there, so that the embedded reference service would be asked. With --baseline that is taken for settings that were lost: say --embedded where it is meant.`,
  });
}

/**
 * What the options choose of all there is to ask, with the requirements of the resources that are described.
 *
 * @throws ConfigurationError where they name what is not there.
 */
export async function selectionOf(options: RunOptions): Promise<RunSelection> {
  const { target, only = [], shard, without = [], gate, failed } = options;
  takeConfiguredResources(target);
  refuseUnknownPrefixes('--only', only);
  const ids = failed === undefined ? undefined : idsToAskAgain(readFailed(options).result);
  const share = shard && (await shareOf(shard));
  return { target, only, ids, shard, share, without, gate };
}

/** The result that --failed names, or the last one. */
export function readFailed({ failed, target }: RunOptions): NamedResult {
  return readNamedResult('--failed', failed === true ? undefined : failed, target);
}

/** Says that nothing is left to be asked, and gives the exit code of the verdict until then. */
export function tellNothingFailed({ file, result: { verdict } }: NamedResult): number {
  console.log(
    `Nothing is to be asked again: all that was asked for in ${file} passed, and no requirement is new. Its verdict was ${verdict}.`,
  );
  return exitCodeOf(verdict);
}
