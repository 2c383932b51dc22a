import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './child-environment.js';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Map<ChildProcess, { signal: NodeJS.Signals, closed: Promise<unknown> }>} */
const running = new Map();

/**
 * Runs a command to its end with its output kept back, and ends it, with all it started, when its time is up.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs: number, signal?: NodeJS.Signals }} options
 *   `signal` is what ends it early: SIGKILL unless it has something of its own to put in order
 * @returns {Promise<{ ok: boolean, output: string, code?: string }>} never rejects; `code` is the system's for a command
 *   that could not be started or did not end in time
 */
export async function runCommand(file, args, { limitMs, signal = 'SIGKILL', ...options }) {
  const child = spawn(file, args, {
    ...options,
    env: childEnvironment(options.env ?? process.env),
    // Its own process group, so that what it started can be ended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    endWithDescendants(child, signal);
  }, limitMs);
  const closed = once(child, 'close').catch((/** @type {NodeJS.ErrnoException} */ error) => error);
  running.set(child, { signal, closed });
  const end = await closed;
  clearTimeout(limit);
  running.delete(child);
  if (late) return { ok: false, output: `no answer within ${limitMs / 1000} s`, code: 'ETIMEDOUT' };
  if (!Array.isArray(end)) return { ok: false, output: end.message, code: end.code };
  return { ok: end[0] === 0, output };
}

/** Ends every command still running, for a set-up that is itself being ended; resolves when they are gone. */
export async function endCommands() {
  const commands = [...running];
  for (const [child, { signal }] of commands) endWithDescendants(child, signal);
  await Promise.all(commands.map(([, { closed }]) => closed));
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endWithDescendants(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
