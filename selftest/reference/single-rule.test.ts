import { expect, test } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { Browser } from './support/browser.ts';
import { refresh, requestToken } from './support/client.ts';
import { openReference } from './support/open-reference.ts';
import { authorize, authorizeUrl, obtainCode } from './support/user.ts';

const optional: Partial<Rules> = {
  isAuthorizeParameterRequired: () => false,
  isTokenParameterRequired: () => false,
};

test.each(['client_id', 'redirect_uri', 'scope', 'response_type'])(
  'one rule is enough to do without %s at the authorize endpoint',
  async (name) => {
    const reference = await openReference({ rules: optional });
    const target = await authorize(reference, authorizeUrl(reference, { [name]: undefined }));
    expect(target).toMatch(/^https:\/\/client\.example\/callback\?code=/);
    const code = new URL(target).searchParams.get('code') ?? '';
    const answer = await requestToken(reference, { grant_type: 'authorization_code', code });
    expect(answer.status).toBe(200);
  },
);

test.each(['client_id', 'client_secret', 'redirect_uri'])(
  'one rule is enough to do without %s at the token endpoint',
  async (name) => {
    const reference = await openReference({ rules: optional });
    expect((await refresh(reference, { [name]: undefined })).status).toBe(200);
    const code = await obtainCode(reference);
    const exchange = { grant_type: 'authorization_code', code, [name]: undefined };
    expect((await requestToken(reference, exchange)).status).toBe(200);
  },
);

const wrong: [rule: keyof Rules, name: string][] = [
  ['isClientKnown', 'client_id'],
  ['isClientSecretRight', 'client_secret'],
  ['isRedirectUriRight', 'redirect_uri'],
];

test.each(wrong)('with %s always true a wrong %s is enough for tokens', async (rule, name) => {
  const reference = await openReference({ rules: { [rule]: () => true } });
  const value = 'https://other.example/';
  expect((await refresh(reference, { [name]: value })).status).toBe(200);
  const code = await obtainCode(reference);
  const exchange = { grant_type: 'authorization_code', code, [name]: value };
  expect((await requestToken(reference, exchange)).status).toBe(200);
});

test.each([
  ['isClientKnown', 'client_id'],
  ['isRedirectUriRight', 'redirect_uri'],
  ['isScopeAccepted', 'scope'],
  ['isResponseTypeAccepted', 'response_type'],
] as [keyof Rules, string][])(
  'with %s always true a wrong %s shows the login',
  async (rule, name) => {
    const reference = await openReference({ rules: { [rule]: () => true } });
    const url = authorizeUrl(reference, { [name]: 'https://other.example/' });
    expect((await new Browser().get(url)).html).toMatch(/type="password"/);
    expect(await authorize(reference, url)).toContain('code=');
  },
);

test('one rule is enough to accept any code or any refresh token', async () => {
  const rules: Partial<Rules> = { isCodeValid: () => true, isRefreshTokenValid: () => true };
  const reference = await openReference({ rules });
  const grant = { grant_type: 'authorization_code', code: 'invented' };
  expect((await requestToken(reference, grant)).status).toBe(200);
  expect((await refresh(reference, { refresh_token: 'invented' })).status).toBe(200);
});

test('without a login or a permission asked the grant comes at once', async () => {
  const reference = await openReference({
    rules: { isLoginAsked: () => false, isPermissionAsked: () => false },
  });
  const page = await new Browser().get(authorizeUrl(reference));
  expect(page.headers.get('location')).toContain('code=');
});
