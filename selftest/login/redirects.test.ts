import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Browser, launchBrowser } from '../../helpers/login/browser.ts';
import type { WalkRequest } from '../../helpers/login/walk-types.ts';
import { executablePath } from '../lab/chromium.ts';
import { type Host, serve, to } from '../lab/host.ts';
import { FixtureServer, type Handover, TARGET, USER } from './fixture-server.ts';
import { decision, loginForm, permissionForm } from './layout.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let browser: Browser;
let fixture: FixtureServer;

beforeAll(async () => {
  [browser, fixture] = await Promise.all([
    launchBrowser({ executablePath }),
    FixtureServer.start(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await fixture.close();
});

function walk(server: Host, path: string, targets: string[], more: Partial<WalkRequest> = {}) {
  const authorizeUrl = `${server.base}${path}`;
  return browser.walk({
    authorizeUrl,
    targets,
    user: USER,
    permission: 'allow',
    timeoutMs: 15_000,
    ...more,
  });
}

const allowed = `${TARGET}?code=a%2Fb%2Bc%3D%3D&state=xyz`;
const handovers: [Handover, string, string][] = [
  ['302', 'location-header', `${allowed}#fragment=kept`],
  ['303', 'location-header', `${allowed}#fragment=kept`],
  ['307', 'location-header', `${allowed}#fragment=kept`],
  ['script', 'navigation', `${allowed}#fragment=kept`],
  ['meta', 'navigation', `${allowed}#fragment=kept`],
  ['refresh-header', 'navigation', `${allowed}#fragment=kept`],
  ['link', 'navigation', `${allowed}#fragment=kept`],
  ['form-post', 'form-post', TARGET],
];

describe.concurrent('a redirect is caught with all that was sent', () => {
  test.for(handovers)('by %s', async ([handover, how, url]) => {
    const screens = [
      { html: loginForm('User name', 'Password', 'Log in') },
      { html: permissionForm('Acme wants access', 'Allow', 'Deny') },
    ];
    const layout = { name: handover, language: 'en' as const, screens, decided: decision };
    const { authorizeUrl } = fixture.open(layout, handover);

    const { visits, ended } = await browser.walk({
      authorizeUrl,
      targets: [TARGET],
      user: USER,
      permission: 'allow',
    });

    expect(ended).toBe('redirected');
    expect(visits).toMatchObject([{ url, how, target: TARGET }]);
    if (how === 'form-post') expect(visits[0]?.body).toBe('code=a%2Fb%2Bc%3D%3D&state=xyz');
  });

  test.for([
    ['302', to('myapp://callback?code=1#x=2')],
    ['script', '<script>location.href = "myapp://callback?code=1#x=2"</script>'],
    ['link', '<h1>Done</h1><a href="myapp://callback?code=1#x=2">Continue</a>'],
  ] as const)("to a scheme of an application's own, by %s", async ([, page]) => {
    await using server = await serve({ '/authorize': page });

    const { visits } = await walk(server, '/authorize', ['myapp://callback']);

    expect(visits).toMatchObject([
      { url: 'myapp://callback?code=1#x=2', target: 'myapp://callback' },
    ]);
  });

  test('to a path of the service itself', async () => {
    await using server = await serve({
      '/authorize': to('/app/back?code=1#x'),
      '/app/back': 'never asked for',
    });

    const { visits } = await walk(server, '/authorize', [`${server.base}/app/back`]);

    expect(visits).toMatchObject([
      { url: `${server.base}/app/back?code=1#x`, how: 'location-header' },
    ]);
    expect(server.requests).toEqual(['GET /authorize']);
  });

  test('the target with its own query is told from the one without', async () => {
    await using server = await serve({
      '/authorize': to('https://app.example/cb?tenant=7&code=1'),
    });
    const targets = ['https://app.example/cb', 'https://app.example/cb?tenant=7'];

    const { visits } = await walk(server, '/authorize', targets);

    expect(visits[0]?.target).toBe('https://app.example/cb?tenant=7');
  });

  test('to another path of the host of a target, which is no target', async () => {
    await using server = await serve({ '/authorize': to('https://app.example/cb/more?error=x') });

    const { visits, ended, explanation } = await walk(server, '/authorize', [
      'https://app.example/cb',
    ]);

    expect(ended).toBe('redirected');
    expect(visits).toMatchObject([{ url: 'https://app.example/cb/more?error=x' }]);
    expect(visits[0]?.target).toBeUndefined();
    expect(explanation).toContain('none of the redirect URIs expected');
  });

  test('through an identity host elsewhere, which is recorded and let pass', async () => {
    await using elsewhere = await serve({
      '/login': loginForm('User', 'Password', 'Log in').replace('"send"', '"/send"'),
      '/send': to('https://app.example/cb?code=1'),
    });
    await using server = await serve({ '/authorize': to(`${elsewhere.base}/login?from=service`) });

    const { visits, ended } = await walk(server, '/authorize', ['https://app.example/cb']);

    expect(ended).toBe('redirected');
    expect(visits.map((visit) => [visit.url, visit.target])).toEqual([
      [`${elsewhere.base}/login?from=service`, undefined],
      ['https://app.example/cb?code=1', 'https://app.example/cb'],
    ]);
  });

  test('from inside a frame', async () => {
    await using server = await serve({
      '/authorize': '<iframe src="/inner"></iframe>',
      '/inner': to('https://app.example/cb#access_token=t'),
    });

    const { visits } = await walk(server, '/authorize', ['https://app.example/cb']);

    expect(visits).toMatchObject([{ url: 'https://app.example/cb#access_token=t' }]);
  });

  test('in a pop-up window', async () => {
    await using server = await serve({
      '/authorize': '<script>window.open("/pop")</script>Wait',
      '/pop': to('https://app.example/cb?code=1'),
    });

    const { visits } = await walk(server, '/authorize', ['https://app.example/cb']);

    expect(visits).toMatchObject([{ url: 'https://app.example/cb?code=1' }]);
  });
});
