import { commandLine } from '../../setup/command-line.js';
import type { Config } from '../config/config.ts';
import type { JournalEntry } from '../state/journal-lines.ts';
import { readOwnJournals } from '../state/left-journals.ts';
import { nameOfTarget } from '../state/state-file.ts';

/** The customers that this process may have left, from its journal: for a run that cannot say it itself. */
export function customersLeft(config: Config): readonly JournalEntry[] {
  const { stateDir, target, application } = config;
  return readOwnJournals(stateDir, nameOfTarget(target.baseUrl, application.clientId));
}

/** Says which customers this process leaves behind, and how they are removed. */
export function tellCustomersLeft(config: Config): void {
  const left = customersLeft(config).map(({ tag, id }) =>
    id === undefined ? tag : `${id} (${tag})`,
  );
  process.stderr.write(
    left.length === 0
      ? '\nStopped. No customer was left.\n'
      : `\nStopped. Customers that may be left: ${left.join(', ')}. The next run removes them, or ${commandLine('sweep')}.\n`,
  );
}
