import { expect, test } from 'vitest';
import { cookiesFor } from '../../helpers/login/cookies.ts';
import type { BrowserStorage } from '../../helpers/login/walk-types.ts';

const cookie = (name: string, domain: string, path: string): BrowserStorage['cookies'][number] => ({
  name,
  value: '1',
  domain,
  path,
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
});

const storage: BrowserStorage = {
  cookies: [
    cookie('host', 'example.com', '/'),
    cookie('domain', '.example.com', '/'),
    cookie('path', 'example.com', '/login'),
  ],
};

test.each([
  ['https://example.com/', 'host=1; domain=1'],
  ['https://login.example.com/', 'domain=1'],
  ['https://notexample.com/', undefined],
  ['https://example.com/login', 'host=1; domain=1; path=1'],
  ['https://example.com/login/code', 'host=1; domain=1; path=1'],
  ['https://example.com/logins', 'host=1; domain=1'],
])('%s is sent what a browser sends there', (url, sent) => {
  expect(cookiesFor(url, storage).Cookie).toBe(sent);
});
