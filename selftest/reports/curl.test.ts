import { execFileSync } from 'node:child_process';
import type { HttpExchange } from 'allure-js-commons/http';
import { expect, test } from 'vitest';
import { toCurl } from '../../reports/allure/curl.ts';

const exchange = (request: Partial<HttpExchange['request']>): HttpExchange => ({
  schemaVersion: 1,
  request: { method: 'GET', url: 'https://books.example/v221', headers: [], ...request },
  start: 0,
  stop: 1,
});

/** The arguments that a shell hands to a program. */
function argumentsOf(command: string, variables: Readonly<Record<string, string>> = {}): string[] {
  const script = command.replace(/^curl /, `printf '%s\\0' `);
  const told = execFileSync('/bin/sh', ['-c', script], { env: variables, encoding: 'utf8' });
  return told.split('\0').slice(0, -1);
}

test('a shell makes of it what was sent, whatever characters are in it', () => {
  const value = `{"Name":"Zoë's & \\"Co\\" $HOME \`id\` <Zuid>\\n"}`;
  const request = {
    method: 'POST',
    url: 'https://books.example/v221/Customer?a=1&b=2',
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Content-Length', value: '12' },
    ],
    body: { encoding: 'utf8', value } as const,
  };

  expect(argumentsOf(toCurl(exchange(request)) ?? '')).toEqual([
    '-i',
    '-X',
    'POST',
    'https://books.example/v221/Customer?a=1&b=2',
    '-H',
    'Content-Type: application/json',
    '--data-binary',
    value,
  ]);
});

test('what is masked is a variable by its own name', () => {
  const request = {
    headers: [{ name: 'Authorization', value: 'Bearer ***' }],
    body: {
      encoding: 'utf8',
      value: 'grant_type=refresh_token&refresh_token=***&client_secret=***',
    } as const,
  };

  const command = toCurl(exchange(request)) ?? '';

  expect(command).not.toContain('***');
  expect(
    argumentsOf(command, { ACCESS_TOKEN: 'a b', REFRESH_TOKEN: 'r', API_CLIENT_SECRET: "s'$x" }),
  ).toEqual(
    expect.arrayContaining([
      'Authorization: Bearer a b',
      "grant_type=refresh_token&refresh_token=r&client_secret=s'$x",
    ]),
  );
});

test('a body that was shortened is no request to repeat', () => {
  const body = { encoding: 'utf8', value: '{', truncated: true } as const;

  expect(toCurl(exchange({ method: 'PUT', body }))).toBeUndefined();
});
