import { expect } from 'vitest';
import type { WalkRequest } from '../../helpers/login/walk-types.ts';
import { sendPage, serve, to } from '../lab/host.ts';
import { target, user } from '../lab/layout-host.ts';
import { loginPage } from '../lab/pages.ts';
import { test } from '../lab/walk.ts';

const losing = `<script>
  document.forms[0].addEventListener('submit', () => {
    for (const field of document.querySelectorAll('input')) field.value = '';
  });
</script>`;

/** A page that loses what was typed so many times, and accepts the right password; what reached it is kept. */
async function servePageThatLoses(losses: number) {
  const sent: string[] = [];
  let left = losses;
  const page = () => loginPage + (left-- > 0 ? losing : '');
  const host = await serve({
    '/authorize': (_request, response) => sendPage(response, page()),
    '/login': (request, response, body) => {
      sent.push(body);
      const isRight = new URLSearchParams(body).get('password') === user.password;
      if (isRight) to(`${target}?code=c0de`)(request, response, body);
      else sendPage(response, page());
    },
  });
  return { ...host, authorizeUrl: `${host.base}/authorize`, sent };
}

const wrong = { ...user, password: 'wrong' };

test.for<[what: string, losses: number, more: Partial<WalkRequest>, ended: string, sent: number]>([
  ['that loses what was typed is filled in again', 1, {}, 'redirected', 2],
  ['that refuses a password is sent it once', 0, { user: wrong }, 'stopped-at-page', 1],
  ['that always loses what was typed is given up', 100, {}, 'stopped-at-page', 4],
])('a page %s', async ([, losses, more, ended, sent], { walk }) => {
  await using host = await servePageThatLoses(losses);

  const seen = await walk(host.authorizeUrl, more);

  expect(seen.ended, seen.explanation).toBe(ended);
  expect(host.sent).toHaveLength(sent);
});
