import type { Exchange } from '../../../http/exchange.ts';
import type { Customer } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { isXmlBody, othersThan, plainAnswer, wasRemoved } from '../../request-traits.ts';
import { type Change, change, each, every, type Fault, faultsOf, having } from '../../variation.ts';
import { copyUnderNewId, isCreate, storing } from './edits.ts';

const remove = 'customer/delete';

const touches = 'customer/delete-touches-no-other';

const gone = (status: number): Change =>
  change('statusOf', (lawful, exchange, kind) => {
    const isMeant = kind === 'unknown-record' && exchange.method === 'GET';
    return isMeant && wasRemoved(exchange, exchange.customerId ?? '')
      ? status
      : lawful(exchange, kind);
  });

const lastStateOf = ({ records }: Exchange, id: string): Customer | undefined =>
  records.changes.findLast((change) => change.id === id && change.kind === 'removed')?.before;

const readable = (...methods: string[]): Change =>
  change(
    'findCustomer',
    (lawful, exchange, id) =>
      lawful(exchange, id) ??
      (methods.includes(exchange.method) ? lastStateOf(exchange, id) : undefined),
  );

const isReadInXml = ({ format, method }: Exchange) => method === 'GET' && format === 'xml';

const goneAnswer = (value: null | object): Change =>
  change('answerRead', (lawful, exchange) =>
    wasRemoved(exchange, exchange.customerId ?? '') ? plainAnswer(200, value) : lawful(exchange),
  );

const removing = (ids: (exchange: Exchange, customer: Customer) => readonly string[]): Change =>
  change('idsToRemove', (_lawful, exchange, customer) => ids(exchange, customer));

const removeFaults: Fault[] = faultsOf(remove, {
  'delete-ignored': ['DELETE is answered with success and removes nothing.', removing(() => [])],
  'delete-leaves-readable': [
    'A deleted customer is gone from the list, its address still answers it.',
    readable('GET'),
  ],
  'delete-leaves-readable-in-xml': [
    'A deleted customer is gone in JSON, its address still answers it in XML.',
    change(
      'findCustomer',
      (lawful, exchange, id) =>
        lawful(exchange, id) ?? (isReadInXml(exchange) ? lastStateOf(exchange, id) : undefined),
    ),
  ],
  'delete-in-xml-ignored': [
    'DELETE that asks for XML is answered with success and removes nothing.',
    change('idsToRemove', (lawful, exchange, customer) =>
      exchange.format === 'xml' ? [] : lawful(exchange, customer),
    ),
  ],
  'delete-undone-by-update-under-another-id': [
    'PUT of a deleted customer in JSON is answered with 404 and brings it back under another id.',
    change('answerUpdate', (lawful, exchange) => {
      const { customerId = '', headers } = exchange;
      const last = lastStateOf(exchange, customerId);
      const isJson = /json/.test(headers['content-type'] ?? '');
      if (isJson && wasRemoved(exchange, customerId) && last !== undefined)
        copyUnderNewId(exchange, last);
      return lawful(exchange);
    }),
  ],
  'delete-undone-by-update': ['PUT of a deleted customer brings it back.', readable('PUT')],
  ...each([400, 403, 410, 500], (status) => ({
    [`deleted-is-${status}`]: [`GET of a deleted customer answers ${status}.`, gone(status)],
  })),
  'deleted-is-null': ['GET of a deleted customer answers 200 and null.', goneAnswer(null)],
  'deleted-is-marked': [
    'GET of a deleted customer answers 200 and a note.',
    goneAnswer({ Deleted: true }),
  ],
  'delete-at-the-second-time': [
    'Only the second DELETE of a customer removes it.',
    removing(({ service, table }, customer) => {
      const key = `asked ${table.idOf(customer)}`;
      const isSecond = service.memory.has(key);
      service.memory.set(key, true);
      return isSecond ? [table.idOf(customer)] : [];
    }),
  ],
  'delete-blanks': [
    'DELETE empties the name of the customer and leaves it there.',
    removing(({ records }, customer) => {
      records.put({ ...customer, Name: 'Deleted', ShortName: '' });
      return [];
    }),
  ],
  'delete-hides-and-renames': [
    'DELETE takes the customer out of the list and renames it; its address goes on showing it.',
    every(
      removing(({ records }, customer) => {
        records.put({ ...customer, Name: 'Archive', ShortName: 'Archive' });
        return [];
      }),
      change('customersListed', (lawful, exchange) =>
        lawful(exchange).filter(({ Name }) => Name !== 'Archive'),
      ),
    ),
  ],
  'delete-then-500': [
    'DELETE removes the customer and answers 500.',
    change('answerRemove', async (lawful, exchange) => ({
      ...(await lawful(exchange)),
      status: 500,
    })),
  ],
  ...each([409, 428], (status) => ({
    [`delete-refused-${status}`]: [
      `DELETE of a customer is answered with ${status}.`,
      change('answerRemove', () => plainAnswer(status)),
    ],
  })),
  'delete-not-possible': [
    'DELETE is answered with 405.',
    change('methodsOf', (lawful, exchange, resource) =>
      lawful(exchange, resource).filter((method) => method !== 'DELETE'),
    ),
  ],
  'delete-of-one-made-in-xml-ignored': [
    'A customer that was made in XML is not removed by DELETE.',
    every(
      storing(isCreate, (exchange, customer, lawful) => {
        lawful();
        const { service, table } = exchange;
        if (isXmlBody(exchange)) service.memory.set(`in XML ${table.idOf(customer)}`, true);
      }),
      change('idsToRemove', (lawful, exchange, customer) => {
        const { service, table } = exchange;
        const isOfXml = service.memory.has(`in XML ${table.idOf(customer)}`);
        return isOfXml ? [] : lawful(exchange, customer);
      }),
    ),
  ],
  'delete-of-updated-ignored': [
    'A customer that was changed is not removed by DELETE.',
    removing(({ records, table }, customer) => {
      const own = table.idOf(customer);
      return records.changes.some(({ kind, id }) => kind === 'updated' && id === own) ? [] : [own];
    }),
  ],
});

const alsoRemoving = (
  choose: (exchange: Exchange, customer: Customer) => (Customer | undefined)[],
): Change =>
  removing((exchange, customer) => [
    ...choose(exchange, customer).flatMap((other) =>
      other === undefined ? [] : [exchange.table.idOf(other)],
    ),
    exchange.table.idOf(customer),
  ]);

const others = (exchange: Exchange, customer: Customer) =>
  othersThan(exchange, exchange.table.idOf(customer));

const beside =
  (isMeant: (other: string, own: string) => boolean) => (exchange: Exchange, customer: Customer) =>
    others(exchange, customer).filter((other) =>
      isMeant(exchange.table.idOf(other), exchange.table.idOf(customer)),
    );

const newerThan = beside((other, own) => other > own);

const olderThan = beside((other, own) => other < own);

const alike = (name: string) => (exchange: Exchange, customer: Customer) =>
  others(exchange, customer).filter((other) => other[name] === customer[name]);

const touchFaults = (table: Table): Fault[] =>
  faultsOf(touches, {
    'delete-removes-all': ['DELETE removes every customer.', alsoRemoving(others)],
    'delete-removes-later-ones': [
      'DELETE removes the customers created after it too.',
      alsoRemoving(newerThan),
    ],
    'delete-removes-the-next': [
      'DELETE removes the customer created next too.',
      alsoRemoving((exchange, customer) => newerThan(exchange, customer).slice(0, 1)),
    ],
    'delete-removes-the-one-before': [
      'DELETE removes the customer created before too.',
      alsoRemoving((exchange, customer) => olderThan(exchange, customer).slice(-1)),
    ],
    'delete-removes-the-oldest': [
      'DELETE removes the oldest customer too.',
      alsoRemoving((exchange, customer) => others(exchange, customer).slice(0, 1)),
    ],
    'delete-of-nobody-removes-the-newest': [
      'DELETE of a customer that does not exist answers 404 and removes the newest one.',
      change('answerRemove', (lawful, exchange) => {
        const { customerId = '', records, rules, table } = exchange;
        const newest = records.all().slice(table.seeds.length).at(-1);
        const isNobody = rules.findCustomer(exchange, customerId) === undefined;
        if (isNobody && newest !== undefined) records.remove(table.idOf(newest));
        return lawful(exchange);
      }),
    ],
    // Where a record has one name alone, no two are given the same.
    ...having(table, ['ShortName'], {
      'delete-removes-the-same-name': [
        'DELETE removes every customer of the same Name.',
        alsoRemoving(alike('Name')),
      ],
      'delete-removes-the-same-short-name': [
        'DELETE removes every customer of the same ShortName.',
        alsoRemoving(alike('ShortName')),
      ],
    }),
    ...having(table, ['VatNumber', 'ShortName'], {
      'delete-removes-the-same-vat-number': [
        'DELETE removes every customer of the same VatNumber, where there is one.',
        alsoRemoving((exchange, customer) =>
          customer.VatNumber === null ? [] : alike('VatNumber')(exchange, customer),
        ),
      ],
    }),
    ...having(table, ['CountryId'], {
      'delete-removes-the-same-country': [
        'DELETE removes every customer of the same CountryId.',
        alsoRemoving(alike('CountryId')),
      ],
    }),
    ...having(table, ['Street1'], {
      'delete-clears-others': [
        'DELETE clears the Street1 of every other customer.',
        removing((exchange, customer) => {
          for (const other of others(exchange, customer))
            exchange.records.put({ ...other, Street1: null });
          return [exchange.table.idOf(customer)];
        }),
      ],
    }),
  });

/** Removals that remove too little, or too much. */
export const customerRemovalFaults = (table: Table): readonly Fault[] => [
  ...removeFaults,
  ...touchFaults(table),
];
