import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createRules, type Rules } from '../../reference/rules/rules.ts';
import { Browser } from './support/browser.ts';
import { call, openApi, requestToken } from './support/client.ts';
import { openReference } from './support/open-reference.ts';
import { authorize, authorizeUrl, obtainCode } from './support/user.ts';

test('a rule is replaced by name, for one service alone', async () => {
  const broken = await openReference({ rules: { newCustomerId: () => 'X' } });
  const lawful = await openReference();
  const ids = [];
  for (const reference of [broken, lawful]) {
    const api = await openApi(reference);
    ids.push(JSON.parse((await api('POST', '/Customer', { Name: 'x' })).text).CustomerId);
  }
  expect(ids).toEqual(['X', '000003']);
});

test('a rule is wrapped, with a condition from the exchange', async () => {
  const reference = await openReference({
    rules: (rules) => {
      const lawful = rules.statusOf;
      rules.statusOf = (exchange, kind) =>
        exchange.method === 'DELETE' && kind === 'unknown-customer' ? 204 : lawful(exchange, kind);
    },
  });
  const api = await openApi(reference);
  expect((await api('DELETE', '/Customer/999999')).status).toBe(204);
  expect((await api('GET', '/Customer/999999')).status).toBe(404);
});

test('the first hook answers itself, the final hook changes any answer', async () => {
  const reference = await openReference({
    rules: {
      receive: ({ number }) =>
        number === 2 ? { status: 503, headers: { 'Retry-After': '1' }, body: '' } : undefined,
      finish: (_exchange, answer) => ({
        ...answer,
        headers: { ...answer.headers, 'X-Seen': String(answer.status) },
      }),
    },
  });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    const answer = await call(reference.baseUrl);
    statuses.push([answer.status, answer.headers.get('x-seen')]);
  }
  expect(statuses).toEqual([
    [404, '404'],
    [503, '503'],
    [404, '404'],
  ]);
});

test('an error in a rule is a 500', async () => {
  const reference = await openReference({
    rules: {
      customersListed: () => {
        throw new Error('broken');
      },
    },
  });
  const api = await openApi(reference);
  expect((await api('GET', '/CustomerInfoList')).status).toBe(500);
});

/** Replaces every rule by one that notes its name and goes on as before. */
function noteCalls(rules: Rules, called: Set<string>): void {
  const table = rules as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const [name, rule] of Object.entries(table)) {
    table[name] = (...given) => {
      called.add(name);
      return rule(...given);
    };
  }
}

test('every rule is asked somewhere, so replacing it makes a difference', async () => {
  const called = new Set<string>();
  const reference = await openReference({
    rules: (rules) => {
      noteCalls(rules, called);
      const list = rules.customersListed;
      rules.customersListed = (exchange) => {
        if (exchange.headers['x-fail'] !== undefined) throw new Error('on purpose');
        return list(exchange);
      };
    },
  });
  const url = authorizeUrl(reference);
  const browser = new Browser();
  await browser.submit(await browser.get(url), url, { username: 'x', password: 'y' });
  await authorize(reference, authorizeUrl(reference, { response_type: 'token' }), 'deny');
  await browser.get(authorizeUrl(reference, { scope: 'x' }));
  const code = await obtainCode(reference);
  await requestToken(reference, { grant_type: 'authorization_code', code });
  await requestToken(reference, { grant_type: 'x' });
  const api = await openApi(reference);
  const xml = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
  await api('GET', '/CustomerInfoList');
  await api('GET', '/CustomerInfoList', undefined, xml);
  await api('GET', '/CustomerInfoList', undefined, { 'X-Fail': '1' });
  await api('PATCH', '/CustomerInfoList');
  await api('POST', '/Customer', { Name: 'x' });
  await api('PUT', '/Customer/000001', '<Customer><City>x</City></Customer>', xml);
  await api('GET', '/Customer/000001', undefined, xml);
  await api('DELETE', '/Customer/000001');
  await api('GET', '/CustomerInfoList', undefined, { Authorization: 'Bearer no' });
  await call(reference.baseUrl);
  const expecting = request(reference.baseUrl, { headers: { Expect: '100-continue' } }).end();
  const [answer] = await once(expecting, 'response');
  answer.resume();
  await browser.get(`${url}&scope=x`);
  const { username } = reference.service.settings;
  const stranger = new Browser();
  for (let count = 0; count < 5; count += 1) {
    await stranger.submit(await stranger.get(url), url, { username, password: 'y' });
  }
  const unasked = Object.keys(createRules()).filter((name) => !called.has(name));
  expect(unasked).toEqual([]);
});
