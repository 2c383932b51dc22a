import { expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { faults } from '../../reference/variations/variations.ts';
import { runAgainst } from '../matrix/run-against.ts';

async function breachOf(row: RequirementId, faultName: string) {
  const fault = faults.find(({ name }) => name === faultName);
  const browser = 'form-walker' as const;
  const rules = fault?.change;
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
  expect(session?.asked.saying).toBe('without an access token, with the cookies of a login');
});
