import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { type Miss, misses } from '../../contract/misses.ts';
import { toCurls as curlsOf } from '../../reports/curl/curl.ts';
import { exchangeWith } from './made-up-exchange.ts';

const collection = 'https://books.example/v221/api/DB1/Customer';
const bearer = { Authorization: 'Bearer ***' };

const toCurls = (...args: Parameters<typeof curlsOf>) => [curlsOf(...args)].flat();

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

test('what is masked is a variable by its own name, which is encoded in a form', () => {
  const sent = asked({
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

const form = 'grant_type=refresh_token&refresh_token=***&client_secret=***';
const refused = { asked: { method: 'POST', url: collection }, expected: 'no token', got: '200' };

test('another secret than the usual is not replaced by the good one', () => {
  const secrets = { API_REFRESH_TOKEN: 'r', API_CLIENT_SECRET: 'good', ACCESS_TOKEN: 'good' };
  const usual = exchangeWith({ headers: bearer, body: form });
  const names = ['Authorization', 'client_secret'];
  const tampered = { part: 'parameters', names };
  const sent = toCurls([{ ...usual, tampered }], [], { breach: refused });
  const good = toCurls([usual], [], { breach: refused });

  const [call] = callsOf(sent, secrets);
  expect(call).toContain('Authorization: Bearer invented-token');
  expect(call).toContain('client_secret=invented-secret');
  expect(call).toContain('refresh_token=r');
  expect([sent].flat().join('\n')).toMatch(/^# OTHER_CLIENT_SECRET: a client_secret that is not/m);
  expect([sent].flat().join('\n')).toMatch(/^# API_REFRESH_TOKEN: a valid refresh token/m);
  expect(callsOf(good, secrets)[0]).toContain('client_secret=good');
  expect(callsOf(good, secrets)[0]).toContain('Authorization: Bearer the-token');
});

test('the token is asked for first, of the target', () => {
  const [call] = callsOf(asked({ headers: bearer }));

  expect(toCurls([exchangeWith({ headers: bearer })], [], { target: 'acceptance' })[0]).toContain(
    'token --target acceptance',
  );

  expect(call).toContain('Authorization: Bearer the-token');
});

test.for([
  ['{\n  "CustomerId": "000035",\n  "Name": "x" }', '{ "CustomerId": "A7", "Name": "x" }'],
  [
    '<Customer><CustomerId>000035</CustomerId></Customer>',
    '<Customer><CustomerId>A7</CustomerId></Customer>',
  ],
  ['"000035"', 'HTTP/1.1 201 Created\r\nServer: x\r\n\r\n"A7"'],
])(
  'a record that the run made is made again, and removed, by its new id: %s',
  ([body = '', answer = '']) => {
    const creation = exchangeWith(
      { method: 'POST', url: collection, headers: bearer, body: '{}' },
      { body },
    );
    const other = exchangeWith({ method: 'POST', url: collection, body: '{"other":1}' });
    const changed = '{"CustomerId":"000035","Name":"X000035"}';
    const write = { method: 'PUT', url: `${collection}/000035`, body: changed };

    const sent = toCurls([exchangeWith({ ...write, headers: bearer })], [other, creation]);

    expect(callsOf(sent, { answer }).map(([, , method, url]) => `${method} ${url}`)).toEqual([
      `POST ${collection}`,
      `PUT ${collection}/A7`,
      `DELETE ${collection}/A7`,
    ]);
    expect(callsOf(sent, { answer })[1]).toContain('{"CustomerId":"A7","Name":"X000035"}');
  },
);

const made = (id: string) =>
  exchangeWith({ method: 'POST', url: collection }, { body: `{"CustomerId":"${id}"}` });

const told = (sent: readonly string[], answer = '{"CustomerId":"A7"}') =>
  callsOf(sent, { answer }).map(([, , method, url]) => `${method} ${url}`);

test('where a code is used once more, it is used twice', () => {
  const use = (startedAt: number) => ({
    ...exchangeWith({
      method: 'POST',
      url: 'https://books.example/v221/OAuth/Token',
      body: 'grant_type=authorization_code&code=***',
    }),
    startedAt,
  });
  const again = { ...use(5), tampered: { part: 'used code', names: [] } };

  expect(callsOf(toCurls([again], [use(2)]), { CODE: 'c' })).toHaveLength(2);
  expect(callsOf(toCurls([use(5)], [use(2)]), { CODE: 'c' })).toHaveLength(1);
});

test('what a POST may have made is looked for in the list, and told', () => {
  const list = exchangeWith({ url: `${collection}InfoList`, headers: bearer });
  const post = exchangeWith({ method: 'POST', url: collection, body: '{}' }, { body: '{}' });

  const sent = toCurls([post], [list], { id: 'bearer/unauthenticated-writes-change-nothing/POST' });

  expect(told(sent)).toEqual([`POST ${collection}`, `GET ${collection}InfoList`]);
  expect(sent.join('\n')).toContain('remove it by hand');
});

test('an id that only the address of the answer tells is taken from there', () => {
  const creation = exchangeWith(
    { method: 'POST', url: collection },
    { body: '', headers: [['Location', `${collection}/000035`]] },
  );
  const sent = toCurls([exchangeWith({ url: `${collection}/000035` })], [creation]);

  expect(told(sent, `HTTP/1.1 201 Created\r\nLocation: ${collection}/A7\r\n\r`)).toEqual([
    `POST ${collection}`,
    `GET ${collection}/A7`,
    `DELETE ${collection}/A7`,
  ]);
});

test('what was wrong with a secret is done to the good one', () => {
  const asked = { method: 'GET', url: `${collection}InfoList` };
  const tampered = { part: 'access token', names: ['Authorization'] };
  const trial = { ...exchangeWith({ ...asked, headers: bearer }), tampered };
  const tell = (miss: Miss) => {
    const facts = { misses: { Authorization: miss } };
    const breach = { asked, expected: 'status 401', got: '200, []', facts };
    const sent = toCurls([trial], [], { breach, id: 'bearer/invalid-token-is-401/altered' });
    const [call] = callsOf(sent, { API_CLIENT_SECRET: 's', API_CLIENT_ID: 'c' });
    return call?.find((word) => word.startsWith('Authorization'));
  };

  expect((Object.keys(misses) as Miss[]).map(tell)).toEqual(
    [
      ...['invented-token', 'invented-token', 'THE-TOKEN', 'he-token', 'the-toke', 'the-tokenx'],
      ...['xhe-token', 'the-tokex', 'the-xoken', 's', 'c', 'null', 'uif-uplfo'],
    ].map((token) => `Authorization: Bearer ${token}`),
  );
});

test('a record whose removal was refused is removed', () => {
  const refusal = exchangeWith({ method: 'DELETE', url: `${collection}/000003` }, { status: 500 });

  const sent = toCurls([refusal], [made('000003')]);

  expect(told(sent)).toEqual([
    `POST ${collection}`,
    `DELETE ${collection}/A7`,
    `DELETE ${collection}/A7`,
  ]);
  expect(sent.at(-1)).toContain('Authorization: Bearer');
});

test.for<[string, string, string?]>([
  ['PUT', '{"CustomerId":"000003"}'],
  ['DELETE', '{"CustomerId":"000003"}'],
  ['GET', ''],
  ['PUT', '{"CustomerId":"\'$(id)"}', "'$(id)"],
])('%s of a record whose id no answer but %s gives has a reason, and no command', (asked) => {
  const [method, body, id = '000009'] = asked;
  const url = `${collection}/${encodeURIComponent(id)}`;
  const creation = exchangeWith({ method: 'POST', url: collection }, { status: 201, body });

  expect(curlsOf([exchangeWith({ method, url })], [creation])).toBe(
    `There are no curl commands: no answer to a POST gives the id (of letters and digits) of the record to which the run sent ${method}, and another record may have that id by now.`,
  );
});

test('a walk is to be done in a browser, with what to look for', () => {
  const url = "https://books.example/v221/OAuth/Authorize?client_id=c&state='$(id)";
  const login = { method: 'POST', url: url.replace('Authorize', 'Login') };
  const walk = [{ url }, { ...login, headers: { Cookie: 'session=***' } }].map((request) => ({
    ...exchangeWith(request),
    startedAt: 0,
  }));
  const breach = {
    ...refused,
    subject: 'code',
    expected: 'to be there',
    got: 'none\ncurl -X PUT x',
  };

  const sent = toCurls([...walk, exchangeWith({ url: collection })], [], { breach });

  expect(callsOf(sent).map(([, , method, address]) => `${method} ${address}`)).toEqual([
    `GET ${collection}`,
  ]);
  expect(sent[0]?.split('\n').slice(1, 3)).toEqual([
    "# Expected: 'code to be there'",
    "# Got: 'none curl -X PUT x'",
  ]);
  expect(execFileSync('/bin/sh', ['-c', sent[0] ?? ''], { encoding: 'utf8' })).toBe(`${url}\n`);
  expect(sent.join()).not.toContain('SECRET');
});

test('nothing is asked without a token, nor of a record without its id', () => {
  const creation = exchangeWith({ method: 'POST', url: collection }, { body: '{"Id":"000035"}' });
  const read = exchangeWith({ url: `${collection}/000035` });

  expect(() => callsOf(asked({ headers: bearer }).slice(1))).toThrow('ACCESS_TOKEN');
  const answers = ["'$(id)", 'A 7', '../1', '..', '7?x', '7#', '7,8', '-o/x'];
  for (const answer of ['an error', ...answers.map((id) => `{"Id":"${id}"}`)])
    expect(() => callsOf(toCurls([read], [creation]), { answer })).toThrow(
      expect.objectContaining({ stdout: expect.not.stringContaining('GET') }),
    );
});

test('a body that was cut is no request to repeat', () => {
  expect(asked({ method: 'PUT', body: '{', bodySize: 9000 })).toEqual([]);
});
