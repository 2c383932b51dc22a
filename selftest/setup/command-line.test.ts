import { expect, test } from 'vitest';
import { commandLine } from '../../setup/command-line.js';

const suite = '/home/me/mine/suite';
const script = `${suite}/bin/conformance.js`;
const startScript = `${suite}/bin/start.js`;
const installed = '/usr/local/bin/accounting-api-conformance';
const ours = { npm_lifecycle_event: 'start', npm_package_name: 'accounting-api-conformance' };

test.each([
  ['npm start', startScript, ours, suite, 'npm start -- doctor'],
  [
    'npm start below its folder',
    startScript,
    { ...ours, INIT_CWD: `${suite}/docs` },
    suite,
    'npm start -- doctor',
  ],
  [
    'a script of another package, with npm start in it',
    startScript,
    { ...ours, INIT_CWD: '/home/me/mine' },
    suite,
    'npm start --prefix suite -- doctor',
  ],
  [
    'the start script of another package',
    script,
    { ...ours, npm_package_name: 'mine' },
    '/home/me/mine',
    'node suite/bin/conformance.js doctor',
  ],
  ['a global installation', installed, {}, suite, 'accounting-api-conformance doctor'],
  ['a shell script', script, {}, '/home/me/my own', 'node ../mine/suite/bin/conformance.js doctor'],
])('started by %s, hints can be typed there', (_, script, env, folder, doctor) => {
  expect(commandLine(['doctor'], script, env, folder)).toBe(doctor);
});

test('a path with a blank is quoted, and every word that a shell would change', () => {
  const own = '/home/me/my own/bin/conformance.js';

  expect(commandLine(undefined, own, {}, '/home/me')).toBe(`node 'my own/bin/conformance.js'`);
  expect(commandLine(['--target', "it's", '$(id)', '!x', ''], script, {}, suite)).toBe(
    `node bin/conformance.js --target 'it'\\''s' '$(id)' ''\\!'x' ''`,
  );
});
