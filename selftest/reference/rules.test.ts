import { expect } from 'vitest';
import { createRules, type Rules } from '../../reference/rules/rules.ts';
import { test } from '../lab/service.ts';
import { runAgainst } from '../trial/run-against.ts';
import { openApi } from './client.ts';

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
