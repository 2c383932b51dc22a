import { resolve } from 'node:path';
import { defaultOf, type Environment } from './setting-table.ts';

/** Where the reports go, and what outlives a run. */
export function foldersIn({ REPORTS_DIR, STATE_DIR }: Environment) {
  return {
    reportsDir: resolve(REPORTS_DIR?.trim() || defaultOf('REPORTS_DIR')),
    stateDir: resolve(STATE_DIR?.trim() || defaultOf('STATE_DIR')),
  };
}
