import { expect } from 'vitest';
import { test } from '../lab/service.ts';
import { openApi } from './client.ts';

const settings = { resources: true };
const xml = { Accept: 'application/xml' };

test('the info object of a supplier can be read, and no more', async ({ start }) => {
  const api = await openApi(await start({ settings }));
  const { text } = await api('GET', '/SupplierInfo/1002');
  expect(JSON.parse(text)).toEqual({
    SupplierId: 1002,
    Name: 'Papier & Zonen GmbH',
    City: 'Köln',
    Email: 'post@papier.example',
  });
  const inXml = await api('GET', '/SupplierInfo/1002', undefined, xml);
  expect(inXml.text).toContain('<SupplierId>1002</SupplierId><Name>Papier &amp; Zonen GmbH</Name>');
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await api(method, '/SupplierInfo/1002', {})).status, method).toBe(405);
  expect((await api('GET', '/SupplierInfo/1009')).status).toBe(404);
});

test('the list of countries is pairs of a name and a value', async ({ start }) => {
  const api = await openApi(await start({ settings }));
  const pairs = JSON.parse((await api('GET', '/CountryNameValueList')).text);
  expect(pairs).toHaveLength(4);
  expect(pairs[1]).toEqual({ Name: 'België', Value: 'BE' });
  const { text } = await api('GET', '/CountryNameValueList', undefined, xml);
  expect(text).toContain('<NameValue><Name>België</Name><Value>BE</Value></NameValue>');
  expect((await api('DELETE', '/CountryNameValueList')).status).toBe(405);
});

test('without the setting there is the Customer alone', async ({ start }) => {
  const api = await openApi(await start());
  for (const path of ['/Supplier/1001', '/SupplierInfoList', '/SupplierInfo/1001'])
    expect((await api('GET', path)).status, path).toBe(404);
  expect((await api('GET', '/CountryNameValueList')).status).toBe(404);
  expect((await api('POST', '/Supplier', { Name: 'x' })).status).toBe(404);
});
