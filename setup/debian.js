import { readFileSync } from 'node:fs';
import { runCommand } from './command.js';

/** Whether packages of the system can be installed here without asking anybody: root on Debian or a relative. */
export function canInstallWithApt() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs Chromium with apt, the headless shell if the release has it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function installWithApt(env) {
  const apt = (/** @type {string[]} */ ...args) =>
    runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      limitMs: 5 * 60_000,
      // dpkg killed in the middle refuses to work until somebody repairs its state.
      signal: 'SIGTERM',
    });
  // What it cannot refresh need not be in the way: the lists of an image may do.
  await apt('update');
  const install = ['install', '-y', '--no-install-recommends'];
  const shell = await apt(...install, 'chromium-headless-shell');
  return shell.ok ? shell : apt(...install, 'chromium');
}
