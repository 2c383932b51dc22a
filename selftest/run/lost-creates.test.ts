import { expect, test } from 'vitest';
import { runAgainst } from '../trial/run-against.ts';

test('that a slow service makes two records of a request sent twice is no breach', async () => {
  const again = Promise.withResolvers<void>();
  let sent = 0;
  const { outcomes } = await runAgainst({
    rules: (rules) => {
      const { receive } = rules;
      rules.receive = async (exchange) => {
        const { headers, method } = exchange;
        if (method === 'POST' && headers.expect !== undefined) {
          sent++;
          if (sent > 1) again.resolve();
          await again.promise;
        }
        return receive(exchange);
      };
    },
    environment: { API_ANSWER_TIMEOUT: '1' },
    only: ['format/expect-continue'],
  });

  // Which of the two it meant cannot be told, and so another one is asked for.
  expect(sent).toBe(3);
  expect(outcomes.get('format/expect-continue')?.outcome).toBe('passed');
});

test('that it makes them and never answers is one', async () => {
  const { outcomes } = await runAgainst({
    rules: (rules) => {
      const { deliver } = rules;
      rules.deliver = (exchange, answer) => {
        const { headers, method } = exchange;
        if (method !== 'POST' || headers.expect === undefined) return deliver(exchange, answer);
      };
    },
    environment: { API_ANSWER_TIMEOUT: '1' },
    only: ['format/expect-continue'],
  });

  const { breach, outcome } = outcomes.get('format/expect-continue') ?? {};
  expect(outcome).toBe('failed');
  expect(breach?.got).toContain('none, twice');
});
