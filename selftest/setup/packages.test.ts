import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { installPackages, packagesAreInstalled, stampPackages } from '../../setup/packages.js';
import { test, writeFileIn, writeProgramIn } from '../lab/folder.ts';

type Packages = Record<string, object>;

// What the set-up tells its operator is of no interest among test results.
beforeAll(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** A project installed by hand, whose npm leaves a mark when it is called. */
function makeInstalled(root: string, wanted: Packages, present: Packages, withDev = true) {
  writeFileIn(root, 'package-lock.json', JSON.stringify({ packages: { '': {}, ...wanted } }));
  writeFileIn(root, 'node_modules/.package-lock.json', JSON.stringify({ packages: present }));
  const bin = join(root, 'bin');
  writeProgramIn(root, 'bin/npm', 'touch npm-was-called');
  const context = { root, env: { PATH: `${bin}:/usr/bin:/bin` }, withDev };
  return { context, npmWasCalled: () => existsSync(join(root, 'npm-was-called')) };
}

const ajv = { version: '8.20.0' };

test('packages are installed only once they are stamped', ({ folder }) => {
  const { context } = makeInstalled(
    folder,
    { 'node_modules/ajv': ajv },
    { 'node_modules/ajv': ajv },
  );

  expect(packagesAreInstalled(context)).toBe(false);
  stampPackages(context.root, { withDev: true });
  expect(packagesAreInstalled(context)).toBe(true);
});

test('the stamp is void without what npm keeps account of', ({ folder }) => {
  const { context } = makeInstalled(
    folder,
    { 'node_modules/ajv': ajv },
    { 'node_modules/ajv': ajv },
  );
  stampPackages(context.root, { withDev: true });

  rmSync(join(context.root, 'node_modules/.package-lock.json'));

  expect(packagesAreInstalled(context)).toBe(false);
});

test('a stamp without development packages is enough for a run, not for the tests', ({
  folder,
}) => {
  const { context } = makeInstalled(folder, {}, {});
  stampPackages(context.root, { withDev: false });

  expect(packagesAreInstalled({ ...context, withDev: false })).toBe(true);
  expect(packagesAreInstalled({ ...context, withDev: true })).toBe(false);
});

const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'] };
const here = { version: '1.0.0', optional: true, os: [process.platform] };
const dev = { version: '1.0.0', dev: true };

test.for([
  ['all is there', { 'node_modules/ajv': ajv }, true, false],
  ['another version is there', { 'node_modules/ajv': { version: '8.19.0' } }, true, true],
  ['one is missing', { 'node_modules/ajv': ajv, 'node_modules/b': ajv }, true, true],
  [
    'one for another system is missing',
    { 'node_modules/ajv': ajv, 'node_modules/b': elsewhere },
    true,
    false,
  ],
  [
    'one for this system is missing',
    { 'node_modules/ajv': ajv, 'node_modules/b': here },
    true,
    true,
  ],
  ['a development one is missing for the tests', { 'node_modules/b': dev }, true, true],
  ['a development one is missing for a run', { 'node_modules/b': dev }, false, false],
] as const)(
  'after an installation by hand, %s: npm is called only if it must',
  async ([, wanted, withDev, called], { folder }) => {
    const { context, npmWasCalled } = makeInstalled(
      folder,
      wanted,
      { 'node_modules/ajv': ajv },
      withDev,
    );

    await installPackages(context);

    expect(npmWasCalled()).toBe(called);
  },
);
