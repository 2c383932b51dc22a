import type { Config } from '../helpers/config/config.ts';
import { readOwnJournals } from '../helpers/state/journal.ts';
import { nameOfTarget } from '../helpers/state/state-file.ts';
import { interruptedExitCode } from '../reports/verdict.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const sameKeypressMs = 1000;

/**
 * Ends the run in good order at the first Ctrl-C, and at once at a second one. Call it after the test
 * runner was made, whose own handlers would end the process before anything is cleaned up.
 */
export function onInterruption(stop: () => void, tellLeft: () => void) {
  let since: number | undefined;
  const onSignal = () => {
    if (since === undefined) {
      since = Date.now();
      process.stderr.write('\nInterrupted: removing what was made, then ending.\n');
      stop();
    } else if (Date.now() - since > sameKeypressMs) {
      tellLeft();
      process.exit(interruptedExitCode);
    }
  };
  for (const signal of signals) process.removeAllListeners(signal).on(signal, onSignal);
  return {
    get happened() {
      return since !== undefined;
    },
    forget() {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

/** Says which customers this run leaves behind, and how they are removed. */
export function tellLeftovers({ stateDir, target, application }: Config): void {
  const left = readOwnJournals(stateDir, nameOfTarget(target.baseUrl, application.clientId));
  process.stderr.write(
    left.length === 0
      ? '\nStopped. No customer was left.\n'
      : `\nStopped. Customers that may be left: ${left.map(({ tag, id }) => (id === undefined ? tag : `${id} (${tag})`)).join(', ')}. The next run removes them, or npm start -- sweep.\n`,
  );
}
