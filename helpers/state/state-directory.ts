import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasEnded } from './process-identity.ts';

/** Writing a draft takes milliseconds, so an older one was left by a run that was killed. */
const oldestDraftMs = 10_000;

/**
 * Makes the state directory where it is missing, makes it private to its owner, and removes drafts that were left.
 *
 * @throws Error where it belongs to another user.
 */
export function ensureStateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(directory);
  if (process.getuid !== undefined && uid !== process.getuid())
    throw new Error(
      `STATE_DIR is "${directory}", which belongs to another user (${uid}), who could read and change what is kept there: give a directory of your own.`,
    );
  if ((mode & 0o777) !== 0o700) chmodSync(directory, 0o700);
  clearDrafts(directory);
}

function clearDrafts(directory: string): void {
  for (const name of readdirSync(directory).filter((one) => one.endsWith('.tmp'))) {
    const path = join(directory, name);
    const age = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > oldestDraftMs || isOfEndedProcess(name))
      rmSync(path, { recursive: true, force: true });
  }
}

function isOfEndedProcess(name: string): boolean {
  const pid = /\.(\d+)-[0-9a-f-]{36}\.tmp$/.exec(name)?.[1];
  return (
    pid !== undefined && hasEnded({ pid: Number(pid), host: hostname(), started: '' }) === true
  );
}
