import type { Exchange } from '../../../http/exchange.ts';
import type { Customer } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { isXmlBody, othersThan } from '../../request-traits.ts';
import { type Change, change, type Fault, faultsOf, having } from '../../variation.ts';
import { isUpdate, neighbour, storing, underId } from './edits.ts';

const renameTwins: Change = change('customerOnUpdate', (lawful, exchange, sent, old) => {
  const { records, table } = exchange;
  const updated = lawful(exchange, sent, old);
  for (const other of othersThan(exchange, table.idOf(old)))
    if (other.Name === old.Name) records.put({ ...other, Name: updated.Name ?? null });
  return updated;
});

const touch = (
  choose: (exchange: Exchange, updated: Customer) => (Customer | undefined)[],
  edit: (other: Customer, updated: Customer, exchange: Exchange) => Customer,
): Change =>
  storing(isUpdate, (exchange, customer, lawful) => {
    lawful();
    for (const other of choose(exchange, customer)) {
      if (other !== undefined) exchange.records.put(edit(other, customer, exchange));
    }
  });

const others = (exchange: Exchange, customer: Customer) =>
  othersThan(exchange, exchange.table.idOf(customer));

const beside = (step: number) => (exchange: Exchange, customer: Customer) => [
  neighbour(exchange, exchange.table.idOf(customer), step),
];

const whole = (other: Customer, updated: Customer, exchange: Exchange) =>
  underId(exchange, updated, exchange.table.idOf(other));

const one = (name: string) => (other: Customer, updated: Customer) => ({
  ...other,
  [name]: updated[name] ?? null,
});

/** Updates that do something to others besides. */
export const touchingUpdateFaults = (table: Table): readonly Fault[] =>
  faultsOf('customer/update-touches-no-other', {
    'update-writes-the-next-too': [
      'PUT writes the customer created next as well.',
      touch(beside(1), whole),
      { asks: ['customer/update'] },
    ],
    'update-writes-the-one-before-too': [
      'PUT writes the customer created before as well.',
      touch(beside(-1), whole),
    ],
    'update-writes-all': ['PUT writes every customer.', touch(others, whole)],
    'update-writes-city-of-all': [
      'PUT writes the City of every customer.',
      touch(others, one('City')),
    ],
    'update-writes-credit-limit-of-all': [
      'PUT writes the CreditLimit of every customer.',
      touch(others, one('CreditLimit')),
    ],
    // Where a record has one name alone, no two are given the same.
    ...having(table, ['ShortName'], {
      'update-goes-to-the-same-short-name': [
        'PUT of a ShortName that another customer has changes that one instead.',
        storing(isUpdate, (exchange, customer, lawful) => {
          const { records, table } = exchange;
          const twin = othersThan(exchange, table.idOf(customer)).find(
            ({ ShortName }) => ShortName === customer.ShortName,
          );
          if (twin === undefined) lawful();
          else records.put(underId(exchange, customer, table.idOf(twin)));
        }),
      ],
      'update-renames-the-same-name': [
        'PUT gives its Name to every other customer that had the same.',
        renameTwins,
      ],
    }),
    ...having(table, ['Fax'], {
      'update-clears-fax-of-all': [
        'PUT clears the Fax of every other customer.',
        touch(others, (other) => ({ ...other, Fax: null })),
      ],
    }),
    ...having(table, ['Telephone'], {
      'update-writes-a-number-to-the-first': [
        'PUT writes a Telephone of its own to the oldest customer.',
        touch(
          ({ records }) => records.all().slice(0, 1),
          (other) => ({ ...other, Telephone: '555-01234' }),
        ),
      ],
    }),
    'update-in-xml-writes-city-of-the-oldest': [
      'PUT in XML writes the City of the oldest customer as well.',
      storing(isUpdate, (exchange, customer, lawful) => {
        lawful();
        const [oldest] = exchange.records.all();
        if (isXmlBody(exchange) && oldest !== undefined)
          exchange.records.put(one('City')(oldest, customer));
      }),
      { asks: ['customer/update'] },
    ],
    ...having(table, ['CountryId', 'Street1'], {
      'update-writes-the-same-country': [
        'PUT writes the Street1 of every customer of the same country.',
        touch(
          (exchange, customer) =>
            others(exchange, customer).filter(({ CountryId }) => CountryId === customer.CountryId),
          one('Street1'),
        ),
      ],
    }),
    ...having(table, ['Email', 'Telephone'], {
      'update-writes-the-same-email': [
        'PUT writes the Telephone of every customer of the same Email.',
        touch(
          (exchange, customer) =>
            others(exchange, customer).filter(({ Email }) => Email === customer.Email),
          one('Telephone'),
        ),
      ],
    }),
    'update-removes-the-next': [
      'PUT removes the customer created next.',
      storing(isUpdate, (exchange, customer, lawful) => {
        lawful();
        const { records, table } = exchange;
        const next = neighbour(exchange, table.idOf(customer), 1);
        if (next !== undefined) records.remove(table.idOf(next));
      }),
      { asks: ['customer/update'] },
    ],
  });
