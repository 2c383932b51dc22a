import { expect } from 'vitest';
import type { Reference } from '../../reference/start.ts';
import { type Page, PlainBrowser } from '../lab/plain-browser.ts';
import { test } from '../lab/service.ts';
import { authorize, authorizeUrl } from './client.ts';

async function attempt(reference: Reference, password: string): Promise<Page> {
  const browser = new PlainBrowser();
  const page = await browser.get(authorizeUrl(reference));
  return browser.submit(page, { username: reference.service.settings.username, password });
}

test('the pages are neither stored nor framed nor told to others, their cookie out of reach', async ({
  start,
}) => {
  const page = await new PlainBrowser().get(authorizeUrl(await start()));

  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'set-cookie': expect.stringMatching(/; HttpOnly; SameSite=Lax$/),
  });
});

test('a form without the session or the token that it was made for is refused', async ({
  start,
}) => {
  const reference = await start();
  const { username, password } = reference.service.settings;
  const browser = new PlainBrowser();
  const page = await browser.get(authorizeUrl(reference));

  const foreign = await new PlainBrowser().submit(page, { username, password });
  const forged = await browser.submit(page, { username, password, csrf_token: 'x' });

  expect([foreign.status, forged.status]).toEqual([403, 403]);
  expect(reference.statistics.logins).toBe(0);
});

test('a login gets a new session, which lasts as long as a token', async ({ start }) => {
  const reference = await start();
  const url = authorizeUrl(reference);
  const browser = new PlainBrowser();
  await browser.get(url);
  const before = [...browser.cookies.values()];

  await authorize(reference, url, 'allow', browser);
  expect([...browser.cookies.values()]).not.toEqual(before);
  expect((await browser.get(url)).headers.location).toContain('code=');

  reference.clock.advance(7200);
  expect((await browser.get(url)).form?.fields).toHaveProperty('password');
});

test('five failures in a row lock the user for a minute of the service clock', async ({
  start,
}) => {
  const reference = await start();
  const { password } = reference.service.settings;
  for (let count = 0; count < 4; count += 1) await attempt(reference, 'wrong');
  expect((await attempt(reference, password)).status).toBe(303);

  for (let count = 0; count < 5; count += 1) await attempt(reference, 'wrong');
  expect((await attempt(reference, password)).html).toContain('Too many failed attempts');
  reference.clock.advance(60);
  expect((await attempt(reference, password)).status).toBe(303);
});
