import { accessSync, constants, existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runCommand } from './command.js';
import { SetupFailure } from './failure.js';

export const requiredMajor = 24;

/** Whether the Node that runs this can run the suite. */
export function thisNodeSuffices() {
  return Number.parseInt(process.versions.node, 10) >= requiredMajor;
}

/**
 * The Node of the registry's package for this system, as seen from a file of this project: in a clone, or installed by
 * npx. The lock file has a hash of each of these packages, and none of them runs a script.
 * @param {string | URL} from
 * @returns {string | undefined} the path of an executable file
 */
export function findPackagedNode(from) {
  try {
    const name = `node-${process.platform}-${process.arch}/package.json`;
    const manifest = createRequire(from).resolve(name);
    const path = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

/**
 * Whether the scripts of npm find no Node in node_modules/.bin, where they look first, or one that answers.
 * @param {string} root
 */
export async function packagedNodeAnswers(root) {
  const path = pathInBin(root);
  return !existsSync(path) || (await isRightNode(path));
}

/**
 * Makes sure that the scripts of npm run on a Node that can run the suite: the packaged one, or else that of the machine.
 * @param {string} root
 */
export async function settleNode(root) {
  const path = pathInBin(root);
  if (existsSync(path) && (await isRightNode(path))) return;
  if (!thisNodeSuffices())
    throw new SetupFailure(
      `the npm registry has no Node ${requiredMajor} that runs on this system (${process.platform} ${process.arch})`,
      `install Node ${requiredMajor} or newer from https://nodejs.org`,
    );
  // One that is there does not run on this system, and the machine's does.
  rmSync(path, { force: true });
}

/** @param {string} root */
function pathInBin(root) {
  return join(root, 'node_modules', '.bin', 'node');
}

/** @param {string} path */
async function isRightNode(path) {
  // Nothing that is started to be asked: npm starts its scripts on it.
  if (realpathSync(path) === realpathSync(process.execPath)) return thisNodeSuffices();
  const { ok, output } = await runCommand(path, ['--version'], { limitMs: 20_000 });
  return ok && output.trim().startsWith(`v${requiredMajor}.`);
}
