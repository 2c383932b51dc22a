import { expect, test } from 'vitest';
import { Browser, readForm } from './support/browser.ts';
import { openReference } from './support/open-reference.ts';
import { authorizeUrl, locationOf } from './support/user.ts';

test('a browser without a session gets a login form with a hidden token', async () => {
  const reference = await openReference();
  const page = await new Browser().get(authorizeUrl(reference));
  expect(page.status).toBe(200);
  expect(page.html).toMatch(/<form method="post"/);
  expect(page.html).toMatch(/<input[^>]*type="password"/);
  const { fields } = readForm(page.html);
  expect(Object.keys(fields)).toEqual(['csrf_token', 'username', 'password']);
  expect(fields.csrf_token?.length).toBeGreaterThan(15);
});

test('the session cookie is out of reach for scripts and other sites', async () => {
  const reference = await openReference();
  const page = await new Browser().get(authorizeUrl(reference));
  expect(page.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
});

test('login and permission pages are neither stored nor framed nor told to others', async () => {
  const reference = await openReference();
  const page = await new Browser().get(authorizeUrl(reference));
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a login form without the session it was made for is refused', async () => {
  const reference = await openReference();
  const { username, password } = reference.service.settings;
  const url = authorizeUrl(reference);
  const page = await new Browser().get(url);
  const foreign = await new Browser().submit(page, url, { username, password });
  expect(foreign.status).toBe(403);
  const browser = new Browser();
  const own = await browser.get(url);
  const wrong = await browser.submit(own, url, { username, password, csrf_token: 'x' });
  expect(wrong.status).toBe(403);
  expect(reference.statistics.logins).toBe(0);
});

test('a login gets a new session id', async () => {
  const reference = await openReference();
  const { username, password } = reference.service.settings;
  const url = authorizeUrl(reference);
  const browser = new Browser();
  const page = await browser.get(url);
  const before = [...browser.cookies.values()];
  const answer = await browser.submit(page, url, { username, password });
  expect(answer.status).toBe(303);
  expect(locationOf(answer)).toContain('/OAuth/Authorize?');
  expect([...browser.cookies.values()]).not.toEqual(before);
});
