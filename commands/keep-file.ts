import { resolve } from 'node:path';
import { ConfigurationError } from '../helpers/config/index.ts';
import { writeWhole } from '../reports/write-whole.ts';

/**
 * Writes what a command is to keep at the path that an option, or the command itself, was given.
 *
 * @throws ConfigurationError where it cannot be written there.
 */
export function keepFile(setting: string, path: string, text: string): void {
  try {
    writeWhole(resolve(path), text);
  } catch (error) {
    throw new ConfigurationError({
      setting,
      text: `${setting} ${path} cannot be written (${(error as NodeJS.ErrnoException).code}): name a file in a folder that is there.`,
    });
  }
}
