import { expect, test } from 'vitest';
import { call, openApi, refresh } from './support/client.ts';
import { openReference } from './support/open-reference.ts';

test.each([
  '/api',
  '/api/',
  '/api/Customer',
  '/api/CustomerInfoList',
  '/api//CustomerInfoList',
  '/api//Customer/000001',
  '/api/Customer/000001',
])('%s gives no database and is 401 with a good token', async (path) => {
  const reference = await openReference();
  const { body } = await refresh(reference);
  const headers = { Authorization: `Bearer ${body.access_token}` };
  expect((await call(reference.baseUrl + path, 'GET', undefined, headers)).status).toBe(401);
});

test('an unknown database is 404', async () => {
  const reference = await openReference();
  const { body } = await refresh(reference);
  const headers = { Authorization: `Bearer ${body.access_token}` };
  const url = `${reference.baseUrl}/api/unknown/CustomerInfoList`;
  expect((await call(url, 'GET', undefined, headers)).status).toBe(404);
});

test.each(['', '/', '/Nothing', '/Customers', '/CustomerInfoList/1', '/Customer/000001/more'])(
  'the call %j does not exist and is 404',
  async (path) => {
    const api = await openApi(await openReference());
    expect((await api('GET', path)).status).toBe(404);
  },
);

test.each(['GET', 'PUT', 'DELETE'])('%s of an unknown customer is 404', async (method) => {
  const reference = await openReference();
  const before = reference.customers();
  const api = await openApi(reference);
  const body = method === 'PUT' ? { Name: 'x' } : undefined;
  expect((await api(method, '/Customer/999999', body)).status).toBe(404);
  expect(reference.customers()).toEqual(before);
});

test.each([
  ['PUT', '/CustomerInfoList', 'GET'],
  ['POST', '/CustomerInfoList', 'GET'],
  ['DELETE', '/CustomerInfoList', 'GET'],
  ['PATCH', '/CustomerInfoList', 'GET'],
  ['POST', '/Customer/000001', 'GET, PUT, DELETE'],
  ['GET', '/Customer', 'POST'],
])('%s %s is 405, says what is allowed and does nothing', async (method, path, allowed) => {
  const reference = await openReference();
  const before = reference.customers();
  const api = await openApi(reference);
  const answer = await api(method, path, method === 'GET' ? undefined : { Name: 'x' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allowed);
  expect(reference.customers()).toEqual(before);
});

test('the version segment may be in capitals, another version is not there', async () => {
  const reference = await openReference();
  const { body } = await refresh(reference);
  const headers = { Authorization: `Bearer ${body.access_token}` };
  const path = `/api/${reference.service.settings.databaseId}/CustomerInfoList`;
  const { origin } = new URL(reference.baseUrl);
  expect((await call(`${origin}/V221${path}`, 'GET', undefined, headers)).status).toBe(200);
  expect((await call(`${origin}/v221${path}`, 'GET', undefined, headers)).status).toBe(200);
  expect((await call(`${origin}/v220${path}`, 'GET', undefined, headers)).status).toBe(404);
});
