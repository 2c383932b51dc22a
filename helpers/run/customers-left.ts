import type { Config } from '../config/config.ts';
import { readOwnJournals } from '../state/left-journals.ts';
import { nameOfTarget } from '../state/state-file.ts';

/** The customers that this process may have left, from its journal: for a run that cannot say it itself. */
export function customersLeft({ stateDir, target, application }: Config): readonly string[] {
  const targetName = nameOfTarget(target.baseUrl, application.clientId);
  return readOwnJournals(stateDir, targetName).map(({ tag }) => tag);
}
