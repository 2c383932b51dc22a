import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { toCurls } from '../../reports/allure/curl.ts';
import { exchangeWith } from './made-up-exchange.ts';

const collection = 'https://books.example/v221/api/DB1/Customer';
const bearer = { Authorization: 'Bearer ***' };

/** What a shell hands to curl, call after call. */
function callsOf(
  commands: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): string[][] {
  const script = `
    curl() { printf '%s\\0' "$@" >&3; printf '\\n' >&3; }
    npm() { printf '> what npm says\\nthe-token\\n'; }
    exec 3>&1 >/dev/null 2>/dev/null
    ${commands.join('\n')}`;
  const told = execFileSync('/bin/sh', ['-c', script], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  });
  return told
    .split('\0\n')
    .slice(0, -1)
    .map((call) => call.split('\0'));
}

const asked = (request: Partial<Exchange['request']>) => toCurls([exchangeWith(request)], []);

test('what is masked is a variable by its own name, which is encoded in a form', () => {
  const sent = asked({
    url: collection,
    headers: { Authorization: 'Basic ***' },
    body: 'grant_type=refresh_token&refresh_token=***&client_secret=***',
  });

  expect(sent.join()).not.toContain('***');
  const secrets = { BASIC_CREDENTIALS: 'eA==', API_REFRESH_TOKEN: 'r', API_CLIENT_SECRET: "s'&$x" };
  expect(callsOf(sent, secrets)[0]).toEqual(
    expect.arrayContaining([
      'Authorization: Basic eA==',
      ...['--data-raw', 'grant_type=refresh_token'],
      ...['--data-urlencode', 'refresh_token=r'],
      ...['--data-urlencode', "client_secret=s'&$x"],
    ]),
  );
});

test('another secret than the valid one is not replaced by that', () => {
  const secrets = { API_REFRESH_TOKEN: 'r', API_CLIENT_SECRET: 'good', ACCESS_TOKEN: 'good' };
  const usual = exchangeWith({
    url: collection,
    headers: bearer,
    body: 'grant_type=refresh_token&refresh_token=***&client_secret=***',
  });
  const tampered = { part: 'parameters', names: ['Authorization', 'client_secret'] };
  const sent = toCurls([{ ...usual, tampered }], []);

  const [call] = callsOf(sent, secrets);
  expect(call).toContain('Authorization: Bearer invented');
  expect(call).toContain('client_secret=invented');
  expect(call).toContain('refresh_token=r');
  expect(sent.join('\n')).toMatch(/^# OTHER_API_CLIENT_SECRET: not the valid one/m);
  expect(sent.join('\n')).toMatch(/^# API_REFRESH_TOKEN: a valid refresh token/m);
  expect(callsOf(toCurls([usual], []), secrets)[0]).toContain('client_secret=good');
  expect(callsOf(toCurls([usual], []), secrets)[0]).toContain('Authorization: Bearer the-token');
});

test('the token is asked for first, of the target', () => {
  const [call] = callsOf(asked({ url: collection, headers: bearer }));

  const request = { url: collection, headers: bearer };
  expect(toCurls([exchangeWith(request)], [], { target: 'acceptance' })[0]).toContain(
    'token --target acceptance',
  );

  expect(call).toContain('Authorization: Bearer the-token');
});

test.for([
  [
    '{\n  "CustomerId": "000035",\n  "Name": "000035" }',
    '{\n  "CustomerId": "A7",\n  "Name": "000035" }',
  ],
  ['{"CustomerId":"000036"}', '{"CustomerId":"A7"}'],
  ['{"CustomerId":35,"Name":"x"}', '{"CustomerId":A7,"Name":"x"}'],
  [
    '<Customer><CustomerId>000035</CustomerId></Customer>',
    '<Customer><CustomerId>A7</CustomerId></Customer>',
  ],
])('a record has the id of one that is made before, wherever an id stands: %s', ([body, sent]) => {
  const creation = exchangeWith({ method: 'POST', url: collection, body: '{"CustomerId":""}' });
  const write = { method: 'PUT', url: `${collection}/000035?x=1`, body, headers: bearer };
  const commands = toCurls([exchangeWith(write)], [creation]);

  const calls = callsOf(commands, { ID: 'A7' });

  expect(calls.map(([, , method, url]) => `${method} ${url}`)).toEqual([
    `POST ${collection}`,
    `PUT ${collection}/A7?x=1`,
  ]);
  expect(calls[0]).toContain('{"CustomerId":""}');
  expect(calls[1]).toContain(sent);
  expect(commands.join('\n')).toContain('remove it in the end');
});

test('where a code is used once more, it is used twice', () => {
  const use = exchangeWith({
    method: 'POST',
    url: 'https://books.example/v221/OAuth/Token',
    body: 'grant_type=authorization_code&code=***',
  });
  const again = { ...use, tampered: { part: 'used code', names: [] } };

  expect(callsOf(toCurls([again], []), { CODE: 'c' })).toHaveLength(2);
  expect(callsOf(toCurls([use], []), { CODE: 'c' })).toHaveLength(1);
});

test('a walk is to be done in a browser', () => {
  const url = "https://books.example/v221/OAuth/Authorize?client_id=c&state='$(id)";
  const login = { method: 'POST', url: url.replace('Authorize', 'Login') };
  const walk = [{ url }, { ...login, headers: { Cookie: 'session=***' } }].map((request) => ({
    ...exchangeWith(request),
    startedAt: 0,
  }));

  const sent = toCurls([...walk, exchangeWith({ url: collection })], []);

  expect(callsOf(sent).map(([, , method, address]) => `${method} ${address}`)).toEqual([
    `GET ${collection}`,
  ]);
  expect(execFileSync('/bin/sh', ['-c', sent[0] ?? ''], { encoding: 'utf8' })).toBe(`${url}\n`);
  expect(sent.join()).not.toContain('SECRET');
});

test('nothing is asked without a token, nor of a record without its id', () => {
  const read = { url: `${collection}/000035` };

  expect(() => callsOf(asked({ url: collection, headers: bearer }).slice(1))).toThrow(
    'ACCESS_TOKEN',
  );
  expect(() => callsOf(asked(read))).toThrow('ID');
  expect(callsOf(asked(read), { ID: 'A7' })).toHaveLength(1);
});

test.for([
  { method: 'PUT', body: '{', bodySize: 9000 },
  { method: 'PUT', url: `${collection}/000035/more` },
])('what curl may not repeat has no command: %o', (request) => {
  expect(asked(request)).toEqual([]);
});
