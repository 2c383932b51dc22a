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
 * Makes sure that node_modules/.bin/node answers as the required version: its install script does not run where
 * npm is told to ignore scripts.
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
    // npm scripts look in node_modules/.bin first: the one there does not run on this system, the machine's does.
    rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
    return;
  }
  const { reason } = explainNpm(answer.output);
  throw new SetupFailure(
    `Node ${requiredMajor} could not be installed from the npm registry (${reason})`,
    `install Node ${requiredMajor} or newer from https://nodejs.org, or type npm rebuild node --ignore-scripts=false --foreground-scripts to see why`,
  );
}

/** @param {string} root */
async function askVersion(root) {
  const windows = process.platform === 'win32';
  const path = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (!existsSync(path)) return { ok: false, output: `${path} is missing` };
  const { ok, output } = await runCommand(windows ? `"${path}"` : path, ['--version'], {
    limitMs: 20_000,
    shell: windows,
  });
  return { ok: ok && output.trim().startsWith(`v${requiredMajor}.`), output };
}
