import { expect, test } from 'vitest';
import { requirementOf } from '../../contract/catalogue.ts';
import { seeds } from '../../reference/model/seeds.ts';
import type { Service } from '../../reference/service/service.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runAgainst } from '../matrix/run-against.ts';

test('a whole run asks little of the service, and leaves it as it was', async () => {
  let service: Service | undefined;
  const { outcomes, obstacle, leftovers } = await runAgainst({
    browser: formWalker,
    rules: {
      receive: (exchange) => {
        service = exchange.service;
        return undefined;
      },
    },
  });

  expect(obstacle).toBeUndefined();
  const required = [...outcomes].filter(([id]) => requirementOf(id).level === 'required');
  expect(required.filter(([, { outcome }]) => outcome === 'failed')).toEqual([]);
  expect(required.length).toBeGreaterThan(350);
  const statistics = service?.statistics;
  expect(statistics?.apiRequests).toBeGreaterThan(0);
  expect(statistics?.apiRequests).toBeLessThanOrEqual(400);
  expect(statistics?.failedLogins).toBeLessThanOrEqual(2);
  expect(statistics?.customersCreated).toBeGreaterThan(0);
  expect(leftovers).toEqual([]);
  expect(service?.customers.all().map(({ Name }) => Name)).toEqual(seeds.map(({ Name }) => Name));
});
