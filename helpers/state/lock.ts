import { randomUUID } from 'node:crypto';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Unsent } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { readPrivateFile, writingTo } from './private-file.ts';
import { hasEnded, isProcessIdentity, thisProcess } from './process-identity.ts';
import { ensureStateDirectory } from './state-directory.ts';

const pollMs = 40;
const heartbeatMs = 5_000;
/** A holder on another machine, whose processes cannot be seen, counts as gone after this silence. */
const longestSilenceMs = 60_000;
const longestTakeoverMs = 10_000;
const patienceMs = 10 * 60_000;

/**
 * Does the work while no other run that uses the same state directory does: the file at `path` names its
 * holder, and is taken over from one that was killed.
 *
 * @throws Unsent where another run does not let go of it.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  ensureStateDirectory(dirname(path));
  const mine = JSON.stringify({ ...thisProcess(), lock: randomUUID() });
  const giveUp = Date.now() + patienceMs;
  while (!claim(path, mine)) {
    if (Date.now() > giveUp)
      throw new Unsent(
        sentence`Another run has held ${path} for ${patienceMs / 60_000} minutes: end that run, or remove the file if there is none.`,
      );
    if (isLeft(path)) takeAway(path);
    else await wait(pollMs + Math.random() * pollMs);
  }
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (textOf(path) === mine) rmSync(path, { force: true });
  }
}

/** Makes the lock with its holder's name in it; false where there is one already. */
function claim(path: string, mine: string): boolean {
  const draft = `${path}.${process.pid}-${randomUUID()}.tmp`;
  writingTo(path, () => writeFileSync(draft, mine, { flag: 'wx', mode: 0o600 }));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function isLeft(path: string): boolean {
  const silentMs = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const text = textOf(path);
  if (text === undefined) return silentMs > longestSilenceMs;
  const holder = parse(text);
  return (isProcessIdentity(holder) ? hasEnded(holder) : undefined) ?? silentMs > longestSilenceMs;
}

// Two runs may find the same lock abandoned: the one that makes this folder looks again and removes the lock.
function takeAway(path: string): void {
  const turn = `${path}.taking`;
  try {
    mkdirSync(turn, { mode: 0o700 });
  } catch {
    const age = Date.now() - (lstatSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > longestTakeoverMs) rmSync(turn, { recursive: true, force: true });
    return;
  }
  try {
    if (isLeft(path)) rmSync(path, { force: true });
  } finally {
    rmdirSync(turn);
  }
}

/** The holder's name; undefined where there is no lock, and where it cannot be trusted. */
function textOf(path: string): string | undefined {
  try {
    return readPrivateFile(path);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    return;
  }
}
