import { expect } from 'vitest';
import { readXmlRoot } from '../../reference/formats/read-xml.ts';
import { test } from '../lab/service.ts';
import { openApi } from './client.ts';

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
