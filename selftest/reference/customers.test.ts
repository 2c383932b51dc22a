import { expect, test } from 'vitest';
import { properties } from '../../reference/model/properties.ts';
import { openApi } from './support/client.ts';
import { openReference } from './support/open-reference.ts';

test('two customers are there from the start and in the list', async () => {
  const reference = await openReference();
  const api = await openApi(reference);
  const answer = await api('GET', '/CustomerInfoList');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const ids = JSON.parse(answer.text).map((entry: { CustomerId: string }) => entry.CustomerId);
  expect(ids).toEqual(['000001', '000002']);
});

test('a customer answers with every documented property in its type', async () => {
  const api = await openApi(await openReference());
  const answer = await api('GET', '/Customer/000001');
  expect(answer.status).toBe(200);
  const customer = JSON.parse(answer.text);
  expect(Object.keys(customer)).toEqual(properties.map(({ name }) => name));
  expect(customer.IsDunForPayment).toBe(true);
  expect(customer.CreditLimit).toBe(2500.5);
  expect(customer.CustomerGroupId).toBe(0);
  expect(customer.Addresses).toBeNull();
  expect(customer.CocDate).toBe('3/9/1998');
});

test('POST creates, GET and the list show, PUT changes, DELETE removes', async () => {
  const reference = await openReference();
  const api = await openApi(reference);
  const created = await api('POST', '/Customer', { Name: 'New', ShortName: 'N', CustomerId: '' });
  expect(created.status).toBe(201);
  const customer = JSON.parse(created.text);
  expect(customer).toMatchObject({ Name: 'New', CustomerId: '000003' });
  const path = `/Customer/${customer.CustomerId}`;
  const location = created.headers.get('location') ?? '';
  expect(new URL(location, reference.baseUrl).href).toBe(
    `${reference.baseUrl}/api/${reference.service.settings.databaseId}${path}`,
  );
  expect(JSON.parse((await api('GET', path)).text)).toEqual(customer);
  expect((await api('GET', '/CustomerInfoList')).text).toContain('"New"');

  const updated = await api('PUT', path, { ...customer, Name: 'Changed' });
  expect(updated.status).toBe(200);
  expect(JSON.parse(updated.text)).toEqual({ ...customer, Name: 'Changed' });
  expect(JSON.parse((await api('GET', path)).text).Name).toBe('Changed');
  expect((await api('GET', '/CustomerInfoList')).text).toContain('"Changed"');

  const removed = await api('DELETE', path);
  expect(removed.status).toBe(204);
  expect(removed.text).toBe('');
  expect((await api('GET', path)).status).toBe(404);
  expect((await api('DELETE', path)).status).toBe(404);
  expect((await api('GET', '/CustomerInfoList')).text).not.toContain('"Changed"');
  expect(reference.customers()).toHaveLength(2);
});

test('the service assigns the id, whatever the body says, and never twice', async () => {
  const reference = await openReference();
  const api = await openApi(reference);
  const first = await api('POST', '/Customer', { Name: 'A', CustomerId: '000001' });
  expect(JSON.parse(first.text).CustomerId).toBe('000003');
  await api('DELETE', '/Customer/000003');
  const second = await api('POST', '/Customer', { Name: 'B' });
  expect(JSON.parse(second.text).CustomerId).toBe('000004');
  expect(reference.customers()[0]?.Name).not.toBe('A');
});

test('PUT changes the customer of the path, not the one the body names', async () => {
  const reference = await openReference();
  const api = await openApi(reference);
  const [, other] = reference.customers();
  const answer = await api('PUT', '/Customer/000001', { Name: 'Changed', CustomerId: '000002' });
  expect(JSON.parse(answer.text)).toMatchObject({ Name: 'Changed', CustomerId: '000001' });
  expect(reference.customers()[1]).toEqual(other);
});

test('a property missing on create or on update takes its default', async () => {
  const reference = await openReference();
  const api = await openApi(reference);
  await api('POST', '/Customer', {});
  await api('PUT', '/Customer/000001', {});
  const [updated, , created] = reference.customers();
  for (const customer of [updated, created]) {
    for (const { name, kind } of properties) {
      if (kind === 'boolean') expect(customer?.[name], name).toBe(false);
      else if (kind === 'decimal' || kind === 'integer') expect(customer?.[name], name).toBe(0);
      else if (kind === 'text') expect(customer?.[name], name).toBe('');
      else if (kind !== 'key') expect(customer?.[name], name).toBeNull();
    }
  }
});

test('names in a request match without regard to letter case', async () => {
  const reference = await openReference();
  const api = await openApi(reference);
  const sent = { NAME: 'Upper', shortname: 'lower', iSdUNfORpAYMENT: true, unknown: 1 };
  const answer = JSON.parse((await api('POST', '/Customer', sent)).text);
  expect(answer).toMatchObject({ Name: 'Upper', ShortName: 'lower', IsDunForPayment: true });
  expect(Object.keys(answer)).toEqual(properties.map(({ name }) => name));
});
