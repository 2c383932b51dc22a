import type { Exchange } from '../../../http/exchange.ts';
import { type Customer, idOf } from '../../../model/customer.ts';
import { type Change, change } from '../../variation.ts';

export const isCreate = ({ method }: Exchange) => method === 'POST';

export const isUpdate = ({ method }: Exchange) => method === 'PUT';

export const storing = (
  when: (exchange: Exchange) => boolean,
  store: (exchange: Exchange, customer: Customer, lawful: () => void) => void,
): Change =>
  change('store', (lawful, exchange, customer) => {
    const asAlways = () => lawful(exchange, customer);
    if (when(exchange)) store(exchange, customer, asAlways);
    else asAlways();
  });

export const copyUnderNewId = (exchange: Exchange, customer: Customer) => {
  const { customers } = exchange.service;
  customers.put({ ...customer, CustomerId: customers.nextId() });
};

export const readsAs = (
  find: (exchange: Exchange, id: string, found: Customer) => Customer | undefined,
): Change =>
  change('findCustomer', (lawful, exchange, id) => {
    const found = lawful(exchange, id);
    return found === undefined || exchange.method !== 'GET' ? found : find(exchange, id, found);
  });

export const statusAlone = (
  rule: 'answerCreate' | 'answerRead' | 'answerUpdate' | 'answerRemove',
  status: number,
): Change => change(rule, async (lawful, exchange) => ({ ...(await lawful(exchange)), status }));

export const neighbour = (
  { service }: Exchange,
  id: string,
  step: number,
): Customer | undefined => {
  const all = service.customers.all();
  return all[all.findIndex((customer) => idOf(customer) === id) + step];
};
