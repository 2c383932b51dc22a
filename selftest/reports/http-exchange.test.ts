import { expect, test } from 'vitest';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { nameOfExchange, toHttpExchange } from '../../reports/allure/http-exchange.ts';
import { exchangeWith } from './made-up-exchange.ts';

const secret = 'k3pt-from-everyone';

function told(...parts: Parameters<typeof exchangeWith>) {
  const secrets = new Secrets();
  secrets.add(secret);
  return toHttpExchange(exchangeWith(...parts), secrets);
}

test('request and answer are told with their times', () => {
  expect(
    told({ method: 'POST', headers: { accept: 'application/json' }, body: '{"a":1}' }),
  ).toEqual({
    schemaVersion: 1,
    request: {
      method: 'POST',
      url: 'https://books.example/v221/api/DB1/Customer/1',
      headers: [{ name: 'accept', value: 'application/json' }],
      body: { encoding: 'utf8', value: '{"a":1}', size: 7, truncated: false },
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

test('a secret is masked in the address, the headers and both bodies', () => {
  const exchange = told(
    {
      url: `https://books.example/?x=${secret}`,
      headers: { Authorization: `Bearer ${secret}`, 'X-Other': secret },
      body: `client=${secret}`,
    },
    { headers: [['Set-Cookie', `id=${secret}; Path=/`]], body: `{"x":"${secret}"}` },
  );

  expect(JSON.stringify(exchange)).not.toContain(secret);
  expect(exchange.request.headers?.[0]?.value).toBe('Bearer ***');
});

test('a transport error stands in the place of an answer', () => {
  const exchange = { ...exchangeWith(), response: undefined, error: `reset by ${secret}` };
  const secrets = new Secrets();
  secrets.add(secret);

  expect(toHttpExchange(exchange, secrets)).toMatchObject({
    error: { name: 'No response', message: 'reset by ***' },
  });
  expect(nameOfExchange(exchange, secrets)).toBe('GET /v221/api/DB1/Customer/1 → no response');
});

test('a long body is cut at 8 KB, and says how long it was', () => {
  const { response } = told({}, { body: 'x'.repeat(20_000) });

  expect(response?.body).toMatchObject({ size: 20_000, truncated: true });
  expect(response?.body?.value).toHaveLength(8192);
});

test.for([8192 - 5, 64 * 1024 - 5])(
  'a secret across the cut at character %d does not show',
  (at) => {
    const { response } = told({}, { body: `${'x'.repeat(at)}${secret}${'y'.repeat(100_000)}` });

    expect(response?.body?.value).not.toContain(secret.slice(0, 3));
  },
);

test('a secret that is cut in two does not show where masking makes a long body short', () => {
  const long = 'k3pt'.repeat(100);
  const secrets = new Secrets();
  secrets.add(long);
  const exchange = exchangeWith({}, { body: `${long} `.repeat(1000) });

  expect(toHttpExchange(exchange, secrets).response?.body?.value).not.toContain('k3pt');
});

test('a long path is shortened in the name', () => {
  const url = 'https://books.example/v221/api/a/b/c/d/Customer/1?x=1';

  expect(nameOfExchange(exchangeWith({ url }), new Secrets())).toBe(
    'GET /v221/api/…/Customer/1 → 200',
  );
});
