import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { toCurls } from '../../reports/allure/curl.ts';
import { exchangeWith } from './made-up-exchange.ts';

const collection = 'https://books.example/v221/api/DB1/Customer';
const bearer = { Authorization: 'Bearer ***' };

/** What a shell hands to curl, call after call, where the first one answers so. */
function callsOf(
  commands: readonly string[],
  { answer = '', ...variables }: Readonly<Record<string, string>> = {},
): string[][] {
  const script = `
    curl() { printf '%s\\0' "$@" >&3; printf '\\n' >&3; printf '%s\\n' "$ANSWER"; }
    npm() { printf '> what npm says\\nthe-token\\n'; }
    exec 3>&1 >/dev/null 2>/dev/null
    ${commands.join('\n')}`;
  const told = execFileSync('/bin/sh', ['-c', script], {
    env: { ...process.env, ...variables, ANSWER: answer },
    encoding: 'utf8',
  });
  return told
    .split('\0\n')
    .slice(0, -1)
    .map((call) => call.split('\0'));
}

const asked = (request: Partial<Exchange['request']>) => toCurls([exchangeWith(request)], []);

test('a shell makes of it what was sent, whatever characters are in it', () => {
  const value = `{"Name":"Zoë's & \\"Co\\" $HOME \`id\` <Zuid>\\n"}`;
  const sent = asked({
    method: 'POST',
    url: 'https://books.example/v221/Customer?a=1&b=2',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '12', 'sec-ch-ua': '"x"' },
    body: value,
  });

  expect(callsOf(sent)).toEqual([
    [
      '-i',
      ...['-X', 'POST'],
      'https://books.example/v221/Customer?a=1&b=2',
      ...['-H', 'Content-Type: application/json'],
      ...['--data-binary', value],
    ],
  ]);
});

test('what is masked is a variable by its own name, which is encoded in a form', () => {
  const sent = asked({
    headers: { Authorization: 'Basic ***' },
    body: 'grant_type=refresh_token&refresh_token=***&client_secret=***',
  });

  expect(sent.join()).not.toContain('***');
  const secrets = { BASIC_CREDENTIALS: 'eA==', REFRESH_TOKEN: 'r', API_CLIENT_SECRET: "s'&$x" };
  expect(callsOf(sent, secrets)[0]).toEqual(
    expect.arrayContaining([
      'Authorization: Basic eA==',
      ...['--data-raw', 'grant_type=refresh_token'],
      ...['--data-urlencode', 'refresh_token=r'],
      ...['--data-urlencode', "client_secret=s'&$x"],
    ]),
  );
});

test('the token is asked for first, of the target', () => {
  const [call] = callsOf(asked({ headers: bearer }));

  expect(toCurls([exchangeWith({ headers: bearer })], [], 'acceptance')[0]).toContain(
    'token --target acceptance',
  );

  expect(call).toContain('Authorization: Bearer the-token');
});

test.for([
  ['{\n  "CustomerId": "000035",\n  "Name": "x" }', '{ "CustomerId": "A 7", "Name": "x" }'],
  [
    '<Customer><CustomerId>000035</CustomerId></Customer>',
    '<Customer><CustomerId>A 7</CustomerId></Customer>',
  ],
])(
  'a record that the run made is made again, and removed, by its new id: %s',
  ([body = '', answer = '']) => {
    const creation = exchangeWith(
      { method: 'POST', url: collection, headers: bearer, body: '{}' },
      { body },
    );
    const other = exchangeWith({ method: 'POST', url: collection, body: '{"other":1}' });
    const write = { method: 'PUT', url: `${collection}/000035`, body: '{"CustomerId":"000035"}' };

    const sent = toCurls([exchangeWith({ ...write, headers: bearer })], [other, creation]);

    expect(callsOf(sent, { answer }).map(([, , method, url]) => `${method} ${url}`)).toEqual([
      `POST ${collection}`,
      `PUT ${collection}/A 7`,
      `DELETE ${collection}/A 7`,
    ]);
    expect(callsOf(sent, { answer })[1]).toContain('{"CustomerId":"A 7"}');
  },
);

test('nothing is asked without a token, nor of a record without its id', () => {
  const creation = exchangeWith({ method: 'POST', url: collection }, { body: '{"Id":"000035"}' });
  const read = exchangeWith({ url: `${collection}/000035` });

  expect(() => callsOf(asked({ headers: bearer }).slice(1))).toThrow('ACCESS_TOKEN');
  expect(() => callsOf(toCurls([read], [creation]), { answer: 'an error' })).toThrow('ID');
});

test('a body that was cut is no request to repeat', () => {
  expect(asked({ method: 'PUT', body: '{', bodySize: 9000 })).toEqual([]);
});
