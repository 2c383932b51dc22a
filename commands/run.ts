import { requirementIds } from '../contract/catalogue.ts';
import type { Part } from '../contract/requirement.ts';
import type { RunSelection } from '../contract/run-record.ts';
import type { Gate } from '../contract/verdict.ts';
import { ConfigurationError } from '../helpers/config/index.ts';
import { wantsBrowser } from '../helpers/judging/index.ts';
import {
  conductRun,
  readDeviations,
  takeConfiguredResources,
  withTarget,
} from '../helpers/run/index.ts';
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
  const selection: RunSelection = { only, shard, without, gate };
  try {
    takeConfiguredResources(options.target);
    refuseStrangers(selection);
    const deviations = options.deviations === undefined ? [] : readDeviations(options.deviations);
    const plan = { selection, deviations };
    const choice = { without, wantsBrowser: wantsBrowser(selection), embedded };
    return await withTarget(options.target, choice, (config) => conductRun(config, plan));
  } catch (error) {
    return refuseFor('The run cannot begin', error);
  }
}

// A misspelt word would silently leave checks out.
function refuseStrangers({ only }: RunSelection): void {
  const strangers = only.filter((prefix) => !requirementIds.some((id) => id.startsWith(prefix)));
  if (strangers.length === 0) return;
  const chapters = [...new Set(requirementIds.map((id) => `${id.split('/')[0]}/`))];
  throw new ConfigurationError(
    ...strangers.map((stranger) => ({
      setting: '--only',
      text: `--only ${JSON.stringify(stranger)}: no requirement has an id that begins so. Ids begin with ${chapters.join(', ')}; a report and docs/coverage.md show them all.`,
    })),
  );
}
