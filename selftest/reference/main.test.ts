import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';
import { openReference } from './support/open-reference.ts';

const main = fileURLToPath(new URL('../../reference/main.ts', import.meta.url));

test('main prints an environment file, serves, and ends with SIGTERM', async () => {
  const child = spawn(process.execPath, [main, '--port', '0']);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const [line] = await once(child.stderr.setEncoding('utf8'), 'data');
  const values = parse(output);
  expect(line.trim()).toBe(`The reference service listens on ${values.API_BASE_URL}`);
  const form = {
    grant_type: 'refresh_token',
    refresh_token: values.API_REFRESH_TOKEN ?? '',
    client_id: values.API_CLIENT_ID ?? '',
    client_secret: values.API_CLIENT_SECRET ?? '',
    redirect_uri: values.API_REDIRECT_URI ?? '',
  };
  const body = new URLSearchParams(form);
  const answer = await fetch(`${values.API_BASE_URL}/OAuth/Token`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  expect(values.API_PASSWORD).toContain('+');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('main says so when its port is taken', async () => {
  const { baseUrl } = await openReference();
  const child = spawn(process.execPath, [main, '--port', new URL(baseUrl).port]);
  const exit = once(child, 'exit');
  const [line] = await once(child.stderr.setEncoding('utf8'), 'data');
  expect(line).toContain('try another');
  expect(await exit).toEqual([1, null]);
});

test('main refuses a port that is none', async () => {
  const child = spawn(process.execPath, [main, '--port', 'many']);
  expect(await once(child, 'exit')).toEqual([2, null]);
});

test('main starts the service with a fault and a freedom', async () => {
  const child = spawn(process.execPath, [
    ...[main, '--fault', 'list-500'],
    ...['--freedom', 'redirect-uri-on-localhost'],
  ]);
  const [output] = await once(child.stdout.setEncoding('utf8'), 'data');
  child.kill('SIGTERM');
  expect(parse(output).API_REDIRECT_URI).toBe('http://localhost:53682/');
});
