import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runCommand } from './command.js';
import { SetupFailure, say } from './failure.js';
import { explainNpm, runNpm } from './npm.js';

export const requiredMajor = 24;

/** Whether the Node that runs this can run the suite. */
export function thisNodeSuffices() {
  return Number.parseInt(process.versions.node, 10) >= requiredMajor;
}

/**
 * The Node of the registry package `node`, as seen from a file of this project: in a clone, or installed by npx.
 * @param {string | URL} from
 * @returns {string | undefined} the path of an executable file
 */
export function findPackagedNode(from) {
  try {
    const manifest = createRequire(from).resolve('node/package.json');
    const path = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

/**
 * Whether the scripts of npm run on a Node that can run the suite: they look in node_modules/.bin first.
 * @param {string} root
 */
export async function nodeIsInstalled(root) {
  return existsSync(pathInBin(root)) ? (await askVersion(root)).ok : thisNodeSuffices();
}

/**
 * Makes sure that node_modules/.bin/node answers: its install script does not run where npm is told to ignore scripts.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} context
 */
export async function installNode({ root, env }) {
  let answer = await askVersion(root);
  if (answer.ok) return;
  say(`Set-up: installing Node ${requiredMajor} from the npm registry ...`);
  const rebuilt = await runNpm(['rebuild', 'node', '--ignore-scripts=false'], { root, env });
  answer = rebuilt.ok ? await askVersion(root) : rebuilt;
  if (answer.ok) return;
  if (thisNodeSuffices()) {
    // The one there does not run on this system, and the machine's does.
    rmSync(pathInBin(root), { force: true });
    return;
  }
  const { reason } = explainNpm(answer);
  throw new SetupFailure(
    `Node ${requiredMajor} could not be installed from the npm registry (${reason})`,
    `install Node ${requiredMajor} or newer from https://nodejs.org, or type npm rebuild node --ignore-scripts=false --foreground-scripts to see why`,
  );
}

const windows = process.platform === 'win32';

/** @param {string} root */
function pathInBin(root) {
  return join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
}

/** @param {string} root */
async function askVersion(root) {
  const path = pathInBin(root);
  const { ok, output } = await runCommand(windows ? `"${path}"` : path, ['--version'], {
    limitMs: 20_000,
    shell: windows,
  });
  return { ok: ok && output.trim().startsWith(`v${requiredMajor}.`), output };
}
