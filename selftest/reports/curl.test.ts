import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { toCurl } from '../../reports/allure/curl.ts';

type Request = Exchange['request'];

const request = (told: Partial<Request>): Request => ({
  method: 'GET',
  url: 'https://books.example/v221',
  headers: {},
  body: undefined,
  ...told,
});

/** The arguments that a shell hands to a program. */
function argumentsOf(command: string, variables: Readonly<Record<string, string>> = {}): string[] {
  const script = command.replace(/^curl /, `printf '%s\\0' `);
  const told = execFileSync('/bin/sh', ['-c', script], { env: variables, encoding: 'utf8' });
  return told.split('\0').slice(0, -1);
}

test('a shell makes of it what was sent, whatever characters are in it', () => {
  const value = `{"Name":"Zoë's & \\"Co\\" $HOME \`id\` <Zuid>\\n"}`;
  const sent = request({
    method: 'POST',
    url: 'https://books.example/v221/Customer?a=1&b=2',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '12' },
    body: value,
  });

  expect(argumentsOf(toCurl(sent) ?? '')).toEqual([
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
  const sent = request({
    headers: { Authorization: 'Bearer ***' },
    body: 'grant_type=refresh_token&refresh_token=***&client_secret=***',
  });

  const command = toCurl(sent) ?? '';

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

test('a body that was cut is no request to repeat', () => {
  expect(toCurl(request({ method: 'PUT', body: '{', bodySize: 9000 }))).toBeUndefined();
});
