import { expect } from 'vitest';
import type { ReferenceOptions } from '../../reference/start.ts';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { test } from '../lab/visit.ts';

type ChangedRules = NonNullable<ReferenceOptions['rules']>;

const everywhere = (status: number, body: string): ChangedRules => ({
  finish: () => ({ status, headers: { 'Content-Type': 'text/html' }, body }),
});
const atLogin = (body: string): ChangedRules => ({ writeLoginPage: () => body });

test.for([
  ['a maintenance page', 2, everywhere(200, '<title>Books</title><h1>Down for maintenance</h1>')],
  ['a bot challenge', 3, everywhere(403, '<title>Just a moment...</title>')],
  [
    'a form that wants a new password',
    3,
    atLogin('<h1>Your password has expired</h1><p>Call the help desk.</p>'),
  ],
  [
    'a form that wants a one-time code sent by mail or text message',
    3,
    atLogin('<h1>Nearly there</h1><p>We have sent a code to j***@example.org.</p>'),
  ],
  ['a captcha', 3, atLogin('<h1>Are you not a robot?</h1><p>captcha</p>')],
] as const)('%s is named by run and by doctor', async ([what, exitCode, rules], { run }) => {
  const environment = { API_REFRESH_TOKEN: undefined, CHROMIUM_PATH: executablePath };

  const told = await run(['--only', 'authorize/code-in-query'], {
    environment,
    rules: (given) => Object.assign(given, rules),
  });
  const looked = await callMain(['doctor'], { ...told.reference.environment, ...environment });

  expect([told.exitCode, looked.exitCode]).toEqual([exitCode, exitCode]);
  for (const { text } of [told, looked]) expect(text).toContain(what);
});
