import { interruptedExitCode } from '../../contract/verdict.ts';
import type { Config } from '../config/index.ts';
import { writeRecordsLeft } from './records-left.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const sameKeypressMs = 500;
/** Whatever hangs, an operator waits no longer. */
const longestEndMs = 8500;

/**
 * Ends the run in good order at the first Ctrl-C, and at once at a second one or when the end takes too
 * long. Call it after the test runner was made, whose own handlers would end the process before anything
 * is cleaned up.
 */
export function onInterruption(config: Config, targetName: string | undefined, stop: () => void) {
  let since: number | undefined;
  const endNow = () => {
    writeRecordsLeft(config, targetName);
    process.exit(interruptedExitCode);
  };
  const onSignal = () => {
    if (since === undefined) {
      since = Date.now();
      process.stderr.write('\nInterrupted: removing the records of this run, then ending.\n');
      setTimeout(endNow, longestEndMs).unref();
      stop();
    } else if (Date.now() - since > sameKeypressMs) endNow();
  };
  for (const signal of signals) process.removeAllListeners(signal).on(signal, onSignal);
  return {
    get happened() {
      return since !== undefined;
    },
    /** Leaves signals to others; but a run that was interrupted still ends in time, and at a second one. */
    forget() {
      if (since === undefined) for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
