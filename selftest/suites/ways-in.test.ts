import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { SetupProblem } from '../../contract/outcome.ts';
import { grantTypes } from '../../reference/variations/faults/token/grants.ts';
import { type Change, change, every } from '../../reference/variations/variation.ts';
import { changeOf } from '../lab/change-of.ts';
import { runAgainst, type TrialOptions } from '../trial/run-against.ts';

const withoutRefreshToken = { API_REFRESH_TOKEN: '' };

const [inQuery, inFragment] = ['authorize/code-in-query', 'authorize/token-in-fragment'] as const;

const refuseGrant = (grant: keyof typeof grantTypes): Change =>
  change(
    'isGrantTypeAccepted',
    (lawful, exchange, given) => given !== grantTypes[grant] && lawful(exchange, given),
  );

/** What a Token endpoint may ask for beyond what the contract names. */
const demands: Record<string, Change> = {
  'a scope': every(changeOf('code-demands-scope'), changeOf('refresh-demands-scope')),
  'Basic authentication': every(
    change(
      'isTokenParameterRequired',
      (lawful, exchange, name) => name !== 'client_secret' && lawful(exchange, name),
    ),
    change('readClientCredentials', (_lawful, { headers }) => {
      const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
      const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
      return [decodeURIComponent(id), decodeURIComponent(secret) || 'none'];
    }),
  ),
  'a body in JSON': change('readTokenForm', (_lawful, { headers, body }) =>
    headers['content-type'] === 'application/json'
      ? new URLSearchParams(JSON.parse(String(body)))
      : undefined,
  ),
};

async function outcomesOf(options: TrialOptions) {
  const { obstacle, outcomes, service } = await runAgainst({
    browser: 'form-walker',
    inProcess: true,
    ...options,
  });
  const found = (id: RequirementId) => outcomes.get(id)?.outcome;
  return { obstacle, found, service };
}

describe('one broken door does not close the house', { concurrent: true }, () => {
  test.for(['authorize-never-redirects', 'authorize-answers-500'])(
    '%s: a refresh token is used',
    async (name) => {
      const { found, obstacle } = await outcomesOf({ rules: changeOf(name) });

      expect(obstacle).toBeUndefined();
      expect([found(inQuery), found(inFragment)]).toEqual(['failed', 'failed']);
      expect(found('customer/create')).toBe('passed');
      expect(found('token/refresh-response')).toBe('passed');
      expect(found('token/client-secret-checked/refresh')).toBe('passed');
      expect(found('token/lifetime')).toBe('inconclusive');
    },
  );

  test.for([
    ['is not understood', change('writeLoginPage', () => '<title>Hola</title><h1>En obras</h1>')],
    [
      'is busy',
      every(
        changeOf('authorize-answers-500'),
        change('statusOfAuthorizeProblem', () => 503),
      ),
    ],
  ] as const)('an Authorize endpoint that %s is not judged, and all else is', async ([, rules]) => {
    const { found, obstacle } = await outcomesOf({ rules });

    expect(obstacle).toBeUndefined();
    expect([found(inQuery), found(inFragment)]).toEqual(['inconclusive', 'inconclusive']);
    expect(found('authorize/token-in-fragment/scope')).toBe('inconclusive');
    expect(found('customer/create')).toBe('passed');
    expect(found('token/refresh-response')).toBe('passed');
  });

  test.for([403, 503])(
    'a wrong password that is answered by a page of %i is sent twice',
    async (status) => {
      const { found, service } = await outcomesOf({
        environment: { API_PASSWORD: 'another' },
        rules: change('answerLogin', async (lawful, exchange) => {
          const answer = await lawful(exchange);
          if (answer.status === 302) return answer;
          return { status, headers: { 'Content-Type': 'text/html' }, body: '<h1>No</h1>' };
        }),
      });

      expect(service.statistics.failedLogins).toBe(2);
      expect(found('token/refresh-response')).toBe('passed');
    },
  );

  test('a login that led nowhere is a breach without any way in', async () => {
    const { found, obstacle } = await outcomesOf({
      rules: changeOf('authorize-never-redirects'),
      environment: withoutRefreshToken,
    });

    expect(obstacle).toBeUndefined();
    expect([found(inQuery), found(inFragment)]).toEqual(['failed', 'failed']);
    expect(found('customer/create')).toBe('inconclusive');
  });

  test('an Authorize endpoint that refuses at once is set-up where nothing proves the registration', async () => {
    const { obstacle } = await outcomesOf({
      rules: changeOf('authorize-answers-500'),
      environment: withoutRefreshToken,
    });

    expect(obstacle).toBeInstanceOf(SetupProblem);
  });

  test('where codes are refused, refresh tokens are judged', async () => {
    const { found, obstacle } = await outcomesOf({ rules: refuseGrant('code') });

    expect(obstacle).toBeUndefined();
    expect(found('token/code-response')).toBe('failed');
    expect(found('token/refresh-response')).toBe('passed');
    expect(found('token/redirect-uri-checked/refresh')).toBe('passed');
    expect(found('token/refresh-token-checked')).toBe('passed');
    expect(found('customer/create')).toBe('passed');
  });

  test('where refresh tokens are refused, codes are judged', async () => {
    const { found, obstacle } = await outcomesOf({ rules: refuseGrant('refresh') });

    expect(obstacle).toBeUndefined();
    expect(found('token/code-response')).toBe('passed');
    expect(found('token/client-secret-checked/code')).toBe('passed');
    expect(found('token/refresh-response')).toBe('inconclusive');
    expect(found('token/lifetime')).toBe('inconclusive');
    expect(found('customer/create')).toBe('passed');
  });

  test.for(Object.entries(demands))(
    'a Token endpoint that asks for %s breaks its rows',
    async ([, rules]) => {
      const { found, obstacle } = await outcomesOf({ rules });

      expect(obstacle).toBeUndefined();
      expect(found('token/code-response')).toBe('failed');
      expect(found('token/refresh-response')).not.toBe('passed');
      expect(found('authorize/implicit-token-opens-api')).toBe('passed');
    },
  );

  test.for([
    ['authorize-accepts-any-client-id-in-code-flow', 'authorize/client-id-checked'],
    ['denial-grants-code', 'authorize/refused-permission-grants-nothing'],
  ] as const)('where the implicit flow is broken, %s is seen', async ([name, row]) => {
    const { found } = await outcomesOf({
      rules: every(changeOf('implicit-without-fragment'), changeOf(name)),
    });

    expect(found(inFragment)).toBe('failed');
    expect(found(row)).toBe('failed');
  });

  test.for([
    ['authorize-accepts-any-client-id-in-implicit-flow', 'authorize/client-id-checked'],
    ['denial-grants-token', 'authorize/refused-permission-grants-nothing'],
  ] as const)('where the code flow is broken, %s is seen', async ([name, row]) => {
    const { found } = await outcomesOf({ rules: every(changeOf('code-left-out'), changeOf(name)) });

    expect(found(inQuery)).toBe('failed');
    expect(found(row)).toBe('failed');
  });
});
