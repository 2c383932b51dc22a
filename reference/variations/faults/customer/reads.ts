import type { Exchange } from '../../../http/exchange.ts';
import type { JsonValue } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { isXmlBody, othersThan, plainAnswer } from '../../request-traits.ts';
import { type Change, change, every, type Fault, faultsOf, having } from '../../variation.ts';
import {
  copyUnderNewId,
  isCreate,
  neighbour,
  readsAs,
  statusAlone,
  storing,
  underId,
} from './edits.ts';

const create = 'customer/create';

const read = 'customer/read';

const readDocument = (write: (customer: JsonValue, exchange: Exchange) => JsonValue): Change =>
  change('customerJson', (lawful, exchange, customer) => {
    const json = lawful(exchange, customer);
    return exchange.method === 'GET' ? write(json, exchange) : json;
  });

const answerRead = (status: number, value?: JsonValue): Change =>
  change('answerRead', async (lawful, exchange) => {
    await lawful(exchange);
    return plainAnswer(status, value);
  });

const changeTheNamed: Change = change('customerOnCreate', (lawful, exchange, sent) => {
  const { rules, table } = exchange;
  const named = rules.findCustomer(exchange, table.idOf(sent));
  return named === undefined
    ? lawful(exchange, sent)
    : rules.customerOnUpdate(exchange, sent, named);
});

const createFaults = (table: Table): Fault[] =>
  faultsOf(create, {
    'create-makes-two': [
      'POST creates two customers.',
      storing(isCreate, (exchange, customer, lawful) => {
        lawful();
        copyUnderNewId(exchange, customer);
      }),
    ],
    ...having(table, ['ShortName'], {
      'create-writes-city-of-those-made-before': [
        'POST writes its City to every customer that POST made before.',
        storing(isCreate, (exchange, customer, lawful) => {
          const { records, table } = exchange;
          for (const before of records.all().slice(table.seeds.length))
            records.put({ ...before, City: customer.City ?? null });
          lawful();
        }),
      ],
      'create-removes-the-same-short-name': [
        'POST removes every other customer of the same ShortName.',
        storing(isCreate, (exchange, customer, lawful) => {
          lawful();
          const { records, table } = exchange;
          for (const other of othersThan(exchange, table.idOf(customer)))
            if (other.ShortName === customer.ShortName) records.remove(table.idOf(other));
        }),
      ],
    }),
    ...having(table, ['ShortName'], {
      'create-brings-back-the-removed': [
        'POST of a Name that a removed customer had brings that one back, and creates none.',
        storing(isCreate, (exchange, customer, lawful) => {
          const { records } = exchange;
          const removed = records.changes.findLast(
            ({ before, kind }) => kind === 'removed' && before?.Name === customer.Name,
          );
          if (removed?.before === undefined) lawful();
          else records.put(removed.before);
        }),
      ],
    }),
    'create-in-xml-writes-city-of-the-oldest': [
      'POST in XML writes its City to the oldest customer as well.',
      storing(isCreate, (exchange, customer, lawful) => {
        lawful();
        const [oldest] = exchange.records.all();
        if (isXmlBody(exchange) && oldest !== undefined)
          exchange.records.put({ ...oldest, City: customer.City ?? null });
      }),
      { asks: ['format/xml-write'] },
    ],
    'create-makes-none': [
      'POST is answered with success and stores nothing.',
      storing(isCreate, () => undefined),
    ],
    'create-then-500': [
      'POST stores the customer and answers 500.',
      statusAlone('answerCreate', 500),
    ],
    'create-forbidden': [
      'POST is answered with 403, and other writes are not.',
      change('answerCreate', () => plainAnswer(403)),
    ],
    'create-not-possible': [
      'POST is answered with 405.',
      change('methodsOf', (lawful, exchange, resource) =>
        resource === 'collection' ? [] : lawful(exchange, resource),
      ),
    ],
    'created-only-in-the-list': [
      'A created customer is in the list, its own address is 404 until it is updated.',
      every(
        storing(
          () => true,
          ({ service, method, table }, customer, lawful) => {
            lawful();
            service.memory.set(`hidden ${table.idOf(customer)}`, method === 'POST');
          },
        ),
        readsAs(({ service }, id, found) =>
          service.memory.get(`hidden ${id}`) === true ? undefined : found,
        ),
      ),
    ],
    'second-create-lost': [
      'The second create of all is answered with success, and makes nothing.',
      storing(isCreate, ({ service }, _customer, lawful) => {
        const earlier = Number(service.memory.get('creates') ?? 0);
        service.memory.set('creates', earlier + 1);
        if (earlier !== 1) lawful();
      }),
    ],
    ...having(table, ['ZipCode'], {
      'create-writes-a-zip-to-the-first': [
        'POST writes a ZipCode of its own to the oldest customer.',
        storing(isCreate, (exchange, _customer, lawful) => {
          lawful();
          const [oldest] = exchange.records.all();
          if (oldest !== undefined) exchange.records.put({ ...oldest, ZipCode: '9876 XY' });
        }),
        { asks: ['customer/update'] },
      ],
    }),
    // Where a record has one name alone, no two are given the same.
    ...having(table, ['ShortName'], {
      'create-changes-the-one-of-its-id': [
        'POST whose body bears the id of a customer changes that one and creates none.',
        changeTheNamed,
      ],
      'create-merges-by-name': [
        'POST of a Name that exists changes that customer and creates none.',
        storing(isCreate, (exchange, customer, lawful) => {
          const { records } = exchange;
          const same = records.all().find(({ Name }) => Name === customer.Name);
          if (same === undefined) lawful();
          else records.put(underId(exchange, customer, table.idOf(same)));
        }),
      ],
    }),
  });

const answerFaults: Fault[] = faultsOf(read, {
  'read-a-list-of-one': [
    'GET of one customer answers a list of one.',
    readDocument((customer) => [customer]),
  ],
  'read-wrapped-list': [
    'GET of one customer answers an object whose member "value" is a list of one.',
    readDocument((customer) => ({ value: [customer] })),
  ],
  'read-all': [
    'GET of one customer answers every customer.',
    readDocument((_customer, exchange) => exchange.records.all()),
  ],
  'read-wrapped': [
    'GET of one customer answers an object whose member "data" is the customer.',
    readDocument((customer) => ({ data: customer })),
  ],
  'read-text-of-json': [
    'GET of one customer answers a JSON string that holds JSON.',
    readDocument((customer) => JSON.stringify(customer)),
  ],
  'read-null': ['GET of one customer answers 200 and null.', answerRead(200, null)],
  'read-empty-object': [
    'GET of one customer answers 200 and an empty object.',
    answerRead(200, {}),
  ],
  'read-empty-list': ['GET of one customer answers 200 and an empty list.', answerRead(200, [])],
  'read-no-body': ['GET of one customer answers 200 without a body.', answerRead(200)],
  'read-204': ['GET of one customer answers 204.', answerRead(204)],
  'read-201': ['GET of one customer answers 201.', statusAlone('answerRead', 201)],
  'read-206': ['GET of one customer answers 206.', statusAlone('answerRead', 206)],
  'read-404': ['GET of one customer always answers 404.', readsAs(() => undefined)],
});

const otherFaults: Fault[] = faultsOf(read, {
  'read-the-first': [
    'GET of any customer answers the first one there is.',
    readsAs(({ records }) => records.all()[0]),
  ],
  'read-the-last': [
    'GET of any customer answers the one created last.',
    readsAs(({ records }) => records.all().at(-1)),
  ],
  'read-the-one-before': [
    'GET of a customer answers the one created before it.',
    readsAs((exchange, id, found) => neighbour(exchange, id, -1) ?? found),
  ],
});

const strangerFaults: Fault[] = faultsOf(read, {
  'read-another': [
    'GET of a customer answers another one.',
    readsAs((exchange, id, found) => othersThan(exchange, id)[0] ?? found),
  ],
});

/** Creates and reads that do something else; where nothing is created, nobody knows which is the first. */
export const customerReadFaults = (table: Table): readonly Fault[] => [
  ...createFaults(table),
  ...answerFaults,
  ...(table.isEditable ? otherFaults : strangerFaults),
];
