import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import { chromiumIsSettled, settleChromium } from './chromium-install.js';
import { endCommands } from './command.js';
import { SetupFailure, say } from './failure.js';
import { packagedNodeAnswers, settleNode } from './node-runtime.js';
import { installPackages, packagesAreInstalled } from './packages.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const setupExitCode = 3;
/** The scripts of npm that need nothing of what only `npm test` needs. */
const withoutDev = ['setup', 'start'];

/** Brings, before `npm start` and `npm test`, what a clean clone lacks: packages, Node 24, a Chromium. */
async function prepare() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new SetupFailure(
      `this is Node ${process.versions.node} and the set-up needs Node 20 or newer`,
      'install a current Node from https://nodejs.org',
    );
  }
  const env = { ...readDotEnv(), ...process.env };
  const context = { root, env, withDev: !withoutDev.includes(env.npm_lifecycle_event ?? '') };
  const isComplete = packagesAreInstalled(context) && (await packagedNodeAnswers(root));
  if (!isComplete) await installPackages(context);
  await settleNode(root);
  if (!chromiumIsSettled(env)) await settleChromium(context);
}

/**
 * The configuration may be in .env, and the library that reads it is not there yet. Nothing else of the file is
 * taken: secrets are no business of npm.
 * @returns {NodeJS.ProcessEnv}
 */
function readDotEnv() {
  const path = join(root, '.env');
  if (!existsSync(path) || util.parseEnv === undefined) return {};
  const { CHROMIUM_PATH } = util.parseEnv(readFileSync(path, 'utf8'));
  return CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH };
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
let interrupted = false;
const interrupt = async () => {
  interrupted = true;
  await endCommands();
  process.exit(130);
};
for (const signal of signals) process.once(signal, interrupt);

try {
  await prepare();
} catch (error) {
  const message =
    error instanceof SetupFailure
      ? error.message
      : `Set-up failed: ${error}; remove node_modules and try again.`;
  if (!interrupted) say(message);
  process.exitCode = setupExitCode;
} finally {
  // What is started after it in the same process has an end of its own.
  if (!interrupted) for (const signal of signals) process.off(signal, interrupt);
}
