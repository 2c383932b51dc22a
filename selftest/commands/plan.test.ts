import { expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { test } from '../lab/folder.ts';
import { serve } from '../lab/host.ts';

test('a plan tells what a run would ask, and asks the target nothing', async ({ folder }) => {
  await using target = await serve({});
  const settings = {
    API_BASE_URL: `${target.base}/v221`,
    API_ENVIRONMENT: 'test',
    API_DATABASE_ID: 'DB1',
    API_CLIENT_ID: 'a',
    API_CLIENT_SECRET: 'b',
    API_REDIRECT_URI: 'https://client.example/callback',
    API_SCOPE: 'http://vendor.product.API/Web/WebApi/*',
    API_REFRESH_TOKEN: 'c',
    API_MAX_REQUESTS_PER_SECOND: '2',
    STATE_DIR: `${folder}/state`,
  };
  const options = ['plan', '--without', 'browser', '--only', 'list'];

  const writing = await callMain(options, settings);
  const reading = await callMain(options, { ...settings, API_ENVIRONMENT: 'production' });

  expect(target.requests).toEqual([]);
  const [, requests] =
    /requests (\d+): \d+ to resources, 1 for tokens, 0 by/.exec(writing.text) ?? [];
  expect(writing).toMatchObject({ exitCode: 0 });
  expect(writing.text).toMatch(/customers [1-9]\d* made, \d+ times changed, [1-9]\d* removed/);
  expect(writing.text).toContain(`at least ${Math.ceil(Number(requests) / 2)} s`);
  expect(reading.text).toContain('customers 0 made, 0 times changed, 0 removed');
  expect(reading.text).toMatch(/environment production; .*nothing is written/);
});

test('a plan of what is not there is refused', async ({ folder }) => {
  const told = await callMain(['plan', '--embedded', '--only', 'custmer'], { STATE_DIR: folder });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('custmer');
});
