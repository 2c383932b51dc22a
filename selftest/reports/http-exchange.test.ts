import { expect, test } from 'vitest';
import { nameOfExchange, toHttpExchange } from '../../reports/allure/http-exchange.ts';
import { exchangeWith } from './made-up-exchange.ts';

test('request and answer are told with their times', () => {
  const headers = { accept: 'application/json' };

  expect(toHttpExchange(exchangeWith({ method: 'POST', headers, body: '{"a":1.00}' }))).toEqual({
    schemaVersion: 1,
    request: {
      method: 'POST',
      url: 'https://books.example/v221/api/DB1/Customer/1',
      headers: [{ name: 'accept', value: 'application/json' }],
      body: { encoding: 'utf8', value: '{\n  "a": 1.00\n}', size: 10, truncated: false },
    },
    response: {
      status: 200,
      statusText: 'OK',
      headers: [{ name: 'content-type', value: 'application/json' }],
      body: {
        contentType: 'application/json',
        encoding: 'utf8',
        value: '{}',
        size: 2,
        truncated: false,
      },
    },
    start: 1_790_000_000_000,
    stop: 1_790_000_000_012,
  });
});

test('a form is told by its fields, and XML in lines', () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const form = toHttpExchange(exchangeWith({ headers, body: 'scope=a%20b&state=' }));
  const xml = toHttpExchange(exchangeWith({}, { body: '<a><b>1</b></a>' }));

  expect(form.request.body?.form).toEqual([
    { name: 'scope', value: 'a b' },
    { name: 'state', value: '' },
  ]);
  expect(xml.response?.body?.value).toBe('<a>\n  <b>1</b>\n</a>');
});

test('XML keeps every literal as it was sent, also where it is torn', () => {
  const shown = (body: string) => toHttpExchange(exchangeWith({}, { body })).response?.body?.value;

  expect(
    shown('<a x="1>2">\n<!-- <b> --> <c> </c><d>te<e/>xt</d><f><![CDATA[<g><h>]]></f></a>'),
  ).toBe(
    `<a x="1>2">
  <!-- <b> -->
  <c> </c>
  <d>te
    <e/>
    xt
  </d>
  <f><![CDATA[<g><h>]]></f>
</a>`,
  );
  expect(shown('<a><b>1</b><c')).toBe('<a>\n  <b>1</b>\n  <c');
});

test('a transport error stands in the place of an answer', () => {
  const exchange = { ...exchangeWith(), response: undefined, error: 'ECONNRESET' };

  expect(toHttpExchange(exchange)).toMatchObject({
    error: { name: 'No response', message: 'ECONNRESET' },
  });
  expect(nameOfExchange(exchange)).toBe('GET /v221/api/DB1/Customer/1 → no response');
});

test('a body that was cut says how long it was', () => {
  const { response } = toHttpExchange(exchangeWith({}, { body: 'xx', bodySize: 20_000 }));

  expect(response?.body).toMatchObject({ value: 'xx', size: 20_000, truncated: true });
});

test('a long path is shortened in the name', () => {
  const url = 'https://books.example/v221/api/a/b/c/d/Customer/1?x=1';

  expect(nameOfExchange(exchangeWith({ url }))).toBe('GET /v221/api/…/Customer/1 → 200');
});
