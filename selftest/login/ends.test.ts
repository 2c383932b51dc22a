import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Browser, launchBrowser } from '../../helpers/login/browser.ts';
import type { WalkRequest } from '../../helpers/login/walk-types.ts';
import { key, selfSigned } from '../lab/certificates.ts';
import { executablePath } from '../lab/chromium.ts';
import { type Host, serve, to } from '../lab/host.ts';
import { USER } from './fixture-server.ts';
import { loginForm, permissionForm } from './layout.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({ executablePath });
});

afterAll(() => browser.close());

const target = 'https://app.example/cb';
const login = loginForm('User name', 'Password', 'Log in').replace('"send"', '"/login"');
const permission = permissionForm('Acme wants access', 'Allow', 'Deny').replace(
  '"send"',
  '"/answer"',
);

function walk(server: Host, more: Partial<WalkRequest> = {}) {
  const authorizeUrl = `${server.base}/authorize?state=1`;
  return browser.walk({
    authorizeUrl,
    targets: [target],
    user: USER,
    permission: 'allow',
    timeoutMs: 15_000,
    ...more,
  });
}

describe('where a walk ends', () => {
  test('a wrong password is tried once only', async () => {
    await using server = await serve({
      '/authorize': login,
      '/login': `<p>Wrong user name or password.</p><p>You typed ${USER.password}</p>${login}`,
    });

    const seen = await walk(server);

    expect(seen.ended).toBe('stopped-at-page');
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(seen.pages.map((page) => page.kind)).toEqual(['login', 'login']);
    expect(seen.pages[1]?.text).toContain('Wrong user name or password.');
    expect(seen.explanation).toContain('shown again');
    expect(JSON.stringify([seen.explanation, seen.pages])).not.toContain(USER.password);
  });

  test('a wrong password that the page itself reports, without a new document', async () => {
    await using server = await serve({
      '/authorize': `${login}<p id="error"></p><script>document.forms[0].onsubmit = (event) => { event.preventDefault();
        fetch('/login', { method: 'POST' }).then(() => { document.getElementById('error').textContent = 'No.'; }); };</script>`,
      '/login': 'no',
    });

    const seen = await walk(server);

    expect(seen.ended).toBe('stopped-at-page');
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(seen.pages.at(-1)?.text).toContain('No.');
  });

  test('the question for permission is left alone when asked', async () => {
    await using server = await serve({ '/authorize': login, '/login': permission });

    const seen = await walk(server, { permission: 'leave' });

    expect(seen.ended).toBe('left-at-permission');
    expect(seen.pages.map((page) => page.kind)).toEqual(['login', 'permission']);
    expect(seen.visits).toEqual([]);
    expect(seen.screenshot?.subarray(1, 4).toString()).toBe('PNG');
    expect(server.requests).toEqual(['GET /authorize?state=1', 'POST /login']);
  });

  test('an error page ends the walk long before its patience does', async () => {
    await using server = await serve({
      '/authorize': (_request, response) => {
        response.writeHead(400, { 'content-type': 'text/html', 'x-trace': 't1' });
        response.end('<h1>Bad request</h1><p>client_id is not known</p>');
      },
    });

    const began = performance.now();
    const seen = await walk(server);

    expect(seen.ended).toBe('stopped-at-page');
    expect(performance.now() - began).toBeLessThan(4000);
    expect(seen.pages).toMatchObject([
      { kind: 'other', status: 400, headers: { 'x-trace': 't1' } },
    ]);
    expect(seen.exchanges).toMatchObject([{ method: 'GET', status: 400 }]);
  });

  test('no way to deny is told', async () => {
    await using server = await serve({
      '/authorize':
        '<h1>Acme wants access to your data</h1><form action="/answer"><button>Allow</button></form>',
    });

    const seen = await walk(server, { permission: 'deny' });

    expect(seen.ended).toBe('stopped-at-page');
    expect(seen.explanation).toContain('No control that refuses');
    expect(seen.explanation).toContain('API_LOGIN_SCRIPT');
    expect(server.requests).toHaveLength(1);
  });

  test('a page that is not understood points to the login script', async () => {
    await using server = await serve({ '/authorize': '<h1>Estamos en obras</h1>' });

    const seen = await walk(server);

    expect(seen.ended).toBe('stopped-at-page');
    expect(seen.explanation).toContain('API_LOGIN_SCRIPT');
  });

  test('a service that does not listen is unreachable', async () => {
    const server = await serve({});
    await server[Symbol.asyncDispose]();

    const seen = await walk(server);

    expect(seen.ended).toBe('unreachable');
    expect(seen.explanation).toContain('ERR_CONNECTION_REFUSED');
  });

  test('a certificate that the browser does not trust is told as such', async () => {
    await using server = await serve({ '/authorize': login }, { key, cert: selfSigned });

    const seen = await walk(server);

    expect(seen).toMatchObject({ ended: 'unreachable', failure: 'certificate' });
  });

  test('a service that breaks off half-way is unreachable', async () => {
    await using server = await serve({
      '/authorize': login,
      '/login': (request) => void request.socket.destroy(),
    });

    expect(await walk(server)).toMatchObject({ ended: 'unreachable', visits: [] });
  });

  test('redirects without end are given up', async () => {
    await using byHeader = await serve({ '/authorize': to('/authorize?again') });
    await using byScript = await serve({
      '/authorize': '<script>location.search = Math.random()</script>',
    });

    for (const server of [byHeader, byScript]) {
      const seen = await walk(server);
      expect(seen.ended).toBe('timed-out');
      expect(seen.explanation).toContain('more than 30 times');
    }
  });

  test('an answer that never comes ends at the time limit', async () => {
    await using server = await serve({ '/authorize': login, '/login': () => {} });

    const seen = await walk(server, { timeoutMs: 1500 });

    expect(seen.ended).toBe('timed-out');
    expect(seen.pages).toHaveLength(1);
  });

  test('a page that keeps its script busy for ever ends at the time limit', async () => {
    await using server = await serve({
      '/authorize': '<h1>Busy</h1><script>setTimeout(() => { for (;;); }, 50)</script>',
    });

    expect((await walk(server, { timeoutMs: 2500 })).ended).toBe('timed-out');
  });

  test('a page that never settles ends by itself', async () => {
    await using server = await serve({
      '/authorize': `<p id="c"></p><script>let n = 0; setInterval(() => { c.innerHTML = '<button>' + n++ + '</button>'; }, 30);
        setInterval(() => fetch('/poll'), 40)</script>`,
      '/poll': 'x',
    });

    const seen = await walk(server, { patienceMs: 500, timeoutMs: 12_000 });

    expect(seen.ended).toBe('stopped-at-page');
  });

  test('a download and an empty answer leave the user where they were', async () => {
    await using server = await serve({
      '/authorize': (_request, response) => {
        response.writeHead(200, { 'content-disposition': 'attachment; filename="x.bin"' });
        response.end('bytes');
      },
    });

    expect((await walk(server)).ended).toBe('stopped-at-page');
  });
});

describe('a remembered login', () => {
  test('is carried by the storage of an earlier walk, and by nothing else', async () => {
    await using server = await serve({
      '/authorize': (request, response) => {
        if (request.headers.cookie?.includes('sid=7'))
          return to(`${target}?code=2`)(request, response, '');
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(login);
      },
      '/login': to(`${target}?code=1`, 302, { 'set-cookie': 'sid=7; HttpOnly' }),
    });

    const first = await walk(server);
    const remembered = await walk(server, { storage: first.storage });
    const forgotten = await walk(server);

    expect(first.storage.cookies).toMatchObject([{ name: 'sid', value: '7' }]);
    expect(remembered.pages).toEqual([]);
    expect(remembered.visits[0]).toMatchObject({
      url: `${target}?code=2`,
      after: { loginShown: false },
    });
    expect(forgotten.pages).toHaveLength(1);
  });
});
