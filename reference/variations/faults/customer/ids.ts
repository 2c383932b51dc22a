import type { Exchange } from '../../../http/exchange.ts';
import type { JsonValue } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { type Change, change, every, type Fault, faultsOf, type Ways } from '../../variation.ts';

const assigned = 'customer/id-assigned';

const stable = 'customer/id-stable';

/** What a customer shows after an update, by what the body of that named. */
const showIdOfBody = (show: (named: JsonValue | undefined, own: JsonValue) => JsonValue): Change =>
  every(
    change('customerOnUpdate', (lawful, exchange, sent, old) => {
      const { service, table } = exchange;
      service.memory.set(`named for ${table.idOf(old)}`, sent[table.key]);
      return lawful(exchange, sent, old);
    }),
    (rules) =>
      showIdOnRead((id, { service, table }) => {
        const { memory } = service;
        const named = memory.get(`named for ${id}`) as JsonValue | undefined;
        const own = table.keyOf(id);
        return memory.has(`named for ${id}`) ? show(named, own) : own;
      })(rules),
  );

type Write = (id: string, exchange: Exchange) => JsonValue;

/** The id a customer is answered with, in single answers and in the list. */
const showId = (write: Write): Change =>
  change('valueWritten', (lawful, exchange, property, customer) =>
    property.kind === 'key'
      ? write(exchange.table.idOf(customer), exchange)
      : lawful(exchange, property, customer),
  );

const showIdOnRead = (write: Write): Change =>
  showId((id, exchange) =>
    exchange.resource === 'record' ? write(id, exchange) : exchange.table.keyOf(id),
  );

const showIdAfterUpdate = (write: (id: string) => JsonValue): Change =>
  showIdOnRead((id, { records, table }) =>
    records.changes.some((change) => change.kind === 'updated' && change.id === id)
      ? write(id)
      : table.keyOf(id),
  );

const assign = (make: (exchange: Exchange, name: string) => string): Change =>
  change('newCustomerId', (_lawful, exchange, sent) =>
    make(exchange, String(sent.ShortName ?? '')),
  );

const oldestId = ({ records, table }: Exchange) => table.idOf(records.all()[0] ?? {});

const assignedAnyhow: Ways = {
  'ids-by-second': [
    'Customers created within the same second have the same id.',
    assign(({ service }) => String(Math.floor(service.clock.now() / 1000))),
  ],
  'ids-in-turn': [
    'The ids 901 and 902 are handed out in turn.',
    assign(({ service }) => String(901 + (service.statistics.customersCreated % 2))),
  ],
  'ids-of-customers-that-exist': [
    'A new customer is given the id of the oldest one, and replaces it.',
    assign(oldestId),
  ],
  'ids-of-customers-that-exist-unsaid': [
    'The same, and POST is answered with nothing.',
    every(
      assign(oldestId),
      change('headersOfWrite', () => ({})),
      change('customerInWrite', () => undefined),
    ),
  ],
};

const assignedAsText: Ways = {
  'ids-all-the-same': [
    'Every created customer has the id NEW, and replaces the one before.',
    assign(() => 'NEW'),
  ],
  'ids-by-short-name': [
    'The id is made of the ShortName, so equal ones share an id.',
    assign((_exchange, name) => `K-${name.replace(/\W/g, '').slice(0, 3) || 'X'}`),
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
};

const assignedAsNumber: Ways = {
  'ids-all-the-same': [
    'Every created customer has the id 9000, and replaces the one before.',
    assign(() => '9000'),
  ],
  'ids-shown-as-text': ['The id is a text wherever it is shown.', showId((id) => id)],
  'ids-shown-as-zero': ['GET shows the id as it was sent on create: 0.', showIdOnRead(() => 0)],
  'ids-shown-null': ['GET shows null as the id.', showIdOnRead(() => null)],
};

const stableAsText: Ways = {
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
  'id-emptied-by-update': [
    'After a PUT, the CustomerId of the customer is empty.',
    showIdAfterUpdate(() => ''),
  ],
  'id-counted-up-by-update': [
    'After a PUT, the CustomerId of the customer has a version behind it.',
    showIdAfterUpdate((id) => `${id}.2`),
  ],
  'id-changed-by-update': [
    'After a PUT, the CustomerId of the customer is another one.',
    showIdAfterUpdate((id) => `9${id}`),
  ],
};

const stableAsNumber: Ways = {
  'id-counted-from-zero': [
    'The id of a customer is one less than that of its address.',
    showIdOnRead((id) => Number(id) - 1),
  ],
  'id-of-the-database-row': [
    'The id of a customer is an internal number that is no address.',
    showIdOnRead((id) => 90_000_000 + Number(id)),
  ],
  'id-emptied-by-update': ['After a PUT, the id of the customer is 0.', showIdAfterUpdate(() => 0)],
  'id-changed-by-update': [
    'After a PUT, the id of the customer is another one.',
    showIdAfterUpdate((id) => Number(`9${id}`)),
  ],
};

/** Ids that are not unique, not shown, or not those of the addresses. */
export function customerIdFaults(table: Table): readonly Fault[] {
  const isNumeric = table.find(table.key)?.isNumeric === true;
  return [
    ...faultsOf(assigned, {
      ...(isNumeric ? assignedAsNumber : assignedAsText),
      ...assignedAnyhow,
    }),
    ...faultsOf(stable, {
      ...(isNumeric ? stableAsNumber : stableAsText),
      'id-taken-from-the-body': [
        'After a PUT that names another customer in its body, the customer shows the id of that one.',
        showIdOfBody((named, own) => named ?? own),
      ],
      'id-lost-by-update-without-it': [
        'After a PUT that names no customer in its body, the customer shows no id.',
        showIdOfBody((named, own) => (named === undefined ? (isNumeric ? 0 : '') : own)),
      ],
    }),
  ];
}
