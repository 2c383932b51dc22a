import type { RunTarget } from '../contract/run-record.ts';
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
  const held = readBaseline(baseline, undefined);
  const plan = { selection, deviations, baseline: held, stored: { evidence } };
  const target = { ...stored.target, judgedFrom: stored.startedAt };
  return await conductRun(configOf(target, stored.resources), plan, undefined, means);
}

/** What a run needs to know of a service that it asks nothing. */
export function configOf(target: RunTarget, resources: Config['resources']): Config {
  const application = { clientId: '', clientSecret: '', redirectUri: '', scope: '' };
  return {
    ...foldersIn(readEnvironment(undefined)),
    target: { databaseId: '', ...target, onLoopback: true },
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
