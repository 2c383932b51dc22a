import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the set-up keeps the path of a Chromium that it saw answer. */
export const provenPath = join(root, 'node_modules', '.setup', 'chromium');

/** The lighter ones first: a headless shell starts in a tenth of a second. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

/**
 * The Chromium to use: the one named by CHROMIUM_PATH and no other if that is set, else the one that the set-up saw
 * answer, else the first found.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} the path of an executable file
 */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const proven = readProvenChromium();
  if (proven !== undefined) return proven;
  return listChromiums(env).next().value ?? undefined;
}

/**
 * The Chromium that the set-up saw answer, if it is still there.
 * @returns {string | undefined}
 */
export function readProvenChromium() {
  try {
    const path = readFileSync(provenPath, 'utf8');
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Every Chromium on PATH, in Playwright's cache and in the usual places, best first.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} [platform]
 * @returns {Generator<string, undefined>}
 */
export function* listChromiums(env, platform = process.platform) {
  const candidates = [
    ...onPath(shells, env, platform),
    ...inPlaywrightCache(env, platform),
    ...onPath(browsers, env, platform),
    ...inUsualPlaces(env, platform),
  ];
  for (const path of candidates) if (isExecutable(path)) yield path;
  return undefined;
}

/**
 * One sentence on why there is no Chromium and what to type, for a person who needs one now.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function explainMissingChromium(env) {
  if (env.CHROMIUM_PATH) {
    return `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not an executable file: correct it, or unset it to have a browser looked for.`;
  }
  const install = {
    linux:
      'type "sudo apt-get install chromium-headless-shell" (Debian) or install Google Chrome (elsewhere)',
    darwin: 'type "npx playwright install chromium --only-shell" or install Google Chrome',
    win32: 'type "npx playwright install chromium --only-shell" or use Microsoft Edge',
  };
  const cure = install[/** @type {'linux'} */ (process.platform)] ?? install.linux;
  return `No Chromium was found on this machine: ${cure}, or name one in CHROMIUM_PATH, or leave out what needs a browser with "${commandLine('--without browser')}".`;
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function onPath(names, env, platform) {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const ending = platform === 'win32' ? '.exe' : '';
  return names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function inPlaywrightCache(env, platform) {
  const cache = locatePlaywrightCache(env, platform);
  const folders = list(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    // What a broken download left has no such mark.
    .filter((name) => list(join(cache, name)).includes('INSTALLATION_COMPLETE'))
    .sort((a, b) => rank(b) - rank(a));
  const mac = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
  const files = ['chrome-headless-shell', 'headless_shell', 'chrome', mac];
  const ending = platform === 'win32' ? '.exe' : '';
  return folders.flatMap((folder) =>
    list(join(cache, folder)).flatMap((inner) =>
      files.map((file) => join(cache, folder, inner, file + ending)),
    ),
  );
}

/** @param {string} folder */
function rank(folder) {
  const revision = Number(folder.slice(folder.lastIndexOf('-') + 1));
  return (folder.includes('shell') ? 1e9 : 0) + revision;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function locatePlaywrightCache(env, platform) {
  const chosen = env.PLAYWRIGHT_BROWSERS_PATH;
  if (chosen === '0') return join(root, 'node_modules', 'playwright-core', '.local-browsers');
  if (chosen) return chosen;
  const home = env.HOME ?? homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright');
  if (platform === 'win32') {
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright');
  }
  return join(env.XDG_CACHE_HOME ?? join(home, '.cache'), 'ms-playwright');
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function inUsualPlaces(env, platform) {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((app) =>
      ['/Applications', join(env.HOME ?? homedir(), 'Applications')].map((folder) =>
        join(folder, `${app}.app`, 'Contents', 'MacOS', app),
      ),
    );
  }
  if (platform === 'win32') {
    const files = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
    return files.flatMap((file) =>
      folders.filter((it) => it !== undefined).map((it) => join(it, file)),
    );
  }
  return [
    '/usr/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
  ];
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
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
