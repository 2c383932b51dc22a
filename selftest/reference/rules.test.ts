import { expect } from 'vitest';
import { createRules, type Rules } from '../../reference/rules/rules.ts';
import { test } from '../lab/service.ts';
import { runAgainst } from '../trial/run-against.ts';
import { call, openApi } from './client.ts';

test('a rule is replaced by name, for one service alone', async ({ start }) => {
  const changed = await start({ rules: { newCustomerId: () => 'X' } });
  const ids = [];
  for (const reference of [changed, await start()]) {
    const api = await openApi(reference);
    ids.push(JSON.parse((await api('POST', '/Customer', { Name: 'x' })).text).CustomerId);
  }

  expect(ids).toEqual(['X', '000003']);
});

test('the first hook answers itself, the final hook changes any answer', async ({ start }) => {
  const { baseUrl } = await start({
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
  for (let count = 0; count < 2; count += 1) {
    const answer = await call(baseUrl);
    statuses.push([answer.status, answer.headers.get('x-seen')]);
  }

  expect(statuses).toEqual([
    [404, '404'],
    [503, '503'],
  ]);
});

test('an error in a rule is a 500', async ({ start }) => {
  const customersListed = () => {
    throw new Error('broken');
  };
  const api = await openApi(await start({ rules: { customersListed } }));

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

test('a run of the suite asks every rule but those for what it does not do', async () => {
  const called = new Set<string>();

  await runAgainst({ rules: (rules) => noteCalls(rules, called), browser: 'form-walker' });

  const unasked = Object.keys(createRules()).filter((name) => !called.has(name));
  expect(new Set(unasked)).toEqual(new Set(['answerFailure', 'lockSeconds']));
});
