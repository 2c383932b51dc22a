import { interruptedExitCode } from '../../contract/verdict.ts';
import { commandLine } from '../../setup/command-line.js';
import type { Config } from '../config/config.ts';
import { readOwnJournals } from '../state/left-journals.ts';
import { nameOfTarget } from '../state/state-file.ts';

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
export function onInterruption(stop: () => void, tellLeft: () => void) {
  let since: number | undefined;
  const endNow = () => {
    tellLeft();
    process.exit(interruptedExitCode);
  };
  const onSignal = () => {
    if (since === undefined) {
      since = Date.now();
      process.stderr.write('\nInterrupted: removing what was made, then ending.\n');
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

/** Says which customers this run leaves behind, and how they are removed. */
export function tellLeftovers({ stateDir, target, application }: Config): void {
  const left = readOwnJournals(stateDir, nameOfTarget(target.baseUrl, application.clientId));
  process.stderr.write(
    left.length === 0
      ? '\nStopped. No customer was left.\n'
      : `\nStopped. Customers that may be left: ${left.map(({ tag, id }) => (id === undefined ? tag : `${id} (${tag})`)).join(', ')}. The next run removes them, or ${commandLine('sweep')}.\n`,
  );
}
