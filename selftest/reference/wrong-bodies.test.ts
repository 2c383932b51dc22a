import { expect } from 'vitest';
import { test } from '../lab/service.ts';
import { openApi } from './client.ts';

const json = { 'Content-Type': 'application/json' };
const xml = { 'Content-Type': 'application/xml' };

const refused: [what: string, headers: Record<string, string>, body: string][] = [
  ['no body', json, ''],
  ['blanks', json, ' \n'],
  ['malformed JSON', json, '{"Name":"x"'],
  ['a JSON array', json, '[]'],
  ['a JSON null', json, 'null'],
  ['a JSON string', json, '"x"'],
  ['a number for text', json, '{"City":1}'],
  ['null for the name', json, '{"Name":null}'],
  ['text for a boolean', json, '{"IsInFactoring":"true"}'],
  ['null for a boolean', json, '{"IsInFactoring":null}'],
  ['text for a decimal', json, '{"CreditLimit":"1.5"}'],
  ['a fraction for an integer', json, '{"CustomerGroupId":1.5}'],
  ['an object for an array', json, '{"Addresses":{}}'],
  ['an array for text', json, '{"Email":[]}'],
  ['no XML', xml, ''],
  ['XML not closed', xml, '<Customer><Name>x</Customer>'],
  ['an undefined entity', xml, '<Customer><Name>&nbsp;</Name></Customer>'],
  ['a bare ampersand', xml, '<Customer><Name>a & b</Name></Customer>'],
  ['two roots', xml, '<Customer/><Customer/>'],
  ['text after the root', xml, '<Customer/>x'],
  ['another root', xml, '<Supplier/>'],
  ['a document type', xml, '<!DOCTYPE Customer><Customer/>'],
  ['a control character', xml, '<Customer><Name>&#1;</Name></Customer>'],
  ['a word for a boolean', xml, '<Customer><IsInFactoring>yes</IsInFactoring></Customer>'],
  ['a word for a decimal', xml, '<Customer><CreditLimit>much</CreditLimit></Customer>'],
  ['elements in text', xml, '<Customer><City><b>x</b></City></Customer>'],
  ['JSON as XML', xml, '{"Name":"x"}'],
  ['XML as JSON', json, '<Customer/>'],
];

test.for(refused)(
  '%s is 400 on POST and PUT and changes nothing',
  async ([, type, body], { start }) => {
    const reference = await start();
    const before = reference.customers();
    const api = await openApi(reference);
    expect((await api('POST', '/Customer', body, type)).status).toBe(400);
    expect((await api('PUT', '/Customer/000001', body, type)).status).toBe(400);
    expect(reference.customers()).toEqual(before);
  },
);

test('bytes that are no UTF-8 are 400', async ({ start }) => {
  const reference = await start();
  await openApi(reference);
  const token = [...reference.service.accessTokens.keys()][0];
  const url = `${reference.baseUrl}/api/${reference.service.settings.databaseId}/Customer`;
  const headers = { ...json, Authorization: `Bearer ${token}` };
  const body = Buffer.from('{"Name":"\xff"}', 'latin1');
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400);
});

test('a media type that is neither JSON nor XML is 415', async ({ start }) => {
  const api = await openApi(await start());
  const answer = await api('POST', '/Customer', 'Name=x', { 'Content-Type': 'text/plain' });
  expect(answer.status).toBe(415);
});
