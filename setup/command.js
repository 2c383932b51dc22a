import { spawn } from 'node:child_process';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Map<ChildProcess, { signal: NodeJS.Signals, ended: Promise<unknown> }>} */
const running = new Map();

/**
 * Runs a command to its end with its output kept back, and ends it, with all it started, when its time is up.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs: number, shell?: boolean, signal?: NodeJS.Signals }} options
 *   `signal` is what ends it early: SIGKILL unless it has something of its own to put in order
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects; why it did not work is in the output
 */
export function runCommand(file, args, options) {
  const { cwd, env, limitMs, shell = false, signal = 'SIGKILL' } = options;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env,
      shell,
      // Its own process group, so that what it started can be ended with it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(child, { signal, ended: new Promise((ended) => child.on('close', ended)) });
    let output = '';
    let timedOut = false;
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      timedOut = true;
      endWithDescendants(child, signal);
    }, limitMs);
    const settle = (/** @type {boolean} */ ok, /** @type {string} */ text) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok, output: text });
    };
    child.on('error', (error) => settle(false, error.message));
    child.on('close', (code) => {
      const late = `no answer within ${Math.round(limitMs / 1000)} s`;
      settle(code === 0, timedOut ? `${output}\n${late}` : output);
    });
  });
}

/** Ends every command still running, for a set-up that is itself being ended; resolves when they are gone. */
export async function endCommands() {
  const commands = [...running];
  for (const [child, { signal }] of commands) endWithDescendants(child, signal);
  await Promise.all(commands.map(([, { ended }]) => ended));
}

/** The process numbers of the commands still running. */
export function listCommands() {
  return [...running.keys()].flatMap(({ pid }) => pid ?? []);
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endWithDescendants(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
