import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Does the same on another Node: same arguments, same standard streams, and signals passed on.
 * @param {string} node the path of the other Node
 * @param {string[]} args a script and what it is given
 * @returns {Promise<number>} its exit code; 128 and the number of the signal, if one ended it
 */
export function runWithNode(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: 'inherit' });
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      // Ctrl-C in a terminal reaches every process of the group: a second one would mean "at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of forwarded) process.removeListener(name, forward);
      resolve(signal === null ? (code ?? 0) : 128 + constants.signals[signal]);
    });
  });
}
