import { describe, expect } from 'vitest';
import { serve, to } from '../lab/host.ts';
import { readLayout } from '../lab/layout.ts';
import { type Handover, openLayoutHost, target } from '../lab/layout-host.ts';
import { loginPage } from '../lab/pages.ts';
import { test } from '../lab/walk.ts';

const allowed = `${target}?code=a%2Fb%2Bc%3D%3D&state=xyz`;
const handovers: [Handover, string, string][] = [
  ['302', 'location-header', `${allowed}#fragment=kept`],
  ['303', 'location-header', `${allowed}#fragment=kept`],
  ['307', 'location-header', `${allowed}#fragment=kept`],
  ['script', 'navigation', `${allowed}#fragment=kept`],
  ['meta', 'navigation', `${allowed}#fragment=kept`],
  ['refresh-header', 'navigation', `${allowed}#fragment=kept`],
  ['link', 'navigation', `${allowed}#fragment=kept`],
  ['form-post', 'form-post', target],
];

describe.concurrent('a redirect is caught with all that was sent', () => {
  test.for(handovers)('by %s', async ([handover, how, url], { walk }) => {
    await using host = await openLayoutHost();
    const { authorizeUrl } = host.show(readLayout('english/plain-forms'), { handover });

    const { visits, ended } = await walk(authorizeUrl);

    expect(ended).toBe('redirected');
    expect(visits).toMatchObject([{ url, how, target }]);
    if (how === 'form-post') expect(visits[0]?.body).toBe('code=a%2Fb%2Bc%3D%3D&state=xyz');
  });

  test.for([
    ['302', to('myapp://callback?code=1#x=2')],
    ['script', '<script>location.href = "myapp://callback?code=1#x=2"</script>'],
    ['link', '<h1>Done</h1><a href="myapp://callback?code=1#x=2">Continue</a>'],
  ] as const)("to a scheme of an application's own, by %s", async ([, page], { walk }) => {
    await using server = await serve({ '/authorize': page });

    const { visits } = await walk(`${server.base}/authorize`, { targets: ['myapp://callback'] });

    expect(visits).toMatchObject([
      { url: 'myapp://callback?code=1#x=2', target: 'myapp://callback' },
    ]);
  });

  test('to a path of the service itself', async ({ walk }) => {
    await using server = await serve({
      '/authorize': to('/app/back?code=1#x'),
      '/app/back': 'never asked for',
    });

    const { visits } = await walk(`${server.base}/authorize`, {
      targets: [`${server.base}/app/back`],
    });

    expect(visits).toMatchObject([
      { url: `${server.base}/app/back?code=1#x`, how: 'location-header' },
    ]);
    expect(server.requests).toEqual(['GET /authorize']);
  });

  test('the target with its own query is told from the one without', async ({ walk }) => {
    await using server = await serve({ '/authorize': to(`${target}?tenant=7&code=1`) });

    const { visits } = await walk(`${server.base}/authorize`, {
      targets: [target, `${target}?tenant=7`],
    });

    expect(visits[0]?.target).toBe(`${target}?tenant=7`);
  });

  test('to another path of the host of a target, which is no target', async ({ walk }) => {
    await using server = await serve({ '/authorize': to(`${target}/more?error=x`) });

    const { visits, ended, explanation } = await walk(`${server.base}/authorize`);

    expect(ended).toBe('redirected');
    expect(visits).toMatchObject([{ url: `${target}/more?error=x` }]);
    expect(visits[0]?.target).toBeUndefined();
    expect(explanation).toContain('not an expected redirect URI');
  });

  test('through an identity host elsewhere, which is recorded and let pass', async ({ walk }) => {
    await using elsewhere = await serve({ '/form': loginPage, '/login': to(`${target}?code=1`) });
    await using server = await serve({ '/authorize': to(`${elsewhere.base}/form?from=service`) });

    const { visits, ended } = await walk(`${server.base}/authorize`, {
      loginOrigins: [elsewhere.base],
    });

    expect(ended).toBe('redirected');
    expect(visits.map((visit) => [visit.url, visit.target])).toEqual([
      [`${elsewhere.base}/form?from=service`, undefined],
      [`${target}?code=1`, target],
    ]);
  });

  test('from inside a frame', async ({ walk }) => {
    await using server = await serve({
      '/authorize': '<iframe src="/inner"></iframe>',
      '/inner': to(`${target}#code=1`),
    });

    const { visits } = await walk(`${server.base}/authorize`);

    expect(visits).toMatchObject([{ url: `${target}#code=1` }]);
  });
});
