import { expect } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { formOf } from '../../reference/variations/request-traits.ts';
import { executablePath } from '../lab/chromium.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { test } from '../lab/visit.ts';
import { findTold, secretsOf, textsOf } from './secrets-told.ts';

/** A service that puts secrets where nobody expects them, and breaks promises with them. */
function blurtOut(rules: Rules): void {
  const { valueOnCreate, tokenProblemMembers } = rules;
  rules.valueOnCreate = (exchange, property, sent) =>
    property.name === 'City'
      ? `for ${exchange.bearer?.text}`
      : valueOnCreate(exchange, property, sent);
  rules.tokenProblemMembers = (exchange, problem) => [
    ...tokenProblemMembers(exchange, problem),
    ['sent', Object.fromEntries(formOf(exchange))],
  ];
  rules.statusOfTokenAnswer = () => 201;
}

test('no secret is told, wherever a service puts it', { timeout: 120_000 }, async ({ run }) => {
  const told = await run(
    [
      '--only',
      'authorize/code-in-query',
      'authorize/token-in-fragment',
      'token/code-response',
      'token/refresh-response',
      'token/client-secret-checked',
      'token/refusal-shape',
      'customer/create-keeps/City',
    ],
    { rules: blurtOut, environment: { CHROMIUM_PATH: executablePath } },
  );

  expect(told.exitCode).toBe(1);
  expect(outcomesOf(readResult(told))).toMatchObject({
    'authorize/code-in-query': 'passed',
    'customer/create-keeps/City': 'failed',
    'token/code-response': 'failed',
    'token/refresh-response': 'failed',
  });
  expectNoStackTrace(told);
  const secrets = secretsOf(told);
  expect(new Set(secrets.values())).toEqual(
    new Set([
      ...['API_CLIENT_SECRET', 'API_PASSWORD', 'API_REFRESH_TOKEN'],
      ...['access token', 'refresh token', 'code', 'session'],
    ]),
  );
  expect([...new Set(findTold(secrets, told))]).toEqual([]);
  // The search is good for something: it finds what is told, in every kind of file.
  const clientId = new Map([[told.reference.environment.API_CLIENT_ID ?? '', 'client id']]);
  expect(findTold(clientId, told)).toContain('client id in index.html');
  const texts = textsOf(told).filter(([, text]) => text.includes('for ***'));
  expect(texts.map(([place]) => place)).toEqual(
    expect.arrayContaining(['the standard output', 'conformance.json', 'junit.xml', 'index.html']),
  );
});
