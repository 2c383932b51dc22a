import { describe, expect } from 'vitest';
import { key, selfSigned } from '../lab/certificates.ts';
import { sendPage, serve, to } from '../lab/host.ts';
import { target } from '../lab/layout-host.ts';
import { loginPage } from '../lab/pages.ts';
import { test } from '../lab/walk.ts';

describe('where a walk ends', () => {
  test('a wrong password that the page itself reports, without a new document', async ({
    walk,
  }) => {
    await using server = await serve({
      '/authorize': `${loginPage}<p id="error"></p><script>document.forms[0].onsubmit = (event) => { event.preventDefault();
        fetch('/login', { method: 'POST' }).then(() => { document.getElementById('error').textContent = 'No.'; }); };</script>`,
      '/login': 'no',
    });

    const seen = await walk(`${server.base}/authorize`);

    expect(seen.ended).toBe('stopped-at-page');
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(seen.pages.at(-1)?.text).toContain('No.');
  });

  test('what was typed and led to no request was not sent', async ({ walk }) => {
    await using server = await serve({
      '/authorize': loginPage.replace(/<button.*?<\/button>/s, ''),
    });

    const seen = await walk(`${server.base}/authorize`);

    expect(server.requests).toEqual(['GET /authorize']);
    expect(seen.explanation).toContain('led to no request, so the page did not send them');
  });

  test('an error page ends the walk', async ({ walk }) => {
    await using server = await serve({
      '/authorize': (_request, response) => {
        const html = '<h1>Bad request</h1><p>client_id is not known</p>';
        sendPage(response, html, { status: 400, headers: { 'x-trace': 't1' } });
      },
    });

    const seen = await walk(`${server.base}/authorize`);

    expect(seen.ended).toBe('stopped-at-page');
    expect(seen.pages).toMatchObject([
      { kind: 'other', status: 400, headers: expect.arrayContaining([['x-trace', 't1']]) },
    ]);
    expect(seen.exchanges).toMatchObject([
      { request: { method: 'GET' }, response: { status: 400 } },
    ]);
  });

  test('no way to deny is told', async ({ walk }) => {
    await using server = await serve({
      '/authorize':
        '<h1>Acme wants access to your data</h1><form action="/answer"><button>Allow</button></form>',
    });

    const seen = await walk(`${server.base}/authorize`, { permission: 'deny' });

    expect(seen.ended).toBe('stopped-at-page');
    expect(seen.explanation).toContain('no control that refuses');
    expect(seen.explanation).toContain('API_LOGIN_SCRIPT');
    expect(server.requests).toHaveLength(1);
  });

  test('a certificate that the browser does not trust is told as such', async ({ walk }) => {
    await using server = await serve({ '/authorize': loginPage }, { key, cert: selfSigned });

    const seen = await walk(`${server.base}/authorize`);

    expect(seen).toMatchObject({ ended: 'unreachable', metUntrusted: true });
  });

  test('a service that breaks off half-way is unreachable', async ({ walk }) => {
    await using server = await serve({
      '/authorize': loginPage,
      '/login': (request) => void request.socket.destroy(),
    });

    expect(await walk(`${server.base}/authorize`)).toMatchObject({
      ended: 'unreachable',
      visits: [],
    });
  });

  test('redirects without end are given up', async ({ walk }) => {
    await using byHeader = await serve({ '/authorize': to('/authorize?again') });
    await using byScript = await serve({
      '/authorize': '<script>location.search = Math.random()</script>',
    });

    for (const server of [byHeader, byScript]) {
      const seen = await walk(`${server.base}/authorize`);
      expect(seen.ended).toBe('timed-out');
      expect(seen.explanation).toContain('more than 30 times');
    }
  });

  test('an answer that never comes ends at the time limit', async ({ walk }) => {
    await using server = await serve({ '/authorize': loginPage, '/login': () => {} });

    const seen = await walk(`${server.base}/authorize`, { timeoutMs: 1500 });

    expect(seen.ended).toBe('timed-out');
    expect(seen.pages).toHaveLength(1);
  });

  test('where no page ever comes, none is said to be in the way', async ({ walk }) => {
    await using server = await serve({ '/authorize': () => {} });

    const { ended, explanation } = await walk(`${server.base}/authorize`, { timeoutMs: 1500 });

    expect(ended).toBe('timed-out');
    expect(explanation).toContain('the Authorize endpoint gave no answer');
    expect(explanation).not.toContain('API_LOGIN_SCRIPT');
  });

  test('a page that keeps its script busy for ever ends at the time limit', async ({ walk }) => {
    await using server = await serve({
      '/authorize': '<h1>Busy</h1><script>setTimeout(() => { for (;;); }, 50)</script>',
    });

    expect((await walk(`${server.base}/authorize`, { timeoutMs: 2500 })).ended).toBe('timed-out');
  });

  test('a page that never settles ends by itself', async ({ walk }) => {
    await using server = await serve({
      '/authorize': `<p id="c"></p><script>let n = 0; setInterval(() => { c.innerHTML = '<button>' + n++ + '</button>'; }, 30);
        setInterval(() => fetch('/poll'), 40)</script>`,
      '/poll': 'x',
    });

    const seen = await walk(`${server.base}/authorize`);

    expect(seen.ended).toBe('stopped-at-page');
  });
});

describe('a remembered login', () => {
  test('is carried by the storage of an earlier walk, and by nothing else', async ({ walk }) => {
    await using server = await serve({
      '/authorize': (request, response) => {
        if (request.headers.cookie?.includes('sid=7'))
          return to(`${target}?code=2`)(request, response, '');
        sendPage(response, loginPage);
      },
      '/login': to(`${target}?code=1`, 302, { 'set-cookie': 'sid=7; HttpOnly' }),
    });

    const first = await walk(`${server.base}/authorize`);
    const remembered = await walk(`${server.base}/authorize`, { storage: first.storage });
    const forgotten = await walk(`${server.base}/authorize`);

    expect(first.storage.cookies).toMatchObject([{ name: 'sid', value: '7' }]);
    expect(remembered.pages).toEqual([]);
    expect(remembered.visits[0]).toMatchObject({
      url: `${target}?code=2`,
      after: { loginShown: false },
    });
    expect(forgotten.pages).toHaveLength(1);
  });
});
