import { constants, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { sentence } from '../../contract/sentence.ts';
import { readOpened } from './read-named-file.ts';
import { writeWhole } from './write-whole.ts';

const told = new Set<string>();

/**
 * What a file of the state directory says; undefined where there is none. One that somebody else may have read or
 * written, or that cannot be parsed, is not used, which is reported once with what to do about it.
 */
export function readPrivateFile<T>(path: string, parse: (text: string) => T): T | undefined {
  try {
    return parse(readOpened(path, constants.O_NOFOLLOW, problemOf).toString());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const why = code === 'ELOOP' ? 'it is a symbolic link' : message;
    const line = `STATE_DIR: ${path} is not safe, so the suite did not use it: ${why}: remove it.`;
    if (!told.has(line)) process.stderr.write(`\n${line}\n`);
    told.add(line);
    return undefined;
  }
}

function problemOf({ uid, mode, nlink }: Stats): string | undefined {
  if (process.getuid !== undefined && uid !== process.getuid())
    return `it belongs to another user (${uid})`;
  if (process.getuid !== undefined && (mode & 0o077) !== 0)
    return `others may read or write it (mode ${(mode & 0o777).toString(8)}): if you are sure of its content, type chmod 600 for it, or else`;
  return nlink > 1 ? 'it has a second name in another folder (a hard link)' : undefined;
}

/**
 * Writes a file whole or not at all, private to its owner, and on disk unless it says otherwise.
 *
 * @throws Error that says where nothing can be written, why, and what to do.
 */
export function writePrivateFile(path: string, text: string, flush = true): void {
  try {
    writeWhole(path, text, { mode: 0o600, flush });
  } catch (error) {
    throw cannotWrite(path, error as Error);
  }
}

/** The error of the system with where nothing can be written, and what to do. */
export function cannotWrite(path: string, cause: Error): Error {
  return new Error(
    sentence`the suite cannot write to STATE_DIR, "${dirname(path)}", any more (${cause.message}): check that it exists and has space, and start again.`,
    { cause },
  );
}
