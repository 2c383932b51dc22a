import { expect } from 'vitest';
import { packagesAreInstalled } from '../../setup/packages.js';
import { test, writeFileIn } from '../lab/folder.ts';

type Packages = Record<string, object>;

/** A project with a lock file, and with what npm says that it installed. */
function makeProject(root: string, wanted: Packages, present: Packages): string {
  writeFileIn(root, 'package-lock.json', JSON.stringify({ packages: { '': {}, ...wanted } }));
  writeFileIn(root, 'node_modules/.package-lock.json', JSON.stringify({ packages: present }));
  return root;
}

const ajv = { version: '8.20.0' };
const onlyAjv = { 'node_modules/ajv': ajv };

const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'] };
const here = { version: '1.0.0', optional: true, os: [process.platform] };
const dev = { version: '1.0.0', dev: true };

test.for([
  ['all is there', onlyAjv, true, true],
  ['another version is there', { 'node_modules/ajv': { version: '8.19.0' } }, true, false],
  ['one is missing', { ...onlyAjv, 'node_modules/b': ajv }, true, false],
  ['one for another system is missing', { ...onlyAjv, 'node_modules/b': elsewhere }, true, true],
  ['one for this system is missing', { ...onlyAjv, 'node_modules/b': here }, true, false],
  ['a development one is missing for the tests', { 'node_modules/b': dev }, true, false],
  ['a development one is missing for a run', { 'node_modules/b': dev }, false, true],
] as const)(
  '%s: whether nothing is to be installed',
  ([, wanted, withDev, installed], { folder }) => {
    const root = makeProject(folder, wanted, onlyAjv);

    expect(packagesAreInstalled({ root, withDev })).toBe(installed);
  },
);
