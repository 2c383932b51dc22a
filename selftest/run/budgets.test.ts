import { expect, test } from 'vitest';
import { requirementOf } from '../../contract/catalogue.ts';
import { customerSeeds } from '../../reference/model/tables/customer-seeds.ts';
import { runAgainst } from '../trial/run-against.ts';

test('a whole run asks little of the service, and leaves it as it was', async () => {
  const { outcomes, obstacle, leftovers, service, walks } = await runAgainst({
    browser: 'form-walker',
    // So quick that nothing that was read grows old, whatever else the machine does.
    inProcess: true,
  });

  expect(obstacle).toBeUndefined();
  const required = [...outcomes].filter(([id]) => requirementOf(id).level === 'required');
  expect(required.filter(([, { outcome }]) => outcome === 'failed')).toEqual([]);
  expect(required.length).toBeGreaterThan(350);
  const { statistics, customers } = service;
  expect(statistics.apiRequests).toBeGreaterThan(0);
  // Some 483; where the machine is slow, a few are asked once more.
  expect(statistics.apiRequests).toBeLessThanOrEqual(490);
  expect(walks).toBeLessThanOrEqual(24);
  expect(statistics.failedLogins).toBeLessThanOrEqual(2);
  expect(statistics.customersCreated).toBeGreaterThan(0);
  expect(leftovers).toEqual([]);
  expect(customers.all().map(({ Name }) => Name)).toEqual(customerSeeds.map(({ Name }) => Name));
});

test.for([
  ['customer/delete', 30],
  ['customer/update-keeps/City', 65],
] as const)('%s alone asks at most %i requests of a resource', async ([id, most]) => {
  const { outcomes, service } = await runAgainst({ inProcess: true, ids: [id] });

  expect(outcomes.get(id)).toMatchObject({ outcome: 'passed' });
  expect(service.statistics.apiRequests).toBeLessThanOrEqual(most);
});
