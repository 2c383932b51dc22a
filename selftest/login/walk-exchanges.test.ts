import { expect } from 'vitest';
import { annotateExchanges } from '../../helpers/oauth/walk-exchanges.ts';
import { sendPage, serve } from '../lab/host.ts';
import { loginPage, permissionPage } from '../lab/pages.ts';
import { test } from '../lab/walk.ts';

test('pages of one address are shown each with the answer that brought it', async ({ walk }) => {
  let shown = loginPage;
  await using server = await serve({
    '/authorize': (_request, response) => sendPage(response, shown, { status: 200 }),
    '/login': (_request, response) => {
      shown = permissionPage;
      response.writeHead(303, { location: '/authorize' }).end();
    },
  });

  const seen = await walk(`${server.base}/authorize`, { permission: 'deny' });

  const bodies = annotateExchanges(seen)
    .exchanges.slice(0, 3)
    .map(({ response }) => response?.body ?? '');
  expect(bodies).toEqual([
    expect.stringContaining('Log in'),
    '',
    expect.stringContaining('Acme wants access'),
  ]);
});
