import { setTimeout as wait } from 'node:timers/promises';
import type { Reporter, Vitest } from 'vitest/node';
import type { Config } from '../config/index.ts';
import type { Selection } from '../judging/index.ts';
import type { Deviation } from './deviations.ts';
import { FindingCollector, type OnFinding } from './finding-collector.ts';
import { guardReporter } from './guard-reporter.ts';
import { onInterruption } from './interruption.ts';
import { openVitest } from './open-vitest.ts';
import type { SuiteFaults } from './suite-faults.ts';

/** What the operator chose, and who else of vitest tells it. */
export interface Chosen {
  readonly selection: Selection;
  readonly deviations: readonly Deviation[];
  /** Those of vitest that tell the run too, by what a fault of them is told by. */
  readonly reporters: Readonly<Record<string, Reporter>>;
}

/** What came of the checks. */
export interface Ran {
  readonly findings: FindingCollector['findings'];
  readonly exchanges: FindingCollector['exchanges'];
  /** What the worker said at its end; absent where it never came there. */
  readonly summary: unknown;
  readonly interrupted: boolean;
  /** Whether the worker still runs, and keeps this process from ending by itself. */
  readonly stuck: boolean;
  /** Leaves Ctrl-C to whoever comes next; until then a second one ends the run at once. */
  readonly forgetInterruption: () => void;
}

// Longer than vitest gives any check and its clean-up together: who is silent for so long runs in circles,
// and no time limit of its own thread can end that.
const longestSilenceMs = 20 * 60_000;
const longestCloseMs = 60_000;
const longestFarewellMs = 3000;

/** Has vitest run every check; notes how that failed, and gives what was found until then. */
export async function runChecks(
  config: Config,
  chosen: Chosen,
  faults: SuiteFaults,
  onFinding: OnFinding,
): Promise<Ran> {
  const silence = new Silence();
  const collector = new FindingCollector(faults, (...found) => {
    silence.breakOff();
    onFinding(...found);
  });
  const runner = await faults.guard('The test runner', () =>
    open(config, chosen, collector, faults),
  );
  if (runner === undefined) return nothing;
  const interruption = onInterruption(config, () => void runner.cancelCurrentRun('keyboard-input'));
  const run = faults.guard('The test runner', async () => {
    await runner.start();
    return 'ended' as const;
  });
  const ended = await Promise.race([run, silence.tooLong(longestSilenceMs)]);
  if (ended === 'silent')
    faults.note(
      `No check reported for ${longestSilenceMs / 60_000} minutes, so the run was ended: one of those that never reported does not come to an end.`,
    );
  const closing = faults.guard('Ending the test runner', () => runner.close());
  const longestMs = ended === 'silent' ? longestFarewellMs : longestCloseMs;
  const closed = await Promise.race([
    closing.then(() => true),
    wait(longestMs, false, { ref: false }),
  ]);
  return {
    findings: collector.findings,
    exchanges: collector.exchanges,
    summary: collector.summary,
    interrupted: interruption.happened,
    stuck: !closed,
    forgetInterruption: interruption.forget,
  };
}

const nothing: Ran = {
  findings: [],
  exchanges: new Map(),
  summary: undefined,
  interrupted: false,
  stuck: false,
  forgetInterruption: () => undefined,
};

function open(
  config: Config,
  { selection, deviations, reporters }: Chosen,
  collector: FindingCollector,
  faults: SuiteFaults,
): Promise<Vitest> {
  const all = { 'The account of the findings': collector, ...reporters };
  return openVitest({
    provide: { config, selection, deviations },
    reporters: Object.entries(all).map(([name, reporter]) => guardReporter(name, reporter, faults)),
  });
}

/** The time since something was last heard. */
class Silence {
  #since = Date.now();

  breakOff(): void {
    this.#since = Date.now();
  }

  /** Resolves when nothing was heard for so long; keeps no process alive. */
  tooLong(longestMs: number): Promise<'silent'> {
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        if (Date.now() - this.#since > longestMs) {
          clearInterval(timer);
          resolve('silent');
        }
      }, longestMs / 20).unref();
    });
  }
}
