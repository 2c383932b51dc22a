import { join } from 'node:path';
import { expect } from 'vitest';
import { ensureStateDirectory, stateOf } from '../../helpers/state/index.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { callMain } from '../lab/call-main.ts';
import { test } from '../lab/folder.ts';
import { serve } from '../lab/host.ts';
import { findingsWith, runWith } from '../reports/made-up-run.ts';

const settingsFor = (base: string, folder: string) => ({
  API_BASE_URL: `${base}/v221`,
  API_ENVIRONMENT: 'test',
  API_DATABASE_ID: 'DB1',
  API_CLIENT_ID: 'a',
  API_CLIENT_SECRET: 'b',
  API_REDIRECT_URI: 'https://client.example/callback',
  API_SCOPE: 'http://vendor.product.API/Web/WebApi/*',
  STATE_DIR: `${folder}/state`,
});

test('a plan tells what a run would ask, and asks the target nothing', async ({ folder }) => {
  await using target = await serve({});
  const settings = {
    ...settingsFor(target.base, folder),
    API_REFRESH_TOKEN: 'c',
    API_MAX_REQUESTS_PER_SECOND: '2',
  };
  const options = ['plan', '--without', 'browser', '--only', 'list'];

  const writing = await callMain(options, settings);
  const reading = await callMain(options, { ...settings, API_ENVIRONMENT: 'production' });

  expect(target.requests).toEqual([]);
  const [, requests] =
    /requests (\d+): \d+ to resources, 1 to the Token endpoint, 0 to/.exec(writing.text) ?? [];
  expect(writing).toMatchObject({ exitCode: 0 });
  expect(writing.text).toMatch(/customers [1-9]\d* created, \d+ updates, [1-9]\d* removed/);
  expect(writing.text).toContain(`duration about ${Math.ceil(Number(requests) / 2)} s`);
  expect(reading.text).toContain('customers 0 created, 0 updates, 0 removed');
  expect(reading.text).toMatch(/environment production; .*writes there only with/);
});

test('a plan counts what can be judged with the settings, and every login that fails', async ({
  folder,
}) => {
  await using target = await serve({});
  const settings = {
    ...settingsFor(target.base, folder),
    API_USERNAME: 'me',
    API_PASSWORD: 'wrong',
  };
  const rows = ['authorize/failed-login', 'token/background-application', 'token/refresh-response'];

  const told = await callMain(['plan', '--only', ...rows], settings);

  expect(told.exitCode).toBe(0);
  expect(told.text).toMatch(/ requirements 7 of \d+ judged/);
  expect(told.text).toContain('failed logins 2 of the user and 1 of a user who does not exist');
  expect(target.requests).toEqual([]);
});

test('a plan with a kept session logs nobody in', async ({ folder }) => {
  await using target = await serve({});
  const settings = settingsFor(target.base, folder);
  const { STATE_DIR, API_BASE_URL: baseUrl, API_CLIENT_ID: clientId } = settings;
  ensureStateDirectory(STATE_DIR);
  const service = { stateDir: STATE_DIR, target: { baseUrl }, application: { clientId } };
  stateOf('session', service).write({ cookies: [] });

  const told = await callMain(['plan', '--only', 'authorize/code-in-query'], settings);

  expect(told.text).toContain(
    'logins none, and fewer requests: the run uses the session of login --save',
  );
  expect(told.exitCode).toBe(0);
});

test('a plan of --failed is about those rows, and no more that begin so', async ({ folder }) => {
  const failed = { outcome: 'failed', cause: 'breach' } as const;
  const findings = findingsWith({ 'customer/create': failed });
  const plan = (result: string) =>
    callMain(['plan', '--embedded', '--without', 'browser', '--failed', result], {});

  const told = await plan(writeResultFile(runWith({ findings, reportsDir: join(folder, 'one') })));
  const nothing = await plan(writeResultFile(runWith({ reportsDir: join(folder, 'none') })));

  expect(told.text).toMatch(/ requirements 1 of \d+ judged/);
  expect(nothing.exitCode).toBe(0);
  expect(nothing.text).toContain('Nothing to judge again');
});

test('a plan of what is not there is refused', async ({ folder }) => {
  const told = await callMain(['plan', '--embedded', '--only', 'custmer'], { STATE_DIR: folder });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('custmer');
});
