import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure, say } from './failure.js';
import { explainNpm, runNpm } from './npm.js';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 */

/**
 * Whether node_modules holds what package-lock.json asks for on this platform, whoever installed it.
 * @param {{ root: string, withDev: boolean }} context `withDev`: also what only `npm test` needs
 */
export function packagesAreInstalled({ root, withDev }) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(accountOf(root));
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(
    ([path, locked]) =>
      path === '' || present[path]?.version === locked.version || mayBeAbsent(locked, withDev),
  );
}

/**
 * Brings the packages of the lock file.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} context
 */
export async function installPackages({ root, env }) {
  const started = Date.now();
  say('Set-up: installing the packages of package-lock.json (about 420 MB) ...');
  // npm deletes node_modules in no particular order: an interrupted deletion must not leave its account.
  rmSync(accountOf(root), { force: true });
  // Named, because NODE_ENV=production or omit=dev in an .npmrc would leave out what `npm test` runs.
  const wanted = ['--include=dev', '--include=optional'];
  // The lock file has a hash of every package, and of nothing that an install script would fetch.
  const result = await runNpm(['ci', '--ignore-scripts', ...wanted], { root, env });
  if (!result.ok) {
    const { reason, cure } = explainNpm(result);
    throw new SetupFailure(`the packages could not be installed (${reason})`, cure);
  }
  dropHeaders(root);
  say(`Set-up: packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * A sixth of all are headers of Node for compiling add-ons to it, and there are none here.
 * @param {string} root
 */
function dropHeaders(root) {
  const packages = join(root, 'node_modules');
  for (const name of readdirSync(packages))
    if (/^node-(darwin|linux)-/.test(name))
      rmSync(join(packages, name, 'include'), { recursive: true, force: true });
}

/**
 * npm writes its account of node_modules last, so that an interrupted installation has none.
 * @param {string} root
 */
function accountOf(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

/**
 * @param {LockedPackage} locked
 * @param {boolean} withDev
 */
function mayBeAbsent({ cpu = process.arch, dev, devOptional, libc, optional, os }, withDev) {
  if ((dev || devOptional) && !withDev) return true;
  // What names no system belongs to a package of another one; the C library is not told apart.
  const isOfThisSystem =
    libc === undefined &&
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch);
  return optional === true && !isOfThisSystem;
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
