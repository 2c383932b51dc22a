import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// A headless shell starts in a tenth of a second.
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
const playwrightPrograms = [
  'chrome-headless-shell',
  'headless_shell',
  'chrome',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * Every place where a Chromium may be, best first: the lighter ones on PATH, Playwright's, the others on PATH, and
 * where the system installs them.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 */
export function listChromiumPlaces(env, platform) {
  const ending = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const onPath = (/** @type {string[]} */ names) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
  const { cache, programs } = describeSystem(env, platform);
  const ofPlaywright = listPlaywrightFolders(chosenCache(env) ?? cache).flatMap((folder) =>
    playwrightPrograms.map((program) => join(folder, program + ending)),
  );
  return [...onPath(shells), ...ofPlaywright, ...onPath(browsers), ...programs];
}

/**
 * Where Playwright keeps its browsers on a system, and where the usual ones are installed.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {{ cache: string, programs: string[] }}
 */
function describeSystem(env, platform) {
  const home = env.HOME ?? homedir();
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const folders = ['/Applications', join(home, 'Applications')];
    return {
      cache: join(home, 'Library', 'Caches', 'ms-playwright'),
      programs: apps.flatMap((app) =>
        folders.map((folder) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
      ),
    };
  }
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], local].filter(
      (it) => it !== undefined,
    );
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return {
      cache: join(local, 'ms-playwright'),
      programs: programs.flatMap((program) => folders.map((folder) => join(folder, program))),
    };
  }
  return {
    cache: join(env.XDG_CACHE_HOME ?? join(home, '.cache'), 'ms-playwright'),
    programs: [
      '/usr/bin/chromium',
      '/usr/lib/chromium/chromium',
      '/opt/google/chrome/chrome',
      '/opt/microsoft/msedge/msedge',
      '/snap/bin/chromium',
    ],
  };
}

/** @param {NodeJS.ProcessEnv} env */
function chosenCache({ PLAYWRIGHT_BROWSERS_PATH: chosen }) {
  if (chosen !== '0') return chosen || undefined;
  return fileURLToPath(new URL('../node_modules/playwright-core/.local-browsers', import.meta.url));
}

/**
 * The folders of a cache of Playwright's that hold a whole browser: shells first, newer ones first.
 * @param {string} cache
 */
function listPlaywrightFolders(cache) {
  return (
    list(cache)
      .flatMap((name) => {
        const [, shell, revision] = /^chromium(_headless_shell)?-(\d+)$/.exec(name) ?? [];
        const rank = (shell ? 1e9 : 0) + Number(revision);
        return revision === undefined ? [] : { folder: join(cache, name), rank };
      })
      // What a broken download left has no such mark.
      .filter(({ folder }) => list(folder).includes('INSTALLATION_COMPLETE'))
      .sort((a, b) => b.rank - a.rank)
      .flatMap(({ folder }) => list(folder).map((inner) => join(folder, inner)))
  );
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
