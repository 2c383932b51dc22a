import { expect, test } from 'vitest';
import { change, every } from '../../reference/variations/variation.ts';
import { runAgainst } from '../trial/run-against.ts';

/** The list shows its two oldest entries, and how many there are. */
const listOfAPart = change('listJson', (_lawful, _exchange, entries) => ({
  Total: entries.length,
  Items: entries.slice(0, 2),
}));
const createsNothing = change('customerInWrite', () => undefined);

test.concurrent.for([
  ['that tells of no customer', 'inconclusive', {}],
  ['that leads to none', 'failed', { Location: '/v221/api/NL0000001/Customer/777777' }],
] as const)('beside a part of the list, a create %s is %s', async ([, outcome, headers]) => {
  const { outcomes } = await runAgainst({
    rules: every(
      listOfAPart,
      createsNothing,
      change('headersOfWrite', () => headers),
    ),
    inProcess: true,
    only: ['customer/create'],
  });

  expect(outcomes.get('customer/create')?.outcome).toBe(outcome);
});
