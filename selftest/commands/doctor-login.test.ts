import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { changeOf } from '../lab/change-of.ts';
import { executablePath } from '../lab/chromium.ts';
import { test } from './doctor-visit.ts';

test('all is well: one login, nothing changed, and no secret told', async ({ look }) => {
  const { reference, ...told } = await look({});

  expect(told.exitCode, told.stdout).toBe(0);
  for (const step of [
    'configuration',
    'network',
    'service',
    'authorize',
    'token',
    'login',
    'database',
  ])
    expect(told.text).toContain(`${step} ok: `);
  expect(told.text).toContain('with 2 customers.');
  expect(told.stdout).toMatch(/^ALL IS WELL\. Exit code 0\.\nNext: npm start\n$/m);
  expect(reference.statistics).toMatchObject({
    logins: 1,
    failedLogins: 0,
    customersCreated: 0,
    customersUpdated: 0,
    customersRemoved: 0,
  });
  for (const name of ['API_CLIENT_SECRET', 'API_PASSWORD', 'API_REFRESH_TOKEN'])
    expect(told.stdout.replace(/\s/g, '')).not.toContain(reference.environment[name]);
});

test('a wrong password is tried once, and the database is looked at all the same', async ({
  look,
}) => {
  const { reference, ...told } = await look({}, { API_PASSWORD: 'not-the-password' });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('login problem: ');
  expect(told.text).toContain('cure: Check API_USERNAME and API_PASSWORD');
  expect(told.text).toContain('database ok: ');
  expect(told.text).not.toContain('not-the-password');
  expect(reference.statistics.failedLogins).toBe(1);
});

test('a token where a code was asked for is a breach of the service, and no matter of the set-up', async ({
  look,
}) => {
  const told = await look({ rules: changeOf('code-flow-answers-token') });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('An access token came in the fragment.');
  expect(told.text).toContain('cure: Start a run, which judges it');
  expect(told.text).not.toContain('does not let this user give permission');
});

test('a page that is not understood is kept as a picture, with what a login script is', async ({
  folder,
  look,
}) => {
  const odd = '<title>Odd</title><p>Something else</p>';

  const told = await look({ rules: { writeLoginPage: () => odd } });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('cure: Look at the picture.');
  expect(told.text).toContain('API_LOGIN_SCRIPT');
  const picture = readFileSync(join(folder, 'reports', 'doctor-login.png'));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});

test('without any configuration the embedded reference service is looked at', async ({
  folder,
}) => {
  const told = await callMain(['doctor'], { CHROMIUM_PATH: executablePath }, { folder });

  expect(told).toMatchObject({ exitCode: 0, stderr: '' });
  expect(told.stdout).toContain('Checking the embedded reference service');
  expect(readdirSync(folder)).toEqual([]);
});
