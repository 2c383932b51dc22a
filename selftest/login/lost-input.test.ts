import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../../helpers/login/browser.ts';
import { executablePath } from '../lab/chromium.ts';
import { serve } from '../lab/host.ts';
import { loginForm } from './layout.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({ executablePath });
});

afterAll(() => browser.close());

const user = { username: 'jan.jansen', password: 'Geh3im!wachtwoord' };
const form = loginForm('User name', 'Password', 'Log in').replace('"send"', '"/login"');
const losing = `<script>
  document.forms[0].addEventListener('submit', () => {
    for (const field of document.querySelectorAll('input')) field.value = '';
  });
</script>`;

/** Sends through a page that loses what was typed, so many times; the service counts what reached it. */
async function logInThrough(losses: number, password = user.password) {
  const sent: string[] = [];
  let left = losses;
  const page = () => form + (left-- > 0 ? losing : '');
  await using server = await serve({
    '/authorize': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(page());
    },
    '/login': (_request, response, body) => {
      sent.push(body);
      const isRight = new URLSearchParams(body).toString().includes(encodeURIComponent('Geh3im'));
      if (isRight) response.writeHead(302, { location: 'https://app.example/cb?code=c0de' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(page());
    },
  });
  const walk = await browser.walk({
    authorizeUrl: `${server.base}/authorize`,
    targets: ['https://app.example/cb'],
    user: { ...user, password },
    permission: 'allow',
    timeoutMs: 20_000,
  });
  return { walk, sent };
}

test('a page that loses what was typed is filled in again', async () => {
  const { walk, sent } = await logInThrough(1);

  expect(walk.ended, walk.explanation).toBe('redirected');
  expect(sent).toHaveLength(2);
});

test('a wrong password is sent once', async () => {
  const { walk, sent } = await logInThrough(0, 'wrong');

  expect(walk.ended).toBe('stopped-at-page');
  expect(sent).toHaveLength(1);
});

test('a page that always loses it is given up', async () => {
  const { walk } = await logInThrough(100);

  expect(walk.ended).toBe('stopped-at-page');
});
