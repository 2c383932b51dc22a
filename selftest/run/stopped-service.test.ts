import { expect } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { executablePath } from '../lab/chromium.ts';
import { readResult } from '../lab/result.ts';
import { test } from '../lab/visit.ts';

test('where the service stops answering in the middle, the run ends soon and says where', async ({
  run,
}) => {
  const answered = 250;
  let asked = 0;
  const rules = (rules: Rules) => {
    const { receive } = rules;
    rules.receive = (exchange) =>
      ++asked > answered ? new Promise<never>(() => {}) : receive(exchange);
  };
  const environment = {
    API_ANSWER_TIMEOUT: '2',
    API_LOGIN_TIMEOUT: '10',
    CHROMIUM_PATH: executablePath,
  };

  const told = await run([], { rules, environment });

  const { reason = '', requirements } = readResult(told);
  const [, at] = /stopped answering during the run, at (\S+),/.exec(told.text) ?? [];
  expect(told.exitCode).toBe(2);
  expect(requirements.find(({ id }) => id === at)).toMatchObject({ outcome: 'inconclusive' });
  expect(reason).toContain(`at ${at}, and later requests got no answer.`);
  // Without an end to it each of four hundred rows would ask once more, and each walk wait for its page.
  expect(asked - answered).toBeLessThan(60);
  expect(told.reference.statistics.customersCreated).toBeGreaterThan(0);
});
