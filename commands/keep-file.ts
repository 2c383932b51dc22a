import { resolve } from 'node:path';
import { SetupProblem } from '../contract/outcome.ts';
import { writeWhole } from '../helpers/state/index.ts';

/**
 * Writes what a command is to keep at the path that an option, or the command itself, was given.
 *
 * @throws SetupProblem where it cannot be written there.
 */
export function keepFile(setting: string, path: string, text: string): void {
  try {
    writeWhole(resolve(path), text);
  } catch (error) {
    throw new SetupProblem(
      `${setting} ${path} cannot be written (${(error as NodeJS.ErrnoException).code}): name a file in a folder that exists.`,
    );
  }
}
