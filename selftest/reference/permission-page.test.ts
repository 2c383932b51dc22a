import { expect, test } from 'vitest';
import { Browser, readForm } from './support/browser.ts';
import { openReference } from './support/open-reference.ts';
import { authorize, authorizeUrl, locationOf, logIn } from './support/user.ts';

test('the permission page names application, scope and user, with two buttons', async () => {
  const reference = await openReference();
  const page = await logIn(reference, new Browser(), authorizeUrl(reference));
  const { applicationName, scope, username } = reference.service.settings;
  expect(page.html).toContain(applicationName);
  expect(page.html).toContain(scope);
  expect(page.html).toContain(`<strong>${username}</strong>`);
  expect(readForm(page.html).buttons).toEqual(['allow', 'deny']);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('a permission form without its token is refused', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference);
  const browser = new Browser();
  const page = await logIn(reference, browser, url);
  const answer = await browser.submit(page, url, { decision: 'allow', csrf_token: 'x' });
  expect(answer.status).toBe(403);
  expect(reference.service.codes.size).toBe(0);
});

test('the same jar is asked neither again, a new jar both', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference);
  const browser = new Browser();
  await authorize(reference, url, 'allow', browser);
  const again = await browser.get(url);
  expect(again.status).toBe(302);
  expect(locationOf(again)).toContain('code=');
  const page = await new Browser().get(url);
  expect(page.html).toMatch(/type="password"/);
});

test('a login does not outlive the token it led to', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference, { response_type: 'token' });
  const browser = new Browser();
  await authorize(reference, url, 'allow', browser);
  reference.clock.advance(7200);
  expect((await browser.get(url)).html).toMatch(/type="password"/);
});

test('a denial goes back with an error and the state, and hands out nothing', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference, { state: 'a b' });
  const target = new URL(await authorize(reference, url, 'deny'));
  expect([...target.searchParams]).toEqual([
    ['error', 'access_denied'],
    ['state', 'a b'],
  ]);
  expect(reference.service.codes.size).toBe(0);
  expect(reference.service.accessTokens.size).toBe(0);
});

test('a denial in the browser flow has its error in the fragment, its state in the query', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference, { response_type: 'token', state: 's' });
  const target = new URL(await authorize(reference, url, 'deny'));
  expect(target.search).toBe('?state=s');
  expect(target.hash).toBe('#error=access_denied');
});

test('who denied is asked again next time', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference);
  const browser = new Browser();
  await authorize(reference, url, 'deny', browser);
  expect(readForm((await browser.get(url)).html).buttons).toEqual(['allow', 'deny']);
});
