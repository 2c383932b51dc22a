import { expect, test } from 'vitest';
import { refuseCustomers } from '../../reference/variations/refuse-customers.ts';
import { change, every } from '../../reference/variations/variation.ts';
import { changeOf } from '../lab/change-of.ts';
import { runAgainst } from '../trial/run-against.ts';

test('a service that refuses some ways of writing is caught changing another one', async () => {
  const row = 'customer/create-keeps/ZipCode';
  const { outcomes } = await runAgainst({
    rules: every(
      changeOf('create-puts-a-blank-in-zip-code'),
      changeOf('numbers-need-their-digits'),
    ),
    only: [row],
  });

  expect(outcomes.get(row)).toMatchObject({ outcome: 'failed' });
});

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
