import { expect } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { expectNoStackTrace, keptIn, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

test('130: what was made is removed when the run is interrupted by SIGTERM', async ({
  runCommand,
}) => {
  const { promise: made, resolve } = Promise.withResolvers<void>();
  const slow = (rules: Rules) => {
    rules.finish = (exchange, answer) => {
      if (exchange.method === 'POST' && exchange.resource === 'collection') resolve();
      return answer;
    };
    rules.latency = ({ resource }) => (resource === 'record' ? 200 : 0);
  };

  const told = await runCommand(briefly('customer/', 'defaults/'), {
    rules: slow,
    meanwhile: async ({ kill }) => {
      await made;
      kill('SIGTERM');
    },
  });

  expect(told.exitCode).toBe(130);
  expect(told.stderr).toContain('Interrupted: removing the records of this run, then ending.');
  expect(told.text).toContain('INTERRUPTED: these are the findings until then. Exit code 130.');
  expect(told.reference.statistics.customersCreated).toBeGreaterThan(0);
  expect(told.reference.customers()).toHaveLength(2);
  expect(keptIn(told.stateDir)).toEqual([]);
  const result = readResult(told);
  expect(result.leftovers).toEqual([]);
  expect(result.verdict).not.toBe('conformant');
  expect(Object.values(outcomesOf(result))).not.toContain('failed');
  expectNoStackTrace(told);
});
