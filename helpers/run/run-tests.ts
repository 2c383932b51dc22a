import { setTimeout as wait } from 'node:timers/promises';
import type { ResultFolder } from '../../reports/allure/result-folder.ts';
import ConformanceAllureReporter from '../../reports/allure/vitest-reporter.ts';
import type { Config } from '../config/index.ts';
import { onInterruption } from './interruption.ts';
import { openVitest } from './open-vitest.ts';
import type { Plan } from './plan.ts';
import type { RunState } from './run-state.ts';

// Longer than any scenario and its clean-up: a run that is silent for so long does not come to an end, or runs in circles, and no
// time limit of its own thread can end that.
const longestSilenceMs = 20 * 60_000;
const longestCloseMs = 60_000;
const longestFarewellMs = 3000;

/** Has vitest run the test of every requirement, and gather findings in the state of the run; gives what leaves Ctrl-C to whoever comes next. */
export async function runTests(
  config: Config,
  plan: Plan,
  state: RunState,
  results: ResultFolder,
): Promise<() => void> {
  const { faults } = state;
  let watch: NodeJS.Timeout | undefined;
  const reporters = {
    'The account of the findings': state,
    'The Allure reporter': new ConformanceAllureReporter({ results }),
    'The watch on silence': { onTestCaseResult: () => void watch?.refresh() },
  };
  const runner = await faults.guard('The test runner', () =>
    openVitest({
      provide: { config, ...plan },
      reporters: Object.entries(reporters).map(([name, reporter]) =>
        faults.guardReporter(name, reporter),
      ),
    }),
  );
  if (runner === undefined) return () => undefined;
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
      `No test reported for ${longestSilenceMs / 60_000} minutes, so the suite ended the run: one of the tests without a report does not end.`,
    );
  const closing = faults.guard('Ending the test runner', () => runner.close());
  const longestMs = isSilent ? longestFarewellMs : longestCloseMs;
  const closed = await Promise.race([
    closing.then(() => true),
    wait(longestMs, false, { ref: false }),
  ]);
  state.interrupted = interruption.happened;
  state.stuck = !closed;
  // Until it is forgotten a second Ctrl-C ends the run at once.
  return interruption.forget;
}
