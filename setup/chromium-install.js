import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  explainMissingChromium,
  findChromium,
  listChromiums,
  provenPath,
  readProvenChromium,
} from './chromium.js';
import { runCommand } from './command.js';
import { canInstallWithApt, installWithApt } from './debian.js';
import { say } from './failure.js';

/**
 * Whether nothing is to be done about the browser.
 * @param {NodeJS.ProcessEnv} env
 */
export function chromiumIsSettled(env) {
  // Whoever names a browser answers for it.
  if (env.CHROMIUM_PATH) return findChromium(env) !== undefined;
  return readProvenChromium() !== undefined;
}

/**
 * Finds or installs a Chromium that answers, and keeps its path. Without one the set-up goes on with a warning:
 * most of the suite needs no browser.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} context
 */
export async function settleChromium({ root, env }) {
  if (!env.CHROMIUM_PATH) {
    rmSync(provenPath, { force: true });
    if (await proveChromium(env)) return;
    for (const [what, install] of waysToInstall(root, env)) {
      say(`Set-up: no Chromium here, asking ${what} ...`);
      const attempt = await install();
      const path = await proveChromium(env);
      say(
        path === undefined
          ? `Set-up: that did not work (${firstError(attempt)}).`
          : `Set-up: ${path} is installed.`,
      );
      if (path !== undefined) return;
    }
  }
  say(`Set-up: warning: ${explainMissingChromium(env)}`);
}

/**
 * Playwright's own variable for "download no browser" is taken as "install none".
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {[what: string, install: () => Promise<{ ok: boolean, output: string }>][]}
 */
function waysToInstall(root, env) {
  const skip = env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD;
  if (skip && skip !== '0' && skip !== 'false') return [];
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const withPlaywright = () =>
    runCommand(process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
      // Playwright waits half a minute for each of four attempts where a firewall swallows packets.
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...env },
      limitMs: 5 * 60_000,
    });
  /** @type {ReturnType<typeof waysToInstall>} */
  const ways = [['Playwright for its headless shell (about 100 MB)', withPlaywright]];
  if (canInstallWithApt()) ways.push(['apt-get', () => installWithApt(env)]);
  return ways;
}

/** @param {{ ok: boolean, output: string }} attempt */
function firstError({ ok, output }) {
  if (ok) return 'what was installed does not start: libraries of the system are missing';
  return /^(?:Error|E): (.+)$/m.exec(output)?.[1] ?? output.trim().split('\n').at(-1);
}

/**
 * A file alone proves little: Ubuntu's chromium-browser only says that there is a snap, and Playwright's may lack libraries.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
async function proveChromium(env) {
  for (const path of listChromiums(env)) {
    if (!(await runCommand(path, ['--version'], { env, limitMs: 20_000 })).ok) continue;
    mkdirSync(dirname(provenPath), { recursive: true });
    writeFileSync(provenPath, path);
    return path;
  }
  return undefined;
}
