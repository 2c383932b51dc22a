import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { sentence } from '../../contract/sentence.ts';

/** A file that this user may not have written, or not as it stands; the message says what to do about it. */
export class Untrusted extends Error {
  override readonly name = 'Untrusted';
}

const largest = 16 * 1024 * 1024;

/**
 * The text of a file that nobody but this user can have read or written; undefined where there is none.
 *
 * @throws Untrusted where somebody else can.
 */
export function readPrivateFile(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Untrusted(
      code === 'ELOOP'
        ? 'it is a symbolic link: remove it'
        : `it cannot be read (${code}): make it readable for this user, or remove it`,
    );
  }
  try {
    const problem = problemOf(file);
    if (problem !== undefined) throw new Untrusted(problem);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

function problemOf(file: number): string | undefined {
  const { uid, mode, size, nlink } = fstatSync(file);
  if ((mode & constants.S_IFMT) !== constants.S_IFREG) return 'it is no plain file: remove it';
  if (process.getuid !== undefined && uid !== process.getuid())
    return `it belongs to another user (${uid}): remove it`;
  if (process.getuid !== undefined && (mode & 0o077) !== 0)
    return `others may read or write it (mode ${(mode & 0o777).toString(8)}): remove it, or chmod 600 it where you are sure of what it holds`;
  if (nlink > 1) return 'it has a second name in another folder (a hard link): remove it';
  return size > largest ? `it is ${size} bytes long, which no run wrote: remove it` : undefined;
}

/** Writes a file whole or not at all, and private to its owner whatever the umask is. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}-${randomUUID()}.tmp`;
  try {
    writingTo(path, () => {
      const file = openSync(draft, 'wx', 0o600);
      try {
        fchmodSync(file, 0o600);
        writeFileSync(file, text);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(draft, path);
    });
  } finally {
    rmSync(draft, { force: true });
  }
  syncDirectory(dirname(path));
}

/**
 * Writes a file of the state directory.
 *
 * @throws Error that says where nothing can be written, why, and what to do.
 */
export function writingTo(path: string, write: () => void): void {
  try {
    write();
  } catch (cause) {
    throw new Error(
      sentence`nothing can be written to STATE_DIR, "${dirname(path)}", any more (${(cause as Error).message}): see that it is there and has space, and start again.`,
      { cause },
    );
  }
}

/** Removes a file for good. */
export function removePrivateFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  rmSync(path, { force: true });
  syncDirectory(dirname(path));
}

// A power cut may undo a new name unless the folder is synced too, which some systems cannot do.
function syncDirectory(directory: string): void {
  try {
    const folder = openSync(directory, constants.O_RDONLY);
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    return;
  }
}
