import { expect, test } from 'vitest';
import { refresh, requestToken } from './support/client.ts';
import { openReference } from './support/open-reference.ts';
import { obtainCode } from './support/user.ts';

type Case = [what: string, changes: Record<string, string | undefined>, number, string];

const refused: Case[] = [
  ['no grant_type', { grant_type: undefined }, 400, 'invalid_request'],
  ['no client_id', { client_id: undefined }, 400, 'invalid_request'],
  ['no client_secret', { client_secret: undefined }, 400, 'invalid_request'],
  ['no redirect_uri', { redirect_uri: undefined }, 400, 'invalid_request'],
  ['an unknown grant_type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['an unknown client_id', { client_id: 'unknown' }, 401, 'invalid_client'],
  ['a wrong client_secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
  ['another redirect_uri', { redirect_uri: 'https://other.example/' }, 400, 'invalid_grant'],
];

test.each([
  ...refused,
  ['no refresh_token', { refresh_token: undefined }, 400, 'invalid_request'],
  ['an unknown refresh_token', { refresh_token: 'unknown' }, 400, 'invalid_grant'],
] as Case[])('refreshing with %s is refused', async (_what, changes, status, error) => {
  const answer = await refresh(await openReference(), changes);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toBe(error);
  expect(answer.body).not.toHaveProperty('access_token');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ...refused,
  ['no code', { code: undefined }, 400, 'invalid_request'],
  ['an unknown code', { code: 'unknown' }, 400, 'invalid_grant'],
] as Case[])(
  'exchanging a code with %s is refused, and the code is not spent',
  async (...given) => {
    const [, changes, status, error] = given;
    const reference = await openReference();
    const right = { grant_type: 'authorization_code', code: await obtainCode(reference) };
    const answer = await requestToken(reference, { ...right, ...changes });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(error);
    expect((await requestToken(reference, right)).status).toBe(200);
  },
);

test('the token endpoint takes POST and a form only', async () => {
  const { baseUrl } = await openReference();
  const got = await fetch(`${baseUrl}/OAuth/Token`);
  expect(got.status).toBe(405);
  expect(got.headers.get('allow')).toBe('POST');
  const json = await fetch(`${baseUrl}/OAuth/Token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(400);
});

test('a parameter given twice is refused', async () => {
  const { baseUrl } = await openReference();
  const body = new URLSearchParams('grant_type=refresh_token&grant_type=refresh_token');
  const answer = await fetch(`${baseUrl}/OAuth/Token`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
});
