import { expect, test } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { inTime, purposeOf } from '../../reports/allure/purposes.ts';
import { exchangeWith } from './made-up-exchange.ts';

const base = 'https://books.example/v221';
const customers = `${base}/api/DB1/Customer`;
const list = `${base}/api/DB1/CustomerInfoList`;
const token = { Authorization: 'Bearer ***' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const made = (id: string) => ({ status: 201, body: `{"CustomerId":"${id}"}` });

const ask = (
  request: string,
  body?: unknown,
  response: Parameters<typeof exchangeWith>[1] = {},
  more: Partial<Exchange> = {},
): Exchange => {
  const [method = '', url = ''] = request.split(' ');
  const sent = {
    method,
    url,
    headers: token,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  return { ...exchangeWith(sent, response), secrets: { Authorization: 1 }, ...more };
};

/** Those of exchanges in this order, which are told of in another one. */
function tell(...exchanges: Exchange[]): (string | undefined)[] {
  const inOrder = exchanges.map((one, at) => ({ ...one, startedAt: 1000 + at }));
  const told = inTime(inOrder.toReversed());
  return inOrder.map((one) => purposeOf(one, told));
}

test('what is asked of a customer is told, and after which write it is read', () => {
  expect(
    tell(
      ask(`GET ${customers}/1`, undefined, { body: '{}' }),
      ask(`GET ${list}`),
      ask(`POST ${customers}`, { Name: 'CF-1' }, made('7')),
      ask(`GET ${customers}/7`),
      ask(`PUT ${customers}/7`, { City: null }),
      ask(`GET ${customers}/7`),
      ask(`GET ${list}`),
      ask(`DELETE ${customers}/7`, undefined, { status: 204 }),
      ask(`GET ${customers}/7`, undefined, { status: 404 }),
      ask(`DELETE ${customers}/7`, undefined, { status: 404 }),
    ),
  ).toEqual([
    'reads customer 1',
    'reads the list',
    'makes customer 7',
    'reads customer 7 after the POST',
    'changes customer 7',
    'reads customer 7 after the PUT',
    'reads the list after the PUT',
    'removes customer 7',
    'reads customer 7 after the DELETE',
    'tries to remove customer 7',
  ]);
});

test('what a scenario says of its request is told', () => {
  const purpose = 'tries to read: unknown id, never assigned';

  expect(tell(ask(`GET ${customers}/9`, undefined, { status: 404 }, { purpose }))).toEqual([
    purpose,
  ]);
});

test('what was refused, and what is told in XML or without a token, is said', () => {
  const xml = { headers: { ...token, Accept: 'application/xml' } };
  const inXml = ask(`GET ${customers}/7`);
  const noToken = ask(`PUT ${customers}/7`, { City: 'x' }, { status: 401 });

  expect(
    tell(
      ask(`POST ${customers}`, { Name: 'CF-1' }, { status: 400 }),
      ask(`POST ${customers}`, { Name: 'CF-2' }, made('7')),
      { ...inXml, request: { ...inXml.request, ...xml } },
      { ...noToken, request: { ...noToken.request, headers: {} } },
      ask(`GET ${customers}/7`),
      { ...inXml, request: { ...inXml.request, headers: {} } },
      ask(`PATCH ${list}`, undefined, { status: 405 }),
      ask(`GET ${base}/elsewhere`),
    ),
  ).toEqual([
    'tries to make a customer',
    'makes customer 7',
    'reads customer 7 in XML after the POST',
    'tries to change customer 7, without an access token',
    'reads customer 7 after the PUT that was refused',
    'reads customer 7 without an access token',
    'tries PATCH on CustomerInfoList',
    'asks at another address',
  ]);
});

const page = (request: string, status = 200, location = '', secrets = {}) => {
  const [method = '', path = ''] = request.split(' ');
  const headers = location === '' ? [] : [['location', location] as const];
  const url = `${base}/OAuth/${path}`;
  return { ...exchangeWith({ method, url }, { status, headers }), secrets };
};

test('an authorization request is told against what was accepted, and never against a trial', () => {
  const authorize = (query: string, status = 200, location = '') =>
    page(`GET Authorize?${query}`, status, location);

  expect(
    tell(
      authorize('response_type=code&client_id=x&redirect_uri=r&scope=s', 400),
      authorize('response_type=code&client_id=a&redirect_uri=r', 302, 'r?error=invalid_scope'),
      authorize('response_type=code&client_id=a&redirect_uri=r', 302, 'r?error=invalid_scope'),
      authorize('response_type=token&client_id=a&redirect_uri=r&scope=s'),
      authorize('response_type=code&client_id=&redirect_uri=other&scope=s', 400),
      authorize('response_type=code&client_id=a&redirect_uri=r&scope=s', 302, 'r?code=***'),
      authorize('response_type=none&client_id=a&redirect_uri=r&scope=s', 400),
      authorize('client_id=a&redirect_uri=r&scope=s', 400),
    ),
  ).toEqual([
    'asks for an authorization code, with client_id=x',
    'asks for an authorization code, without scope',
    'asks for an authorization code, without scope',
    'asks for an access token',
    'asks for an authorization code, with an empty client_id, with redirect_uri=other',
    'asks for an authorization code',
    'asks for access, with response_type=none',
    'asks for access, without response_type',
  ]);
});

test('a token request is told by its grant, and that a code is used again', () => {
  const grant = (body: string, secrets: Record<string, number>, status = 200) => ({
    ...exchangeWith(
      { method: 'POST', url: `${base}/OAuth/Token`, headers: form, body },
      { status },
    ),
    secrets,
  });

  expect(
    tell(
      grant('grant_type=authorization_code&code=***', { code: 1 }),
      grant('grant_type=authorization_code&code=***', { code: 1 }, 400),
      grant('grant_type=refresh_token&refresh_token=***', { refresh_token: 4 }),
      grant('grant_type=', {}, 400),
    ),
  ).toEqual([
    'exchanges an authorization code for tokens',
    'exchanges an authorization code for tokens, with the same code as before',
    'refreshes the access token',
    'asks for a token with an empty grant_type',
  ]);
});

test('what a browser exchanged has no time, and stays behind what it came after', () => {
  const named = (url: string, startedAt: number) => ({ ...exchangeWith({ url }), startedAt });

  const told = inTime([
    named('c', 30),
    named('d', 0),
    named('a', 10),
    named('b', 0),
    named('c2', 20),
  ]);

  expect(told.map(({ request }) => request.url)).toEqual(['a', 'b', 'c2', 'c', 'd']);
});
