import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';

const usualMiB = 16;

/**
 * The text of a file that a setting, an option or another file names.
 *
 * @throws Error where it cannot be read, is no regular file (a pipe or a device may never end), or is too long.
 */
export function readNamedFile(path: string): string {
  return readNamedBytes(path, usualMiB).toString();
}

/** The same for a file that may be longer, or is no text. */
export function readNamedBytes(path: string, mostMiB: number): Buffer {
  // To open a pipe would wait for somebody who writes to it.
  return readOpened(path, constants.O_NONBLOCK, () => undefined, mostMiB);
}

/** The same, opened with another flag, which some systems do not have, and refused for what the check says. */
export function readOpened(
  path: string,
  flag: number | undefined,
  check: (about: Stats) => string | undefined,
  mostMiB = usualMiB,
): Buffer {
  const file = openSync(path, constants.O_RDONLY | (flag ?? 0));
  try {
    const about = fstatSync(file);
    const problem = about.isFile() ? check(about) : 'it is no regular file';
    if (problem !== undefined) throw new Error(problem);
    if (about.size > mostMiB * 2 ** 20)
      throw new Error(`it has ${about.size} bytes, and ${mostMiB} MiB are allowed`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
