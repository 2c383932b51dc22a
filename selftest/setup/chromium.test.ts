import { join } from 'node:path';
import { expect } from 'vitest';
import { explainMissingChromium, findChromium, listChromiums } from '../../setup/chromium.js';
import { test, writeFileIn, writeProgramIn } from '../lab/folder.ts';

const onLinux = (env: NodeJS.ProcessEnv, folder: string) =>
  [...listChromiums({ HOME: folder, ...env }, 'linux')].filter((path) => path.startsWith(folder));

test('the one named by CHROMIUM_PATH is used, and no other in its place', ({ folder }) => {
  const named = writeProgramIn(folder, 'mine');
  writeProgramIn(folder, 'bin/chromium');
  const PATH = join(folder, 'bin');

  expect(findChromium({ PATH, CHROMIUM_PATH: named })).toBe(named);
  expect(findChromium({ PATH, CHROMIUM_PATH: join(folder, 'gone') })).toBeUndefined();
});

test('on PATH the headless shell comes before whole browsers', ({ folder }) => {
  const chrome = writeProgramIn(folder, 'a/google-chrome');
  const chromium = writeProgramIn(folder, 'b/chromium');
  const shell = writeProgramIn(folder, 'c/chromium-headless-shell');
  const PATH = ['a', 'b', 'c'].map((name) => join(folder, name)).join(':');

  expect(onLinux({ PATH }, folder)).toEqual([shell, chromium, chrome]);
});

test('what cannot be run is not a browser', ({ folder }) => {
  writeFileIn(folder, 'chromium', 'not executable');
  writeFileIn(folder, 'google-chrome/file', 'a folder of that name');

  expect(onLinux({ PATH: folder }, folder)).toEqual([]);
});

test("in Playwright's cache the newest complete headless shell is taken", ({ folder }) => {
  const make = (name: string, program: string) => {
    writeFileIn(folder, `${name}/INSTALLATION_COMPLETE`);
    return writeProgramIn(folder, `${name}/${program}`);
  };
  const shell = 'chrome-headless-shell-linux64/chrome-headless-shell';
  const old = make('chromium_headless_shell-900', shell);
  const recent = make('chromium_headless_shell-1255', shell);
  const whole = make('chromium-1300', 'chrome-linux64/chrome');
  writeProgramIn(folder, `chromium_headless_shell-1400/${shell}`);

  expect(onLinux({ PLAYWRIGHT_BROWSERS_PATH: folder }, folder)).toEqual([recent, old, whole]);
});

test.for([
  ['darwin', { HOME: '' }, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  [
    'darwin',
    { HOME: '' },
    'Library/Caches/ms-playwright/chromium_headless_shell-1/x/headless_shell',
  ],
  ['linux', { HOME: '' }, '.cache/ms-playwright/chromium-1/chrome-linux64/chrome'],
] as const)('%s: %o is searched for %s', ([platform, variables, place], { folder }) => {
  const program = writeProgramIn(folder, place);
  writeFileIn(folder, place.replace(/-1\/.*/, '-1/INSTALLATION_COMPLETE'));
  const env = Object.fromEntries(Object.keys(variables).map((name) => [name, folder]));

  expect([...listChromiums(env, platform)]).toContain(program);
});

test('the explanation names the wrong variable, or else ways to get a browser or to do without', () => {
  expect(explainMissingChromium({ CHROMIUM_PATH: '/x' })).toContain('CHROMIUM_PATH names /x');
  expect(explainMissingChromium({})).toMatch(/install .*CHROMIUM_PATH.*--without browser/);
});
