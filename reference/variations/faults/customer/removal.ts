import type { Exchange } from '../../../http/exchange.ts';
import { type Customer, idOf } from '../../../model/customer.ts';
import { type Breaking, change, type Fault, fault } from '../../fault.ts';
import { othersThan, plainAnswer, wasRemoved } from '../../request-traits.ts';

const remove = 'customer/delete';

const touches = 'customer/delete-touches-no-other';

const gone = (status: number): Breaking =>
  change('statusOf', (lawful) => (exchange, kind) => {
    const isMeant = kind === 'unknown-customer' && exchange.method === 'GET';
    return isMeant && wasRemoved(exchange, exchange.customerId ?? '')
      ? status
      : lawful(exchange, kind);
  });

const lastStateOf = ({ service }: Exchange, id: string): Customer | undefined =>
  service.customers.changes.findLast((change) => change.id === id && change.kind === 'removed')
    ?.before;

const readable = (...methods: string[]): Breaking =>
  change(
    'findCustomer',
    (lawful) => (exchange, id) =>
      lawful(exchange, id) ??
      (methods.includes(exchange.method) ? lastStateOf(exchange, id) : undefined),
  );

const goneAnswer = (value: null | object): Breaking =>
  change(
    'answerRead',
    (lawful) => (exchange) =>
      wasRemoved(exchange, exchange.customerId ?? '') ? plainAnswer(200, value) : lawful(exchange),
  );

const removing = (ids: (exchange: Exchange, customer: Customer) => readonly string[]): Breaking =>
  change('idsToRemove', () => ids);

const removeFaults: Fault[] = [
  fault(
    remove,
    'delete-ignored',
    'DELETE is answered with success and removes nothing.',
    removing(() => []),
  ),
  fault(
    remove,
    'delete-leaves-readable',
    'A deleted customer is gone from the list, its address still answers it.',
    readable('GET'),
  ),
  fault(
    remove,
    'delete-undone-by-update',
    'PUT of a deleted customer brings it back.',
    readable('PUT'),
  ),
  ...[400, 403, 410, 500].map((status) =>
    fault(
      remove,
      `deleted-is-${status}`,
      `GET of a deleted customer answers ${status}.`,
      gone(status),
    ),
  ),
  fault(
    remove,
    'deleted-is-null',
    'GET of a deleted customer answers 200 and null.',
    goneAnswer(null),
  ),
  fault(
    remove,
    'deleted-is-marked',
    'GET of a deleted customer answers 200 and a note.',
    goneAnswer({ Deleted: true }),
  ),
  fault(
    remove,
    'delete-at-the-second-time',
    'Only the second DELETE of a customer removes it.',
    removing(({ service }, customer) => {
      const key = `asked ${idOf(customer)}`;
      const isSecond = service.memory.has(key);
      service.memory.set(key, true);
      return isSecond ? [idOf(customer)] : [];
    }),
  ),
  fault(
    remove,
    'delete-blanks',
    'DELETE empties the name of the customer and leaves it there.',
    removing(({ service }, customer) => {
      service.customers.put({ ...customer, Name: 'Deleted', ShortName: '' });
      return [];
    }),
  ),
  fault(
    remove,
    'delete-then-500',
    'DELETE removes the customer and answers 500.',
    change('answerRemove', (lawful) => async (exchange) => ({
      ...(await lawful(exchange)),
      status: 500,
    })),
  ),
  fault(
    remove,
    'delete-not-possible',
    'DELETE is answered with 405.',
    change(
      'methodsOf',
      (lawful) => (exchange, resource) =>
        lawful(exchange, resource).filter((method) => method !== 'DELETE'),
    ),
  ),
  fault(
    remove,
    'delete-of-updated-ignored',
    'A customer that was changed is not removed by DELETE.',
    removing(({ service }, customer) =>
      service.customers.changes.some(({ kind, id }) => kind === 'updated' && id === idOf(customer))
        ? []
        : [idOf(customer)],
    ),
  ),
];

const alsoRemoving = (
  choose: (exchange: Exchange, customer: Customer) => (Customer | undefined)[],
): Breaking =>
  removing((exchange, customer) => [
    ...choose(exchange, customer).flatMap((other) => (other === undefined ? [] : [idOf(other)])),
    idOf(customer),
  ]);

const others = (exchange: Exchange, customer: Customer) => othersThan(exchange, idOf(customer));

const alike = (name: string) => (exchange: Exchange, customer: Customer) =>
  others(exchange, customer).filter((other) => other[name] === customer[name]);

const touchFaults: Fault[] = [
  fault(touches, 'delete-removes-all', 'DELETE removes every customer.', alsoRemoving(others)),
  fault(
    touches,
    'delete-removes-later-ones',
    'DELETE removes the customers created after it too.',
    alsoRemoving((exchange, customer) =>
      others(exchange, customer).filter((other) => idOf(other) > idOf(customer)),
    ),
  ),
  fault(
    touches,
    'delete-removes-the-next',
    'DELETE removes the customer created next too.',
    alsoRemoving((exchange, customer) =>
      others(exchange, customer)
        .filter((other) => idOf(other) > idOf(customer))
        .slice(0, 1),
    ),
  ),
  fault(
    touches,
    'delete-removes-the-one-before',
    'DELETE removes the customer created before too.',
    alsoRemoving((exchange, customer) =>
      others(exchange, customer)
        .filter((other) => idOf(other) < idOf(customer))
        .slice(-1),
    ),
  ),
  fault(
    touches,
    'delete-removes-the-same-name',
    'DELETE removes every customer of the same Name.',
    alsoRemoving(alike('Name')),
  ),
  fault(
    touches,
    'delete-removes-the-same-country',
    'DELETE removes every customer of the same CountryId.',
    alsoRemoving(alike('CountryId')),
  ),
  fault(
    touches,
    'delete-clears-others',
    'DELETE clears the Street1 of every other customer.',
    removing((exchange, customer) => {
      for (const other of others(exchange, customer))
        exchange.service.customers.put({ ...other, Street1: null });
      return [idOf(customer)];
    }),
  ),
];

export const customerRemovalFaults: readonly Fault[] = [...removeFaults, ...touchFaults];
