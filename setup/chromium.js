import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listChromiumPlaces } from './chromium-places.js';
import { commandLine } from './command-line.js';

/** Where the set-up keeps the path of a Chromium that it saw answer. */
export const provenPath = fileURLToPath(
  new URL('../node_modules/.setup/chromium', import.meta.url),
);

/**
 * The Chromium to use: the one named by CHROMIUM_PATH and no other if that is set, else the one that the set-up saw
 * answer, else the first found.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} the path of an executable file
 */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return readProvenChromium() ?? listChromiums(env)[0];
}

/** The Chromium that the set-up saw answer, if it is still there. */
export function readProvenChromium() {
  try {
    const path = readFileSync(provenPath, 'utf8');
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Every Chromium of this machine, best first.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} [platform]
 */
export function listChromiums(env, platform = process.platform) {
  return listChromiumPlaces(env, platform).filter(isExecutable);
}

/**
 * One sentence on why there is no Chromium and what to type, for a person who needs one now.
 * @param {NodeJS.ProcessEnv} env
 */
export function explainMissingChromium(env) {
  if (env.CHROMIUM_PATH)
    return `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not an executable file: correct it, or unset it to have a browser looked for.`;
  return `No Chromium was found on this machine: type "npx playwright install chromium --only-shell" or (on Debian) "sudo apt-get install chromium-headless-shell", or install Google Chrome or Microsoft Edge, or name one in CHROMIUM_PATH, or leave out what needs a browser with "${commandLine(['--without', 'browser'])}".`;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
