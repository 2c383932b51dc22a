import { expect, test } from 'vitest';
import { seedCustomer } from '../../reference/model/seed-record.ts';
import type { Service } from '../../reference/service/service.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runAgainst } from '../matrix/run-against.ts';

// The id that is taken for nobody's where ids are six digits.
const hidden = '99999999';

test('a customer that no list shows is left alone, even if a service lets everybody write', async () => {
  let service: Service | undefined;
  const { outcomes } = await runAgainst({
    browser: formWalker,
    rules: (rules) => {
      rules.receive = (exchange) => {
        if (service !== undefined) return undefined;
        service = exchange.service;
        const customer = seedCustomer(service, { Name: 'Somebody', City: 'Utrecht' });
        service.customers.put({ ...customer, CustomerId: hidden });
        return undefined;
      };
      rules.customersListed = (exchange) =>
        exchange.service.customers.all().filter(({ CustomerId }) => CustomerId !== hidden);
      rules.isAuthorized = () => true;
    },
  });

  expect(outcomes.get('bearer/missing-token-is-401/PUT-Customer')?.outcome).toBe('failed');
  expect(service?.customers.find(hidden)).toMatchObject({ Name: 'Somebody', City: 'Utrecht' });
  const touched = service?.customers.changes.filter(({ id }) => id === hidden);
  expect(touched?.map(({ kind }) => kind)).toEqual(['created']);
});
