import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupFailure } from './failure.js';

const heartbeatMs = 1_000;
/** A holder that was killed, on whatever machine, touches the file no more. */
const silentMs = 15_000;

/**
 * Does the work while no other set-up of the same folder does: the lock file at `path` is touched while the work lasts,
 * and is taken over when it has not been touched for long.
 * @template T
 * @param {string} path
 * @param {() => void} onWait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  for (let told = false; !claim(path); told = true) {
    if (!told) onWait();
    await wait(200);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now, () => undefined);
  }, heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function claim(path) {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > silentMs) rmSync(path, { force: true });
    writeFileSync(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    throw new SetupFailure(
      `${path} cannot be written (${message})`,
      'make the project folder writable for this user',
    );
  }
}
