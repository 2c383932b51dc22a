import { describe, expect } from 'vitest';
import { readJsonFile } from '../../helpers/config/setting-file.ts';
import type { LoginScript } from '../../helpers/login/walk-types.ts';
import { makeFolder, writeFileIn } from '../lab/folder.ts';
import { type Host, serve, to } from '../lab/host.ts';
import { target } from '../lab/layout-host.ts';
import { loginPage, permissionPage } from '../lab/pages.ts';
import { test as base } from '../lab/walk.ts';

const frame = `<form method="post" action="/odd-login" target="_top"><input id="zz1"><input id="tenant" name="t">
<input id="zz2" name="p" style="-webkit-text-security:disc">
<b id="go" onclick="p.value = zz1.value + '/' + zz2.value; this.parentNode.submit()">→</b><input type="hidden" id="p" name="c"></form>`;
const question = `<p>Tá?</p><i id="yes" onclick="location='/yes'">Tá</i> <i id="no" onclick="location='/no'">Níl</i>`;

const test = base.extend<{ $file: { host: Host } }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      await using host = await serve({
        '/odd': '<iframe src="/frame"></iframe>',
        '/frame': frame,
        '/odd-login': question,
        '/yes': to(`${target}?code=1`),
        '/no': to(`${target}?error=access_denied`),
        '/plain': loginPage,
        '/login': permissionPage,
        '/answer': (request, response, body) => to(`${target}?${body}`)(request, response, ''),
      });
      await use(host);
    },
    { scope: 'file' },
  ],
});

/** What is read from a file that holds this. */
function read(data: unknown): unknown {
  using folder = makeFolder();
  const file = writeFileIn(folder.path, 'script.json', JSON.stringify(data));
  return readJsonFile('API_LOGIN_SCRIPT', file, 'login-script.json');
}

describe('reading', () => {
  test('a whole script is accepted', () => {
    const script = {
      $schema: 'node_modules/accounting-api-conformance/schemas/login-script.json',
      login: [
        { fill: '#a', with: 'username' },
        { fill: '#b', text: '12', frame: 'iframe' },
        { press: 'Enter' },
      ],
      allow: [
        { check: 'text=I agree' },
        { select: '#s', option: 'all' },
        { wait: '#x' },
        { click: '#y' },
      ],
      deny: [{ click: 'text=No' }],
    };

    expect(read(script)).toEqual(script);
  });

  test.for([
    [
      { login: [{ click: '#a' }, { fill: '#b', with: 'email' }] },
      /login\/1 is .*"email".*"username", "password" or "code"/,
    ],
    [{ allow: [{ push: '#a' }] }, /allow\/0 is .*push.*one step is/],
    [{ deny: [] }, /deny must NOT have fewer than 1 items/],
    [{ logout: [{ click: '#a' }] }, /logout is not known: there are .*login, allow, deny/],
    [[], /must be object/],
    [{}, /must NOT have fewer than 1/],
    [{ login: [{ click: '' }] }, /login\/0 .*no selector is empty/],
  ] as const)('%j is refused with the reason', ([data, reason]) => {
    expect(() => read(data)).toThrow(reason);
  });
});

describe('walking', () => {
  const script: LoginScript = {
    login: [
      { fill: '#zz1', with: 'username', frame: 'iframe' },
      { fill: '#tenant', text: '77', frame: 'iframe' },
      { fill: '#zz2', with: 'password', frame: 'iframe' },
      { click: '#go', frame: 'iframe' },
    ],
    allow: [{ click: '#yes' }],
    deny: [{ click: '#no' }],
  };

  test.for([
    ['allow', 'code=1'],
    ['deny', 'error=access_denied'],
  ] as const)('pages that nobody could guess: %s', async ([answer, query], { host, walk }) => {
    const seen = await walk(`${host.base}/odd`, { permission: answer, script });

    expect(seen.visits).toMatchObject([
      {
        url: `${target}?${query}`,
        after: { loginShown: true, loginDone: true, permissionShown: true, permissionDone: true },
      },
    ]);
    expect(seen.pages.map((page) => page.kind)).toEqual(['login', 'permission']);
  });

  test('what the script leaves out, the driver sees to', async ({ host, walk }) => {
    const seen = await walk(`${host.base}/plain`, { script: { allow: [{ click: 'text=Allow' }] } });

    expect(seen.visits).toMatchObject([{ url: `${target}?decision=allow` }]);
  });

  test('a step that cannot be done is named', async ({ host, walk }) => {
    const seen = await walk(`${host.base}/plain`, {
      script: { login: [{ fill: '#u', with: 'username' }, { click: '#nowhere' }] },
    });

    expect(seen.ended).toBe('stopped-at-page');
    expect(seen.explanation).toContain('step 2 of "login"');
    expect(seen.explanation).toContain('#nowhere');
  });
});
