import { expect, test } from 'vitest';
import { refuseCustomers } from '../../reference/variations/refuse-customers.ts';
import { change, every } from '../../reference/variations/variation.ts';
import { runAgainst } from '../trial/run-against.ts';

/** PUT takes no null where a text may stand, and of an integer it keeps three bytes. */
const takesNoNullAndCuts = every(
  refuseCustomers((sent, { method }) =>
    method === 'PUT'
      ? ['City', 'Fax', 'Telephone', 'Street2'].find((name) => sent[name] === null)
      : undefined,
  ),
  change('customerOnUpdate', (lawful, exchange, sent, old) => {
    const updated = lawful(exchange, sent, old);
    return { ...updated, OrganizationId: Number(updated.OrganizationId) % 2 ** 24 };
  }),
);

test('where an update takes no null, its integers are tried without', async () => {
  const { outcomes } = await runAgainst({
    rules: takesNoNullAndCuts,
    inProcess: true,
    ids: ['customer/update-keeps/OrganizationId'],
  });

  expect(outcomes.get('customer/update-keeps/OrganizationId')?.outcome).toBe('failed');
});
