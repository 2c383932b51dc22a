import { resolve } from 'node:path';
import { explainMisfits, type Misfit, misfitsBy } from '../../schemas/misfits.ts';
import { readNamedFile } from '../state/index.ts';
import { ConfigurationError } from './problem.ts';

/**
 * The text of a file that a setting names.
 *
 * @throws ConfigurationError that names the file, and why it cannot be read.
 */
export function readSettingFile(setting: string, path: string): string {
  try {
    return readNamedFile(resolve(path));
  } catch (error) {
    const text = `${setting}: ${path} cannot be read: ${(error as Error).message}.`;
    throw new ConfigurationError({ setting, text });
  }
}

/**
 * What a JSON file says that a setting names.
 *
 * @throws ConfigurationError that names the file, and everything in it that does not fit.
 */
export function readJsonFile<T>(
  setting: string,
  path: string,
  schema: string | object,
  misfitsIn: (content: T) => readonly Misfit[] = () => [],
): T {
  const text = readSettingFile(setting, path);
  const problem = (told: string) => ({ setting, text: `${setting}: ${path}: ${told}.` });
  let content: T;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ConfigurationError(problem(`it is no JSON: ${(error as Error).message}`));
  }
  const misfits = misfitsBy(schema, content);
  // What is wrong with the whole can be told where each part is right.
  const told = misfits.length > 0 ? misfits : misfitsIn(content);
  if (told.length === 0) return content;
  throw new ConfigurationError(...explainMisfits(told).map(problem));
}
