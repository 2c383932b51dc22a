import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

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
];
const playwrightPrograms = [
  'chrome-headless-shell',
  'headless_shell',
  'chrome',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * Every place where a Chromium may be, best first: the lighter ones on PATH, Playwright's, the others on PATH, and
 * where macOS installs them.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 */
export function listChromiumPlaces(env, platform) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = (/** @type {string[]} */ names) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { caches, programs } = describeSystem(env, platform);
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(caches, 'ms-playwright');
  const ofPlaywright = listPlaywrightFolders(cache).flatMap((folder) =>
    playwrightPrograms.map((program) => join(folder, program)),
  );
  return [...onPath(shells), ...ofPlaywright, ...onPath(browsers), ...programs];
}

/**
 * Where a system keeps what can be fetched again, and where it has browsers that are not on PATH.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function describeSystem(env, platform) {
  const home = env.HOME ?? homedir();
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const programs = apps.map((app) => `Applications/${app}.app/Contents/MacOS/${app}`);
    return {
      caches: join(home, 'Library', 'Caches'),
      programs: programs.flatMap((program) => [join('/', program), join(home, program)]),
    };
  }
  return { caches: env.XDG_CACHE_HOME ?? join(home, '.cache'), programs: [] };
}

/**
 * The folders of a cache of Playwright's that hold a whole browser: shells first, newer ones first.
 * @param {string} cache
 */
function listPlaywrightFolders(cache) {
  const revision = (/** @type {string} */ name) => Number(name.replace(/^.*-/, ''));
  const names = list(cache).toSorted((a, b) => revision(b) - revision(a));
  return (
    ['chromium_headless_shell-', 'chromium-']
      .flatMap((start) => names.filter((name) => name.startsWith(start)))
      .map((name) => join(cache, name))
      // What a broken download left has no such mark.
      .filter((folder) => existsSync(join(folder, 'INSTALLATION_COMPLETE')))
      .flatMap((folder) => list(folder).map((inner) => join(folder, inner)))
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
