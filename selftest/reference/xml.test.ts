import { expect } from 'vitest';
import { readXmlRoot } from '../../reference/formats/read-xml.ts';
import { test } from '../lab/service.ts';
import { openApi } from './client.ts';

test.for(['application/xml', 'text/xml'])(
  'Accept: %s gets XML in that type',
  async (type, { start }) => {
    const api = await openApi(await start());
    const answer = await api('GET', '/Customer/000002', undefined, { Accept: type });
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(answer.text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?><Customer /);
    expect(answer.text).toContain('<Name>Müller &amp; Söhne GmbH</Name>');
    expect(answer.text).toContain('<Email xsi:nil="true"/>');
  },
);

test.for([
  [undefined, 'application/json'],
  ['application/json', 'application/json'],
  ['*/*', 'application/json'],
  ['text/html', 'application/json'],
  ['application/xml;q=0.5, application/json', 'application/json'],
  ['application/json;q=0.5, application/xml', 'application/xml'],
  ['text/*', 'text/xml'],
])('Accept: %s is answered in %s', async ([accept, type], { start }) => {
  const api = await openApi(await start());
  const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
  const answer = await api('GET', '/Customer/000001', undefined, headers);
  expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
});

test('the list in XML has an element for each customer', async ({ start }) => {
  const api = await openApi(await start());
  const answer = await api('GET', '/CustomerInfoList', undefined, { Accept: 'application/xml' });
  const root = readXmlRoot(answer.text);
  expect(root.name).toBe('CustomerInfoList');
  expect(root.text).toBe('');
  expect(root.children.map(({ name }) => name)).toEqual(['CustomerInfo', 'CustomerInfo']);
  const entries = root.children.map(({ children }) => children.map(({ text }) => text));
  expect(entries[0]?.slice(0, 2)).toEqual(['000001', 'Bakkerij De Gouden Aar B.V.']);
});

test('what GET answers in XML can be PUT back in XML and changes nothing', async ({ start }) => {
  const reference = await start();
  const before = reference.customers();
  const api = await openApi(reference);
  const xml = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
  const { text } = await api('GET', '/Customer/000001', undefined, xml);
  const answer = await api('PUT', '/Customer/000001', text, xml);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(text);
  expect(reference.customers()).toEqual(before);
});

test('XML in, JSON out: null, booleans, numbers, references and sections', async ({ start }) => {
  const api = await openApi(await start());
  const body = `<?xml version="1.0"?>
<c:Customer xmlns:c="urn:x" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">
  <!-- <Name>no</Name> -->
  <c:name> a &amp; <![CDATA[<b>&amp;]]>&#x1F642;&#13; </c:name>
  <City i:nil="true"/><Email/><Street1>  </Street1>
  <IsInFactoring> true </IsInFactoring><CreditLimit>-12.50</CreditLimit>
  <CustomerGroupId>7</CustomerGroupId>
</c:Customer>`;
  const answer = await api('POST', '/Customer', body, { 'Content-Type': 'text/xml' });
  expect(JSON.parse(answer.text)).toMatchObject({
    Name: ' a & <b>&amp;🙂\r ',
    City: null,
    Email: '',
    Street1: '  ',
    IsInFactoring: true,
    CreditLimit: -12.5,
    CustomerGroupId: 7,
  });
});

test('problems are told in XML to who accepts XML', async ({ start }) => {
  const api = await openApi(await start());
  const answer = await api('GET', '/Customer/999999', undefined, { Accept: 'text/xml' });
  expect(answer.status).toBe(404);
  expect(readXmlRoot(answer.text).name).toBe('Error');
});
