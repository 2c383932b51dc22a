import { expect, test } from 'vitest';
import type { Reference } from '../../reference/start.ts';
import { Browser, type Page } from './support/browser.ts';
import { openReference } from './support/open-reference.ts';
import { authorizeUrl } from './support/user.ts';

async function attempt(reference: Reference, password: string): Promise<Page> {
  const { username } = reference.service.settings;
  const url = authorizeUrl(reference);
  const browser = new Browser();
  return browser.submit(await browser.get(url), url, { username, password });
}

test('a wrong password shows the login page again, with a message', async () => {
  const reference = await openReference();
  const page = await attempt(reference, 'wrong');
  expect(page.headers.get('location')).toBeNull();
  expect(page.html).toContain('role="alert"');
  expect(page.html).toMatch(/type="password"/);
  expect(reference.statistics.failedLogins).toBe(1);
});

test('an unknown user is told the same', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference);
  const browser = new Browser();
  const fields = { username: 'nobody', password: reference.service.settings.password };
  const page = await browser.submit(await browser.get(url), url, fields);
  expect(page.html).toContain('role="alert"');
});

test('five failures in a row lock the user for a minute of the service clock', async () => {
  const reference = await openReference();
  const { password } = reference.service.settings;
  for (let count = 0; count < 5; count += 1) await attempt(reference, 'wrong');
  const locked = await attempt(reference, password);
  expect(locked.html).toContain('Too many failed attempts');
  reference.clock.advance(50);
  expect((await attempt(reference, password)).status).toBe(200);
  reference.clock.advance(10);
  expect((await attempt(reference, password)).status).toBe(303);
});

test('a right password in between starts the count again', async () => {
  const reference = await openReference();
  const { password } = reference.service.settings;
  for (let count = 0; count < 4; count += 1) await attempt(reference, 'wrong');
  await attempt(reference, password);
  for (let count = 0; count < 4; count += 1) await attempt(reference, 'wrong');
  expect((await attempt(reference, password)).status).toBe(303);
});
