import type { Part } from '../contract/requirement.ts';
import type { RunSelection } from '../contract/run-record.ts';
import type { Gate } from '../contract/verdict.ts';
import { wantsBrowser } from '../helpers/judging/index.ts';
import {
  conductRun,
  readDeviations,
  takeConfiguredResources,
  withTarget,
} from '../helpers/run/index.ts';
import { refuseUnknownPrefixes } from './id-prefixes.ts';
import { refuseFor } from './refuse.ts';

export interface RunOptions {
  readonly target?: string;
  readonly only?: readonly string[];
  readonly without?: readonly Part[];
  readonly gate: Gate;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly deviations?: string;
  readonly embedded?: boolean;
}

/** Runs every check against the service and tells what came of it; gives the exit code. */
export async function run(options: RunOptions): Promise<number> {
  const { only = [], shard, without = [], gate, embedded } = options;
  const selection: RunSelection = { target: options.target, only, shard, without, gate };
  try {
    takeConfiguredResources(options.target);
    refuseUnknownPrefixes('--only', only);
    const deviations = options.deviations === undefined ? [] : readDeviations(options.deviations);
    const plan = { selection, deviations };
    const choice = { without, wantsBrowser: wantsBrowser(selection), embedded };
    return await withTarget(options.target, choice, (config) => conductRun(config, plan));
  } catch (error) {
    return refuseFor('The run cannot begin', error);
  }
}
