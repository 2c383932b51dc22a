import type { SentCustomer } from '../model/customer.ts';
import type { Service } from '../service/service.ts';
import type { Change } from './variation.ts';

/** Has something done once, before the first request is answered. */
export function prepareService(prepare: (service: Service) => void): Change {
  return (rules) => {
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
  };
}

/** Changes the customers that are there from the start. */
export function changeSeeds(values: SentCustomer): Change {
  return prepareService(({ customers }) => {
    for (const customer of customers.all()) customers.put({ ...customer, ...values });
  });
}
