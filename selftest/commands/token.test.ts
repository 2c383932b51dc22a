import { expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { test } from '../lab/service.ts';

test.for([
  ['of the background user', {}],
  ['of the user who logs in', { API_REFRESH_TOKEN: '' }],
] as const)('a token %s opens the list', async ([, changed], { start }) => {
  const { environment } = await start();

  const { exitCode, stdout, text } = await callMain(['token'], {
    ...environment,
    CHROMIUM_PATH: executablePath,
    ...changed,
  });

  const token = stdout.trim();
  expect(exitCode).toBe(0);
  expect(token).toMatch(/^\S+$/);
  expect(text.split(token)).toHaveLength(2);
  const { API_BASE_URL, API_DATABASE_ID } = environment;
  const list = await fetch(`${API_BASE_URL}/api/${API_DATABASE_ID}/CustomerInfoList`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(list.status).toBe(200);
});

test('where there is none, the cause is told and nothing printed', async ({ start }) => {
  const { environment } = await start();
  const given = { ...environment, API_REFRESH_TOKEN: 'of-last-year' };

  const { exitCode, stdout, text } = await callMain(['token'], { ...given, API_USERNAME: '' });

  expect(exitCode).toBe(3);
  expect(stdout).toBe('');
  expect(text).toMatch(/^There is no token: - /);
  expect(text).toContain('API_REFRESH_TOKEN');
  expect(text).not.toContain('of-last-year');
});

test('of the embedded service there is none that is worth something', async () => {
  const { exitCode, text } = await callMain(['token'], {});

  expect(exitCode).toBe(3);
  expect(text).toContain('set API_BASE_URL, or name a target with --target');
});
