import { expect, test } from 'vitest';
import { commandLine } from '../../setup/command-line.js';

const modules = '/home/me/.npm/_npx/0a1b/node_modules';

test.each([
  ['/home/me/suite/bin/conformance.js', 'npm start', 'npm start -- doctor'],
  [
    `${modules}/.bin/accounting-api-conformance`,
    'npx accounting-api-conformance',
    'npx accounting-api-conformance doctor',
  ],
  [
    `${modules}/accounting-api-conformance/bin/conformance.js`,
    'npx accounting-api-conformance',
    'npx accounting-api-conformance doctor',
  ],
  [
    '/usr/local/bin/accounting-api-conformance',
    'accounting-api-conformance',
    'accounting-api-conformance doctor',
  ],
  [`${modules}/vitest/vitest.mjs`, 'npm start', 'npm start -- doctor'],
])('started as %s, hints begin with %s', (script, run, doctor) => {
  expect(commandLine(undefined, script)).toBe(run);
  expect(commandLine('doctor', script)).toBe(doctor);
});
