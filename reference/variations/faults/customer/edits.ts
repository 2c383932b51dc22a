import type { Exchange } from '../../../http/exchange.ts';
import type { Customer } from '../../../model/customer.ts';
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

/** A record under the id of another one, or under a new one. */
export const underId = ({ table }: Exchange, customer: Customer, id: string): Customer => ({
  ...customer,
  [table.key]: table.keyOf(id),
});

export const copyUnderNewId = (exchange: Exchange, customer: Customer) => {
  const { records } = exchange;
  records.put(underId(exchange, customer, records.nextId()));
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
  { records, table }: Exchange,
  id: string,
  step: number,
): Customer | undefined => {
  const all = records.all();
  return all[all.findIndex((customer) => table.idOf(customer) === id) + step];
};
