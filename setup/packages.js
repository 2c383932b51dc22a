import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure, say } from './failure.js';
import { explainNpm, runNpm } from './npm.js';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ root: string, env: NodeJS.ProcessEnv, withDev: boolean }} Context
 */

/**
 * Whether node_modules holds what package-lock.json asks for, on this platform.
 * @param {Context} context `withDev`: also what only `npm test` needs
 */
export function packagesAreInstalled({ root, withDev }) {
  const installed = describeInstallation(root);
  if (installed === undefined) return false;
  const stamp = readStamp(root);
  return stamp?.of === installed && (stamp.withDev || !withDev);
}

/**
 * Brings the packages of the lock file, unless somebody already did so by hand (`npm ci` as a step of its own).
 * @param {Context} context
 * @returns {Promise<{ withDev: boolean }>} whether also what only `npm test` needs is there
 */
export async function installPackages({ root, env, withDev }) {
  if (isInstalledByHand(root, withDev)) return { withDev };
  const started = Date.now();
  say('Set-up: installing the packages of package-lock.json (about 450 MB) ...');
  // npm deletes node_modules in no particular order: an interrupted deletion must not leave the stamp.
  rmSync(stampPath(root), { force: true });
  // Named, because NODE_ENV=production or omit=dev in an .npmrc would leave out what `npm test` runs.
  const result = await runNpm(['ci', '--include=dev', '--include=optional'], { root, env });
  if (!result.ok) {
    const { reason, cure } = explainNpm(result.output);
    throw new SetupFailure(`the packages could not be installed (${reason})`, cure);
  }
  say(`Set-up: packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  return { withDev: true };
}

/**
 * Leaves word for the next set-up that the packages are there and work.
 * @param {string} root
 * @param {{ withDev: boolean }} installed
 */
export function stampPackages(root, { withDev }) {
  const of = describeInstallation(root);
  if (of === undefined) {
    throw new SetupFailure(
      'npm installed nothing that it keeps account of in node_modules/.package-lock.json',
      'remove install-strategy from your .npmrc and try again',
    );
  }
  mkdirSync(join(root, 'node_modules', '.setup'), { recursive: true });
  writeFileSync(stampPath(root), JSON.stringify({ of, withDev }));
}

/** @param {string} root */
function stampPath(root) {
  return join(root, 'node_modules', '.setup', 'packages.json');
}

/**
 * @param {string} root
 * @returns {{ of: string, withDev: boolean } | undefined}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampPath(root), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What the stamp vouches for: this lock file, installed on this platform, and not changed by npm since.
 * @param {string} root
 */
function describeInstallation(root) {
  const account = statSync(join(root, 'node_modules', '.package-lock.json'), {
    throwIfNoEntry: false,
  });
  if (account === undefined) return undefined;
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch} ${account.mtimeMs}`;
}

/**
 * npm writes its account of node_modules last, so that an interrupted installation has none.
 * @param {string} root
 * @param {boolean} withDev
 */
function isInstalledByHand(root, withDev) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(
    ([path, locked]) =>
      path === '' || present[path]?.version === locked.version || mayBeAbsent(locked, withDev),
  );
}

/**
 * @param {LockedPackage} locked
 * @param {boolean} withDev
 */
function mayBeAbsent(locked, withDev) {
  if ((locked.dev || locked.devOptional) && !withDev) return true;
  if (!suits(locked.os, process.platform) || !suits(locked.cpu, process.arch)) return true;
  // What is optional without naming a system belongs to a package of another system; the C library is not told apart.
  return locked.optional === true && (locked.os === undefined || locked.libc !== undefined);
}

/**
 * @param {string[] | undefined} allowed names, or names to be excluded with `!` before them
 * @param {string} mine
 */
function suits(allowed, mine) {
  if (allowed === undefined) return true;
  if (allowed.includes(`!${mine}`)) return false;
  return allowed.includes(mine) || allowed.every((name) => name.startsWith('!'));
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
