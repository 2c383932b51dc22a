import fc from 'fast-check';
import { expect } from 'vitest';
import { readXmlRoot } from '../../reference/formats/read-xml.ts';
import { escapeXmlText } from '../../reference/formats/write-xml.ts';
import { test } from '../lab/service.ts';
import { type Call, openApi } from './client.ts';

// What XML 1.0 can hold; carriage returns are tried as well, since parsers change bare ones.
const xmlText = fc
  .string({ unit: 'binary', maxLength: 20 })
  .filter((text) => !/[\p{Cc}\ufffe\uffff]/u.test(text) || /^[\t\n\r]*$/.test(text));

async function keep(api: Call, sent: object, path: string): Promise<Record<string, unknown>> {
  await api('PUT', path, sent);
  return JSON.parse((await api('GET', path)).text);
}

test('text, decimals and integers come back from JSON exactly as sent', async ({ start }) => {
  const api = await openApi(await start());
  const sent = fc.record({
    Name: fc.string({ unit: 'binary' }),
    Street1: fc.option(fc.string({ unit: 'grapheme' })),
    CreditLimit: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
    CustomerGroupId: fc.integer(),
    IsInFactoring: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(sent, async (customer) => {
      expect(await keep(api, customer, '/Customer/000001')).toMatchObject(customer);
    }),
    { numRuns: 50 },
  );
});

test('text comes back from XML exactly as sent, blanks at the ends included', async ({ start }) => {
  const api = await openApi(await start());
  const xml = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
  await fc.assert(
    fc.asyncProperty(xmlText, xmlText, async (name, city) => {
      const body = `<Customer><Name>${escapeXmlText(name)}</Name><City>${escapeXmlText(city)}</City></Customer>`;
      await api('PUT', '/Customer/000001', body, xml);
      const root = readXmlRoot((await api('GET', '/Customer/000001', undefined, xml)).text);
      const text = (wanted: string) => root.children.find((child) => child.name === wanted)?.text;
      expect([text('Name'), text('City')]).toEqual([name, city]);
      const inJson = JSON.parse((await api('GET', '/Customer/000001')).text);
      expect([inJson.Name, inJson.City]).toEqual([name, city]);
    }),
    { numRuns: 50 },
  );
});

test('dates keep their notation, addresses their shape', async ({ start }) => {
  const api = await openApi(await start());
  const sent = {
    CocDate: '1/2/2003',
    VatVerificationDate: '12/31/1999',
    Addresses: [{ Street: 'A 1', Lines: ['x', null], Number: 3 }],
  };
  expect(await keep(api, sent, '/Customer/000002')).toMatchObject(sent);
});
