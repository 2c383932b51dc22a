import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config, Problem } from '../helpers/config/index.ts';

/** The directories of the set-up that cannot be written to. */
export function unwritableDirectories({ reportsDir, stateDir }: Config): Problem[] {
  return Object.entries({ REPORTS_DIR: reportsDir, STATE_DIR: stateDir })
    .filter(([, path]) => !isWritable(path))
    .map(([setting, path]) => ({
      setting,
      text: `${setting} is "${path}", which you cannot write to: name another directory, or change its permissions.`,
    }));
}

// What is not there yet is made by a run, in the nearest directory that is there.
function isWritable(path: string): boolean {
  if (!existsSync(path)) return dirname(path) !== path && isWritable(dirname(path));
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
