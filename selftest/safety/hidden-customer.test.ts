import { expect, test } from 'vitest';
import { seedCustomer } from '../../reference/model/seed-record.ts';
import type { Service } from '../../reference/service/service.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runAgainst } from '../trial/run-against.ts';

/** Ids that are taken for nobody's where ids are six digits. */
const isHidden = (id: unknown) => /^9\d{7}$/.test(String(id));

test('a customer that no list shows is left alone, even if a service lets everybody write', async () => {
  let service: Service | undefined;
  const { outcomes } = await runAgainst({
    browser: formWalker,
    rules: (rules) => {
      rules.receive = (exchange) => {
        service = exchange.service;
        const id = exchange.path.split('/').at(-1) ?? '';
        if (!isHidden(id) || service.customers.find(id) !== undefined) return undefined;
        const customer = seedCustomer(service, { Name: 'Somebody', City: 'Utrecht' });
        service.customers.put({ ...customer, CustomerId: id });
        return undefined;
      };
      rules.customersListed = (exchange) =>
        exchange.service.customers.all().filter(({ CustomerId }) => !isHidden(CustomerId));
      rules.isAuthorized = () => true;
    },
  });

  expect(outcomes.get('bearer/missing-token-is-401/PUT-Customer')?.outcome).toBe('failed');
  const hidden = service?.customers.all().filter(({ CustomerId }) => isHidden(CustomerId)) ?? [];
  expect(hidden).not.toEqual([]);
  for (const customer of hidden)
    expect(customer).toMatchObject({ Name: 'Somebody', City: 'Utrecht' });
  const touched = service?.customers.changes.filter(({ id }) => isHidden(id)) ?? [];
  expect(new Set(touched.map(({ kind }) => kind))).toEqual(new Set(['created']));
});
