import type { Part } from '../contract/requirement.ts';
import type { RunSelection } from '../contract/run-record.ts';
import { wantsBrowser } from '../contract/selection.ts';
import { exitCodeOf, type Gate } from '../contract/verdict.ts';
import {
  type Config,
  ConfigurationError,
  type Environment,
  foldersIn,
  type Problem,
  problemsIn,
  readEnvironment,
} from '../helpers/config/index.ts';
import {
  conductRun,
  isEmbedded,
  type Means,
  Notices,
  readDeviations,
  shareOf,
  takeConfiguredResources,
  targetAsGiven,
  withTarget,
} from '../helpers/run/index.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../helpers/state/index.ts';
import { writeGithubRefusal } from '../reports/github.ts';
import { refuseUnknownPrefixes } from './id-prefixes.ts';
import { idsToAskAgain, type NamedResult, readBaseline, readNamedResult } from './named-result.ts';
import { refuse } from './refuse.ts';
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
  /** Where to post that the verdict, or what failed, is another than before. */
  readonly notify?: string;
}

/** Judges every requirement against the service and reports what came of it; gives the exit code. */
export async function run(options: RunOptions, means?: Means): Promise<number> {
  const { target, without = [], embedded } = options;
  try {
    const selection = await selectionOf(options);
    if (selection.ids?.length === 0) return printNothingFailed(readFailed(options));
    const deviations = options.deviations === undefined ? [] : readDeviations(options.deviations);
    const plan = { selection, deviations, baseline: readBaseline(options.baseline, target) };
    const choice = { without, wantsBrowser: wantsBrowser(selection), embedded };
    const environment = readEnvironment(target);
    refuseEmbedded(environment, options);
    const noticesOf = ({ stateDir }: Config) =>
      options.notify === undefined
        ? undefined
        : new Notices({ url: options.notify, stateDir, environment });
    return await withTarget(target, choice, (config) =>
      conductRun(config, plan, noticesOf(config), means),
    );
  } catch (error) {
    const exitCode = refuse('The run cannot begin', error);
    const problems = problemsIn(error);
    const reasons = problems.map(({ text }) => show(text));
    writeGithubRefusal(process.stdout, 'the run cannot begin', reasons);
    await notifyRefusal(options, problems);
    return exitCode;
  }
}

/**
 * Who gates on a service of his own has lost its settings, where none is there.
 *
 * @throws ConfigurationError
 */
function refuseEmbedded(environment: Environment, options: RunOptions): void {
  const { embedded, baseline, notify } = options;
  if (embedded || !isEmbedded(environment, {})) return;
  const option = baseline === undefined ? notify && '--notify' : '--baseline';
  if (option === undefined) return;
  throw new ConfigurationError({
    setting: 'API_BASE_URL',
    text: `No API_ setting is set, so this run would judge the embedded reference service. ${option} takes that for lost settings: add --embedded if you mean it.`,
  });
}

/** What cannot begin leaves no report, so that only this tells whoever is to be told. */
async function notifyRefusal(options: RunOptions, problems: readonly Problem[]): Promise<void> {
  const { notify, target, only = [], failed, shard, without = [], gate, embedded } = options;
  const isWrong = (option: string) => problems.some(({ setting }) => setting === option);
  if (notify === undefined || isWrong('--notify')) return;
  const isUnread = isWrong('--target') || isWrong('.env');
  const environment = isUnread ? process.env : readEnvironment(target);
  const ids = failed === undefined ? undefined : [];
  const about = {
    target: targetAsGiven(environment, embedded),
    selection: { target, only, ids, shard, without, gate },
  };
  // Where nothing can be kept, the same is told again.
  const folder = isWrong('STATE_DIR') ? makeTemporaryFolder() : undefined;
  const stateDir = folder ?? foldersIn(environment).stateDir;
  const notices = new Notices({ url: notify, stateDir, environment });
  await notices.cannotBegin(
    about,
    'the run cannot begin',
    problems.map(({ text }) => text),
  );
  if (folder !== undefined) removeTemporaryFolder(folder);
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
export function printNothingFailed({ file, result: { verdict } }: NamedResult): number {
  console.log(
    `Nothing to judge again: everything that the run of ${file} judged has passed, and no requirement is new. Its verdict was ${verdict}.`,
  );
  return exitCodeOf(verdict);
}
