import { setTimeout as wait } from 'node:timers/promises';
import type { ResultFolder } from '../../reports/allure/result-folder.ts';
import ConformanceAllureReporter from '../../reports/allure/vitest-reporter.ts';
import type { Config } from '../config/index.ts';
import { FindingCollector, type OnFinding } from './finding-collector.ts';
import { guardReporter } from './guard-reporter.ts';
import { onInterruption } from './interruption.ts';
import { openVitest } from './open-vitest.ts';
import type { Plan } from './plan.ts';
import type { SuiteFaults } from './suite-faults.ts';

// Longer than any check and its clean-up: who is silent for so long does not come to an end, or runs in circles, and no
// time limit of its own thread can end that.
const longestSilenceMs = 20 * 60_000;
const longestCloseMs = 60_000;
const longestFarewellMs = 3000;

/** Has vitest run every check; notes how that failed, and gives what was found until then. */
export async function runChecks(
  config: Config,
  plan: Plan,
  faults: SuiteFaults,
  results: ResultFolder,
  onFinding: OnFinding,
) {
  let watch: NodeJS.Timeout | undefined;
  const collector = new FindingCollector(faults, (...found) => {
    watch?.refresh();
    onFinding(...found);
  });
  const reporters = {
    'The account of the findings': collector,
    'The Allure reporter': new ConformanceAllureReporter({ results }),
  };
  const runner = await faults.guard('The test runner', () =>
    openVitest({
      provide: { config, ...plan },
      reporters: Object.entries(reporters).map(([name, reporter]) =>
        guardReporter(name, reporter, faults),
      ),
    }),
  );
  if (runner === undefined)
    return { collector, interrupted: false, stuck: false, forgetInterruption: () => undefined };
  const interruption = onInterruption(
    config,
    plan.selection.target,
    () => void runner.cancelCurrentRun('keyboard-input'),
  );
  const run = faults.guard('The test runner', () => runner.start());
  const silence = new Promise((resolve) => {
    watch = setTimeout(resolve, longestSilenceMs, 'silent').unref();
  });
  const isSilent = (await Promise.race([run, silence])) === 'silent';
  if (isSilent)
    faults.note(
      `No check reported for ${longestSilenceMs / 60_000} minutes, so the suite ended the run: one of the checks without a report does not end.`,
    );
  const closing = faults.guard('Ending the test runner', () => runner.close());
  const longestMs = isSilent ? longestFarewellMs : longestCloseMs;
  const closed = await Promise.race([
    closing.then(() => true),
    wait(longestMs, false, { ref: false }),
  ]);
  return {
    collector,
    interrupted: interruption.happened,
    /** Whether the worker still runs, and keeps this process from ending by itself. */
    stuck: !closed,
    /** Leaves Ctrl-C to whoever comes next; until then a second one ends the run at once. */
    forgetInterruption: interruption.forget,
  };
}
