import { describe, expect } from 'vitest';
import { checkLoginScript, readLoginScript } from '../../helpers/config/login-script.ts';
import type { LoginScript } from '../../helpers/login/walk-types.ts';
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

    expect(checkLoginScript(script, 'x.json')).toEqual(script);
  });

  test.for([
    [
      { login: [{ click: '#a' }, { fill: '#b', with: 'email' }] },
      /"login" step 2, .*"email".*"username", "password" or "code"/,
    ],
    [{ allow: [{ push: '#a' }] }, /"allow" step 1, .*push.*not one of the allowed steps/],
    [{ deny: [] }, /"deny" must be a list of one or more steps/],
    [{ logout: [{ click: '#a' }] }, /"logout" is not known. Allowed: "login", "allow", "deny"/],
    [[], /must be an object/],
    [{ $schema: 'x' }, /at least one of the lists/],
    [{ login: [{ click: '' }] }, /"login" step 1/],
  ] as const)('%j is refused with the reason', ([data, reason]) => {
    expect(() => checkLoginScript(data, 'x.json')).toThrow(reason);
  });

  test('a file that is not there is named', () => {
    expect(() => readLoginScript('/nowhere/script.json')).toThrow('/nowhere/script.json');
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
