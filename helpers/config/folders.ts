import { resolve } from 'node:path';
import type { Environment } from './setting-names.ts';

/** Where the reports go, and what outlives a run. */
export function foldersIn({ REPORTS_DIR, STATE_DIR }: Environment) {
  return {
    reportsDir: resolve(REPORTS_DIR?.trim() || 'reports'),
    stateDir: resolve(STATE_DIR?.trim() || '.state'),
  };
}
