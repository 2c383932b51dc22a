import { expect, test } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import type { Breach, Finding } from '../../contract/finding.ts';
import { GoodExchanges } from '../../reports/allure/good-beside.ts';
import { exchangeWith } from './made-up-exchange.ts';

const url = 'https://books.example/v221/OAuth/Token';
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
const refused: Breach = {
  asked: { method: 'POST', url },
  expected: 'success',
  got: '401',
  facts: { status: 'success' },
};

const token = (body: string, secrets: Record<string, number>, status = 200, answer = '{}') => ({
  ...exchangeWith({ method: 'POST', url, headers, body }, { status, body: answer }),
  secrets,
});
const at = (exchange: Exchange, startedAt: number): Exchange => ({ ...exchange, startedAt });

/** What is told beside the first of some exchanges, where the next passed and the others stand elsewhere. */
function besideFirst(breach: Breach, ...exchanges: Exchange[]): string | undefined {
  const table = new Map(exchanges.entries());
  const finding = { id: 'token/scope', level: 'required', durationMs: 1 } as const;
  const findings: Finding[] = [
    { ...finding, outcome: 'failed', breach, proof: [0], way: [...table.keys()].slice(2) },
    { ...finding, outcome: 'passed', proof: [], way: [1] },
  ];
  return new GoodExchanges(table, findings).beside(breach, exchanges.slice(0, 1))?.told;
}

const refresh = 'grant_type=refresh_token&client_secret=***&refresh_token=***';
const code = 'grant_type=authorization_code&client_secret=***&code=***';
const trial = at(token(refresh, { client_secret: 1, refresh_token: 2 }, 401), 5000);

test('what was accepted for another grant with the same secret says in what it differs', () => {
  const good = at(token(code, { client_secret: 1, code: 3 }), 4960);

  expect(besideFirst(refused, trial, good)).toBe(
    'The same request with grant_type=authorization_code, without refresh_token, with code was answered 200, 40 ms earlier',
  );
});

test('the nearest is told: what differs least, and then what is least away in time', () => {
  const same = { client_secret: 1, refresh_token: 2 };
  const others = [
    at(token(code, { client_secret: 1, code: 3 }), 5001),
    at(token(refresh, same), 7500),
    at(token(refresh, same), 9000),
    at(token(refresh, same, 500), 5002),
  ];

  expect(besideFirst(refused, trial, ...others)).toBe(
    'The same request was answered 200, 2.5 s later',
  );
  const another = token(refresh, { ...same, client_secret: 4 });
  expect(besideFirst(refused, trial, at(another, 5040))).toBe(
    'The same request with another client_secret was answered 200, 40 ms later',
  );
});

test('where the request was to be refused, what was on trial as well is no good one', () => {
  const accepted = at(token(refresh, { client_secret: 9, refresh_token: 2 }), 5000);
  const good = at(token(refresh, { client_secret: 1, refresh_token: 2 }), 4000);
  const onTrial = at(token(refresh, { client_secret: 8, refresh_token: 2 }), 5001);
  const breach = { ...refused, expected: 'no token', facts: {} };

  expect(besideFirst(breach, accepted, good, onTrial)).toContain('1 s earlier');
  expect(besideFirst(breach, accepted, trial, onTrial)).toBeUndefined();
});

test('beside what was accepted and should not be, what is accepted in another way is no better', () => {
  const removal = (Accept: string) =>
    exchangeWith({ method: 'DELETE', url, headers: { Accept } }, { status: 204, body: '' });
  const breach = {
    asked: { method: 'DELETE', url },
    expected: 'status 404',
    got: '204',
    facts: { status: 404 },
  };

  expect(besideFirst(breach, removal('application/xml'), removal('application/json'))).toBe(
    undefined,
  );
});

test('what a browser tells of itself is no difference', () => {
  const walk = (brand: string, startedAt: number, status: number) =>
    at(exchangeWith({ url, headers: { 'sec-ch-ua': brand } }, { status }), startedAt);
  const breach = { asked: { method: 'GET', url }, expected: 'success', got: '400' };

  expect(besideFirst(breach, walk('"A"', 1000, 400), walk('"B"', 900, 200))).toBe(
    'The same request was answered 200, 100 ms earlier',
  );
});

test('of a member, one that has it in another form is good', () => {
  const bad = token(refresh, { client_secret: 1, refresh_token: 2 }, 200, '{"scope":null}');
  const answered = (answer: string) =>
    token(refresh, { client_secret: 1, refresh_token: 2 }, 200, answer);
  const breach = { ...refused, subject: 'scope', got: 'null', facts: { name: 'scope' } };

  expect(besideFirst(breach, bad, answered('{"scope":"x"}'))).toContain('answered 200');
  expect(besideFirst(breach, bad, answered('{"scope":null}'))).toBeUndefined();
  expect(besideFirst(breach, bad, answered('{}'))).toBeUndefined();
});

test.for<[string, Exchange]>([
  ['of another address', { ...trial, request: { ...trial.request, url: `${url}/x` } }],
  ['of another media type', { ...trial, request: { ...trial.request, headers: {} } }],
  ['with a secret of which it is not known whether it is the same', token(refresh, {})],
  ['that differs in much', token('a=1&b=2&c=3', {})],
])('a request %s is not told', ([, other]) => {
  expect(besideFirst(refused, trial, { ...other, ...exchangeWith(other.request) })).toBeUndefined();
});

test('nothing is told beside what a later read shows', () => {
  const followed = { method: 'GET', url };

  expect(
    besideFirst({ ...refused, followed }, trial, token(refresh, trial.secrets ?? {})),
  ).toBeUndefined();
});
