import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listCommands } from './command.js';
import { SetupFailure } from './failure.js';

const heartbeatMs = 1_000;
const silentMs = 60_000;

/**
 * Does the work while no other set-up of the same folder does: the lock file at `path` names its holder, is kept
 * fresh while the work lasts, and is taken over from a holder that is gone.
 * @template T
 * @param {string} path
 * @param {{ onWait: (holder: string) => void, patienceMs?: number }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, { onWait, patienceMs = 15 * 60_000 }, work) {
  const mine = `${hostname()} ${process.pid}`;
  await acquire(path, mine, onWait, Date.now() + patienceMs);
  const heartbeat = setInterval(() => {
    // With the commands it started: npm goes on for a while after a set-up that was killed.
    if (isHeldBy(path, mine)) writeFileSync(path, [mine, ...listCommands()].join(' '));
  }, heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    if (isHeldBy(path, mine)) rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}

/**
 * @param {string} path
 * @param {string} mine
 * @param {(holder: string) => void} onWait
 * @param {number} deadline
 */
async function acquire(path, mine, onWait, deadline) {
  let told = false;
  while (!(await claim(path, mine))) {
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (isGone(path, holder)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!told) onWait(holder);
    told = true;
    if (Date.now() > deadline)
      throw new SetupFailure(
        `another set-up (${holder}) has been at work here for too long`,
        `end it, or remove ${path} if there is none, and try again`,
      );
    await wait(200);
  }
}

/**
 * @param {string} path
 * @param {string} mine
 */
async function claim(path, mine) {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, mine, { flag: 'wx' });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    throw new SetupFailure(
      `${path} cannot be written (${message})`,
      'make the project folder writable for this user',
    );
  }
  // Another may just have removed it, taking it for the stale lock that it judged a moment before.
  await wait(50);
  return isHeldBy(path, mine);
}

/**
 * @param {string} path
 * @param {string} holder
 */
function isHeldBy(path, holder) {
  return `${readHolder(path)} `.startsWith(`${holder} `);
}

/** @param {string} path */
function readHolder(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * A process number alone does not tell: it is given out again, and means nothing on another machine or in a container.
 * @param {string} path
 * @param {string} holder
 */
function isGone(path, holder) {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return false;
  if (Date.now() - touched > silentMs) return true;
  const [host, ...pids] = holder.split(' ');
  return host === hostname() && !pids.some((pid) => isAlive(Number(pid)));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
