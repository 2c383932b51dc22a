import type { SentCustomer } from '../model/customer.ts';
import type { Rules } from '../rules/rules.ts';
import type { Service } from '../service/service.ts';

/** Has something done once, before the first request is answered. */
export function prepareService(rules: Rules, prepare: (service: Service) => void): void {
  const before = rules.receive;
  const prepared = new WeakSet<Service>();
  rules.receive = (exchange) => {
    const { service } = exchange;
    if (!prepared.has(service)) {
      prepared.add(service);
      prepare(service);
    }
    return before(exchange);
  };
}

/** Changes the customers that are there from the start. */
export function changeSeeds(rules: Rules, values: SentCustomer): void {
  prepareService(rules, ({ customers }) => {
    for (const customer of customers.all()) customers.put({ ...customer, ...values });
  });
}
