import {
  type Config,
  emptyTemplate,
  foldersIn,
  networkIn,
  readEnvironment,
} from '../helpers/config/index.ts';
import {
  conductRun,
  type Means,
  readDeviations,
  readEvidence,
  type StoredEvidence,
  takeResources,
  unpackEvidence,
} from '../helpers/run/index.ts';
import { readBaseline } from './named-result.ts';
import type { RunOptions } from './run.ts';

export type JudgeOptions = Pick<RunOptions, 'gate' | 'deviations' | 'baseline'>;

/** Judges what an earlier run asked and was answered, without a request; gives the exit code. */
export async function judge(file: string, options: JudgeOptions, means?: Means): Promise<number> {
  const { gate, baseline } = options;
  const evidence = readEvidence(file);
  const stored = unpackEvidence(evidence, file);
  takeResources(stored.resources);
  const deviations = options.deviations === undefined ? [] : readDeviations(options.deviations);
  const selection = { only: [], without: [], gate };
  const plan = { selection, deviations, baseline: readBaseline(baseline, undefined), evidence };
  return await conductRun(configOf(stored), plan, undefined, means);
}

/** What a run needs to know of a service that it asks nothing. */
function configOf({ target, startedAt, resources }: StoredEvidence): Config {
  const application = { clientId: '', clientSecret: '', redirectUri: '', scope: '' };
  return {
    ...foldersIn(readEnvironment(undefined)),
    target: { ...target, judgedFrom: startedAt, databaseId: '', onLoopback: true },
    application,
    user: undefined,
    isLoggedIn: false,
    oneTimeSeed: undefined,
    refreshToken: undefined,
    loginOrigins: [],
    loginScript: undefined,
    recordTemplate: emptyTemplate,
    resources,
    network: { ...networkIn({}), chromiumPath: undefined },
    leftOut: new Map(),
    secrets: [],
  };
}
