#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { findPackagedNode, requiredMajor, thisNodeSuffices } from '../setup/node-runtime.js';
import { runWithNode } from './newer-node.js';

const setupExitCode = 3;
const suiteFailureExitCode = 4;
// Beside the packages: whoever can write there could change them as well.
const compiledCode = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
const interruptedExitCode = 130;

/** @returns {Promise<number>} the exit code */
async function launch() {
  // A run makes much that is soon forgotten: with less room for it, a quarter of the memory is saved. For the
  // threads it is set here, for this one by the start script.
  setFlagsFromString('--max-semi-space-size=4');

  const args = process.argv.slice(2);
  if (process.env.NODE_DEBUG)
    return tell(
      setupExitCode,
      'NODE_DEBUG is set, with which Node prints all that passes through it, secrets among it: unset it.',
    );
  // Libraries take it for a list of their parts, and print secrets for "*"; for a stack trace of ours any value does.
  if (process.env.DEBUG) process.env.DEBUG = '1';
  if (!thisNodeSuffices()) {
    const node = findPackagedNode(import.meta.url);
    if (node !== undefined)
      return runWithNode(node, [...process.execArgv, ...process.argv.slice(1)]);
    return tell(
      setupExitCode,
      `The suite runs on Node ${requiredMajor} or newer and this is Node ${process.versions.node}; ${cure()}.`,
    );
  }
  // Half of a short run would go to compiling what was compiled the time before; where nothing can be kept, it does.
  // Threads are told by the environment.
  process.env.NODE_COMPILE_CACHE ??= compiledCode;
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  try {
    const { main } = await import('../commands/main.ts');
    return await main(args);
  } catch (error) {
    return tellFailure(error);
  }
}

/** @param {unknown} error */
function tellFailure(error) {
  const told = error instanceof Error ? error : new Error(String(error));
  if (process.env.DEBUG) console.error(told);
  // A file of ours that is missing has an address as well.
  if ('code' in told && told.code === 'ERR_MODULE_NOT_FOUND' && !('url' in told))
    return tell(setupExitCode, `${told.message}: it is not installed; ${cure()}.`);
  const hint = process.env.DEBUG ? '' : '\nFor the place in the code run it again with DEBUG=1.';
  return tell(suiteFailureExitCode, `The suite itself failed: ${told.message}${hint}`);
}

function cure() {
  return import.meta.url.includes('/node_modules/')
    ? `install it again with --include=optional, or use Node ${requiredMajor} from https://nodejs.org`
    : 'type "node setup/prepare.js" in the folder of the project, which installs what is missing';
}

/**
 * @param {number} exitCode
 * @param {string} message
 */
function tell(exitCode, message) {
  console.error(message);
  return exitCode;
}

let ended = false;
// An error that nobody caught, or an end in the middle, must not have the exit code of a verdict.
process.on('uncaughtException', (error) => {
  // A run that is under way hears it as well, and tells it with all that it found.
  if (process.listenerCount('uncaughtException') === 1) process.exit(tellFailure(error));
});
process.on('exit', (code) => {
  if (ended || code === suiteFailureExitCode || code === interruptedExitCode) return;
  process.exitCode = tell(
    suiteFailureExitCode,
    `The suite itself failed: its process ended (${code}) before it was done.`,
  );
});
process.exitCode = await launch();
ended = true;
