import { expect, test } from 'vitest';
import { call, openApi, refresh } from './support/client.ts';
import { openReference } from './support/open-reference.ts';
import { authorize, authorizeUrl } from './support/user.ts';

test.each([
  ['GET', '/CustomerInfoList'],
  ['POST', '/CustomerInfoList'],
  ['GET', '/Customer/000001'],
  ['PUT', '/Customer/000001'],
  ['DELETE', '/Customer/000001'],
  ['POST', '/Customer'],
  ['GET', '/Customer/999999'],
  ['GET', '/Nothing/here'],
  ['PATCH', '/Customer/000001'],
  ['PROPFIND', '/Customer'],
  ['GET', '/Customer/%zz'],
])('%s %s without a token is 401 with a challenge', async (method, path) => {
  const reference = await openReference();
  const { databaseId } = reference.service.settings;
  const before = reference.customers();
  const body = method === 'PUT' || method === 'POST' ? '{malformed' : undefined;
  const answer = await call(`${reference.baseUrl}/api/${databaseId}${path}`, method, body);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  expect(reference.customers()).toEqual(before);
});

test.each([
  ['an unknown token', 'Bearer unknown'],
  ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['no token after the scheme', 'Bearer '],
  ['the token without a scheme', ''],
])('%s is 401', async (_what, header) => {
  const reference = await openReference();
  const { body } = await refresh(reference);
  const { databaseId } = reference.service.settings;
  const url = `${reference.baseUrl}/api/${databaseId}/CustomerInfoList`;
  const value = header === '' ? String(body.access_token) : header;
  expect((await call(url, 'GET', undefined, { Authorization: value })).status).toBe(401);
});

test('a refresh token is no access token', async () => {
  const reference = await openReference();
  const { databaseId, refreshToken } = reference.service.settings;
  const url = `${reference.baseUrl}/api/${databaseId}/CustomerInfoList`;
  const headers = { Authorization: `Bearer ${refreshToken}` };
  expect((await call(url, 'GET', undefined, headers)).status).toBe(401);
});

test('a token of the token endpoint is good for 7200 seconds', async () => {
  const reference = await openReference();
  const api = await openApi(reference);
  reference.clock.advance(7190);
  expect((await api('GET', '/CustomerInfoList')).status).toBe(200);
  reference.clock.advance(10);
  const late = await api('GET', '/CustomerInfoList');
  expect(late.status).toBe(401);
  expect(late.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect((await refresh(reference)).status).toBe(200);
});

test('a token of the browser flow works, for 7200 seconds too', async () => {
  const reference = await openReference();
  const target = await authorize(reference, authorizeUrl(reference, { response_type: 'token' }));
  const token = new URLSearchParams(new URL(target).hash.slice(1)).get('access_token');
  const { databaseId } = reference.service.settings;
  const url = `${reference.baseUrl}/api/${databaseId}/CustomerInfoList`;
  const headers = { Authorization: `Bearer ${token}` };
  expect((await call(url, 'GET', undefined, headers)).status).toBe(200);
  reference.clock.advance(7200);
  expect((await call(url, 'GET', undefined, headers)).status).toBe(401);
});
