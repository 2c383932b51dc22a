import { expect, test } from 'vitest';
import { openReference } from './support/open-reference.ts';
import { authorize, authorizeUrl } from './support/user.ts';

test('the server flow ends at the redirect URI with a code in the query', async () => {
  const reference = await openReference();
  const target = await authorize(reference, authorizeUrl(reference));
  expect(target).toMatch(/^https:\/\/client\.example\/callback\?code=[^&#]+$/);
  const code = new URL(target).searchParams.get('code') ?? '';
  expect(reference.service.codes.has(code)).toBe(true);
});

test('the browser flow has its values in the fragment, and no refresh token', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference, { response_type: 'token' });
  const target = new URL(await authorize(reference, url));
  expect(target.search).toBe('');
  const values = new URLSearchParams(target.hash.slice(1));
  expect([...values.keys()]).toEqual(['token_type', 'access_token', 'scope', 'expires_in']);
  expect(values.get('token_type')).toBe('bearer');
  expect(values.get('scope')).toBe(reference.service.settings.scope);
  expect(values.get('expires_in')).toBe('7200');
  expect(reference.service.accessTokens.has(values.get('access_token') ?? '')).toBe(true);
});

const states = ['YWJjZA+/==', '100% sure & more=?#', 'één 漢字 🙂', '%2B%25', 'a+b', ' ', '<"\'>'];

test.each(states)('the state %j comes back unchanged in the query of both flows', async (state) => {
  const reference = await openReference();
  for (const flow of ['code', 'token']) {
    const url = authorizeUrl(reference, { response_type: flow, state });
    const target = new URL(await authorize(reference, url));
    expect(target.searchParams.getAll('state')).toEqual([state]);
    expect(target.hash).not.toContain('state');
  }
});

test('without a state none comes back', async () => {
  const reference = await openReference();
  expect(await authorize(reference, authorizeUrl(reference))).not.toContain('state');
});

test('a redirect URI that has a query keeps it', async () => {
  const redirectUri = 'https://client.example/callback?tenant=a%20b';
  const reference = await openReference({ settings: { redirectUri } });
  const target = await authorize(reference, authorizeUrl(reference, { state: 's' }));
  expect(target).toMatch(/^https:\/\/client\.example\/callback\?tenant=a%20b&code=[^&]+&state=s$/);
});

test('codes and tokens hold characters that have to be encoded', async () => {
  const reference = await openReference();
  const url = authorizeUrl(reference, { response_type: 'token' });
  const target = new URL(await authorize(reference, url));
  expect(target.hash).toMatch(/%2B.*%3D/);
  await authorize(reference, authorizeUrl(reference));
  expect([...reference.service.codes.keys()][0]).toMatch(
    /^(?=.*-)(?=.*_)(?=.*!)(?=.*\+)(?=.*\/)(?=.*=)/,
  );
});
