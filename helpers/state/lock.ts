import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Unsent } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { cannotWrite } from './private-file.ts';
import { hasEnded, type ProcessIdentity, thisProcess } from './process-identity.ts';
import { ensureStateDirectory } from './state-directory.ts';

const pollMs = 40;
/** A holder on another machine, whose processes cannot be seen, counts as gone after this time: no work takes so long. */
const longestWorkMs = 5 * 60_000;
const patienceMs = 10 * 60_000;

interface Holder extends ProcessIdentity {
  readonly lock: string;
}

/**
 * Does the work while no other run that uses the same state directory does: the file at `path` names its
 * holder, and is taken over from one that was killed.
 *
 * @throws Unsent where another run does not let go of it.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  ensureStateDirectory(dirname(path));
  const mine: Holder = { ...thisProcess(), lock: randomUUID() };
  const giveUp = Date.now() + patienceMs;
  while (!claim(path, mine)) {
    if (Date.now() > giveUp)
      throw new Unsent(
        sentence`Another run has held ${path} for ${patienceMs / 60_000} minutes: end that run, or remove the file if there is none.`,
      );
    if (isLeft(path)) takeAway(path);
    await wait(pollMs + Math.random() * pollMs);
  }
  try {
    return await work();
  } finally {
    if (holderOf(path).lock === mine.lock) rmSync(path, { force: true });
  }
}

/** Makes the lock with its holder's name in it; false where there is one already. */
function claim(path: string, mine: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cannotWrite(path, error as Error);
  }
}

function isLeft(path: string): boolean {
  const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return hasEnded(holderOf(path)) ?? ageMs > longestWorkMs;
}

// Two runs may find the same lock abandoned: the one that makes this folder looks again and removes the lock.
function takeAway(path: string): void {
  const turn = `${path}.taking.tmp`;
  // Removes one that was left.
  ensureStateDirectory(dirname(path));
  try {
    mkdirSync(turn, { mode: 0o700 });
  } catch {
    return;
  }
  if (isLeft(path)) rmSync(path, { force: true });
  rmdirSync(turn);
}

function holderOf(path: string): Partial<Holder> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
