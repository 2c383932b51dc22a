import { expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { changeOf } from '../lab/change-of.ts';
import { runAgainst } from '../trial/run-against.ts';

async function breachOf(row: RequirementId, faultName: string) {
  const browser = 'form-walker' as const;
  const rules = changeOf(faultName);
  const { outcomes } = await runAgainst({ browser, inProcess: true, ids: [row], rules });
  return outcomes.get(row)?.breach;
}

test('what XML says of an array is told with its elements', async () => {
  const told = await breachOf('format/xml-says-the-same/Addresses', 'xml-addresses-invented');

  expect(told?.got).toMatch(/^<Addresses>.*<\w+>.*<\/Addresses>$/s);
});

test('a list is told with the write before it', async () => {
  const kept = await breachOf('list/drops-deleted', 'list-keeps-deleted');
  const missed = await breachOf('list/shows-created', 'list-without-created');

  expect([kept?.asked.method, kept?.followed?.method]).toEqual(['DELETE', 'GET']);
  expect([missed?.asked.method, missed?.followed?.method]).toEqual(['PUT', 'GET']);
});

test('what was to be refused is told with what was wrong with it', async () => {
  const token = await breachOf('bearer/invalid-token-is-401/altered', 'token-without-case');
  const refresh = await breachOf('token/refresh-token-checked', 'no-refresh-token');
  const write = await breachOf(
    'bearer/unauthenticated-writes-change-nothing/PUT',
    'update-before-401',
  );

  const session = await breachOf(
    'bearer/missing-token-is-401/GET-Customer',
    'get-customer-open-to-session',
  );

  expect(token?.got).toMatch(/, with the access token in other letter case$/);
  expect(refresh?.got).toMatch(/, with refresh_token left out$/);
  expect(write?.asked.saying).toMatch(/^without an access token \{/);
  expect(session?.asked.saying).toBe(
    'without an access token, with the cookies that the service set',
  );
});

/** What a report looks for, for which it reads no words. */
test.concurrent.for([
  ['list/shows-created', 'list-without-created', { record: expect.stringMatching(/^\d+$/) }],
  ['customer/create', 'create-makes-two', { isOfMaking: true }],
  ['customer/create-keeps/City', 'create-empties-city', { name: 'City' }],
  ['customer/has/City', 'city-as-boolean', { name: 'City' }],
  ['customer/update', 'update-not-possible', { status: 'success' }],
  [
    'defaults/create-identifier/CurrencyId',
    'create-defaults-currency-id-to-empty',
    { name: 'CurrencyId' },
  ],
  ['format/xml-says-the-same/City', 'xml-city-swapped', { name: 'City' }],
  [
    'format/xml-on-request',
    'xml-attribute-twice',
    { torn: [expect.any(Number), expect.any(Number)] },
  ],
  ['status/404-unknown-customer/GET', 'get-unknown-customer-400', { status: 404 }],
  ['token/code-response', 'code-answer-201', { status: 200 }],
  ['token/code-response/scope', 'code-answer-without-scope', { name: 'scope' }],
  ['token/scope', 'token-scope-other', { name: 'scope' }],
  ['token/lifetime', 'token-lifetime-a-day', { name: 'expires_in' }],
  ['token/refresh-token-checked', 'no-refresh-token', { misses: { refresh_token: 'leftOut' } }],
  [
    'bearer/invalid-token-is-401/altered',
    'token-without-case',
    { status: 401, misses: { Authorization: 'letterCase' } },
  ],
] as const)('%s with %s says by facts what it is about', async ([row, fault, facts]) => {
  expect((await breachOf(row, fault))?.facts).toEqual(facts);
});
