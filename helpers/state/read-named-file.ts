import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

const mostMiB = 16;

/**
 * The text of a file that a setting, an option or another file names.
 *
 * @throws Error where it cannot be read, is no regular file (a pipe or a device may never end), or is too long.
 */
export function readNamedFile(path: string): string {
  // To open a pipe would wait for somebody who writes to it.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const about = fstatSync(file);
    if (!about.isFile()) throw new Error('it is no regular file');
    if (about.size > mostMiB * 2 ** 20)
      throw new Error(`it has ${about.size} bytes, and ${mostMiB} MiB are allowed`);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
