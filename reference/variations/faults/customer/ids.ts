import type { Exchange } from '../../../http/exchange.ts';
import { idOf } from '../../../model/customer.ts';
import { type Change, change, each, every, type Fault, faultsOf } from '../../variation.ts';

const assigned = 'customer/id-assigned';

const stable = 'customer/id-stable';

/** The id a customer is answered with, in single answers and in the list. */
const showId = (write: (id: string, exchange: Exchange) => string | number | null): Change =>
  change('valueWritten', (lawful, exchange, property, customer) =>
    property.kind === 'key'
      ? write(idOf(customer), exchange)
      : lawful(exchange, property, customer),
  );

const showIdOnRead = (write: (id: string, exchange: Exchange) => string | number | null): Change =>
  showId((id, exchange) => (exchange.resource === 'customer' ? write(id, exchange) : id));

const assign = (make: (exchange: Exchange, sentId: string, name: string) => string): Change =>
  change('newCustomerId', (_lawful, exchange, sent) =>
    make(exchange, String(sent.CustomerId ?? ''), String(sent.ShortName ?? '')),
  );

export const customerIdFaults: readonly Fault[] = [
  ...faultsOf(assigned, {
    'ids-all-the-same': [
      'Every created customer has the id NEW, and replaces the one before.',
      assign(() => 'NEW'),
    ],
    'ids-by-second': [
      'Customers created within the same second have the same id.',
      assign(({ service }) => String(Math.floor(service.clock.now() / 1000))),
    ],
    'ids-by-short-name': [
      'The id is made of the ShortName, so equal ones share an id.',
      assign((_exchange, _sent, name) => `K-${name.replace(/\W/g, '').slice(0, 3) || 'X'}`),
    ],
    'ids-in-turn': [
      'The ids 901 and 902 are handed out in turn.',
      assign(({ service }) => String(901 + (service.statistics.customersCreated % 2))),
    ],
    'ids-of-customers-that-exist': [
      'A new customer is given the id of the oldest one, and replaces it.',
      assign(({ service }) => String(service.customers.all()[0]?.CustomerId)),
    ],
    'ids-of-customers-that-exist-unsaid': [
      'The same, and POST is answered with nothing.',
      every(
        assign(({ service }) => String(service.customers.all()[0]?.CustomerId)),
        change('headersOfWrite', () => ({})),
        change('customerInWrite', () => undefined),
      ),
    ],
    'ids-shown-as-numbers': [
      'CustomerId is a number wherever it is shown.',
      showId((id) => Number(id)),
    ],
    'ids-shown-empty': [
      'GET shows the CustomerId as it was sent on create: empty.',
      showIdOnRead(() => ''),
    ],
    'ids-shown-null': ['GET shows null as CustomerId.', showIdOnRead(() => null)],
  }),
  ...faultsOf(stable, {
    'id-shown-short': [
      'The CustomerId of a customer lacks the zeros its address has.',
      showIdOnRead((id) => id.replace(/^0+/, '')),
    ],
    'id-shown-padded': [
      'The CustomerId of a customer is padded with spaces.',
      showIdOnRead((id) => id.padEnd(12)),
    ],
    'id-shown-with-prefix': [
      'The CustomerId of a customer has the database before it.',
      showIdOnRead((id, { database }) => `${database}-${id}`),
    ],
    'id-of-the-database-row': [
      'The CustomerId of a customer is an internal key that is no address.',
      showIdOnRead((id) => `3f2504e0-4f89-11d3-9a0c-0305e8${id}`),
    ],
    ...each(
      [
        ['emptied', 'After a PUT, the CustomerId of the customer is empty.', () => ''],
        [
          'counted-up',
          'After a PUT, the CustomerId of the customer has a version behind it.',
          (id) => `${id}.2`,
        ],
        [
          'changed',
          'After a PUT, the CustomerId of the customer is another one.',
          (id) => `9${id}`,
        ],
      ] satisfies [string, string, (id: string) => string][],
      ([slug, does, write]) => ({
        [`id-${slug}-by-update`]: [
          does,
          showIdOnRead((id, { service }) =>
            service.customers.changes.some(
              (change) => change.kind === 'updated' && change.id === id,
            )
              ? write(id)
              : id,
          ),
        ],
      }),
    ),
  }),
];
