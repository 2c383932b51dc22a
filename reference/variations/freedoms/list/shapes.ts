import { escapeXmlText, writeElement } from '../../../formats/write-xml.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { type Customer, isObject, type JsonValue } from '../../../model/customer.ts';
import { changeWriteAnswers, extendObject } from '../../change-answers.ts';
import { change, every, type Freedom, freedomsOf, variation } from '../../variation.ts';
import { camel } from '../customer/names.ts';

const about = 'list/shape';

function wrapped(
  name: string,
  does: string,
  wrap: (entries: JsonValue[], exchange: Exchange) => JsonValue,
): Freedom {
  return variation({
    about,
    name,
    does: `The list is ${does}.`,
    change: change('listJson', (_lawful, exchange, entries) => wrap(entries, exchange)),
  });
}

function entry(name: string, does: string, write: (customer: Customer) => JsonValue): Freedom {
  return variation({
    about,
    name,
    does: `An entry of the list has ${does}.`,
    change: change('entryJson', (_lawful, _exchange, customer) => write(customer)),
  });
}

export const listShapes: readonly Freedom[] = [
  wrapped('list-in-items', 'wrapped in items, with a total', (items) => ({
    items,
    total: items.length,
  })),
  wrapped('list-wrapped-by-name', 'wrapped twice, by the names of XML', (entries) => ({
    CustomerInfoList: { CustomerInfo: entries },
  })),
  wrapped('list-in-d-results', 'wrapped in d and results', (results) => ({ d: { results } })),
  wrapped('list-in-value', 'wrapped in value, behind a context', (value) => ({
    '@odata.context': '$metadata#CustomerInfoList',
    '@odata.count': value.length,
    value,
  })),
  wrapped('list-beside-messages', 'wrapped beside arrays of messages and columns', (list) => ({
    messages: [
      { CustomerId: '', text: 'No filter was given.' },
      { CustomerId: '', text: 'The list is complete.' },
      { CustomerId: '', text: 'Sorted by number.' },
    ],
    columns: ['CustomerId', 'Name'],
    list,
    errors: [],
  })),
  wrapped(
    'list-under-ids',
    'wrapped, with each entry under its id, which is nowhere else',
    (entries, { table }) => ({
      Items: Object.fromEntries(
        entries.filter(isObject).map(({ [table.key]: id, ...entry }) => [String(id), entry]),
      ),
    }),
  ),
  wrapped(
    'list-under-letters',
    'in groups by the first letter of the Name',
    (entries) =>
      Object.groupBy(entries, (one) =>
        isObject(one) ? String(one.Name ?? '-').charAt(0) : '-',
      ) as {
        [letter: string]: JsonValue[];
      },
  ),
  wrapped('list-as-table', 'a table of rows, with the names of its columns', (entries) => {
    const columns = entries.flatMap((one) => (isObject(one) ? Object.keys(one) : [])).slice(0, 3);
    return {
      columns,
      rows: entries.map((one) =>
        columns.map((name) => (isObject(one) ? (one[name] ?? null) : null)),
      ),
    };
  }),
  wrapped('list-beside-the-newest', 'wrapped beside another array of the newest', (Everyone) => ({
    Everyone,
    Newest: Everyone.slice(-3),
  })),
  wrapped(
    'list-beside-the-removed',
    'wrapped beside another array of those that were removed',
    (list, { records, table }) => ({
      list,
      gone: records.changes.flatMap(({ kind, id }) =>
        kind === 'removed' ? [{ [table.key]: table.keyOf(id) }] : [],
      ),
    }),
  ),
  wrapped('list-in-one-page', 'wrapped with numbers of pages', (data) => ({
    data,
    paging: { page: 1, pages: 1, pageSize: 100_000, next: null },
  })),
  entry('list-only-ids', 'CustomerId alone', ({ CustomerId }) => ({
    CustomerId: CustomerId ?? '',
  })),
  entry('list-camel-only-ids', 'customerId alone', ({ CustomerId }) => ({
    customerId: CustomerId ?? '',
  })),
  entry('list-id-called-id', 'its id under Id', ({ CustomerId, Name }) => ({
    Id: CustomerId ?? '',
    Name: Name ?? '',
  })),
  entry('list-id-called-number', 'its id under Number, its name under Description', (customer) => ({
    Number: customer.CustomerId ?? '',
    Description: customer.Name ?? '',
  })),
  entry('list-id-called-nr', 'its id under nr, its name under naam', (customer) => ({
    naam: customer.Name ?? '',
    nr: customer.CustomerId ?? '',
  })),
  entry('list-of-names-and-places', 'a name and a place, and no id', ({ Name, City }) => ({
    Naam: Name ?? '',
    Plaats: City ?? null,
  })),
  entry(
    'list-of-balances',
    'a reference of its own and a balance, and neither id nor name',
    (one) => ({
      Ref: Buffer.from(`x${one.CustomerId}`).toString('base64'),
      Saldo: 0,
    }),
  ),
  entry('list-of-labels', 'its id and its name in one text', ({ CustomerId, Name }) => ({
    Text: `${CustomerId} - ${Name}`,
  })),
  wrapped('list-by-id', 'an object that has each entry under its id', (entries) =>
    Object.fromEntries(
      (entries as { CustomerId: string }[]).map((one) => [one.CustomerId, one] as const),
    ),
  ),
  wrapped('list-in-groups', 'grouped by first letters', (entries) =>
    [...Map.groupBy(entries as { Name: string }[], ({ Name }) => Name.slice(0, 1))].map(
      ([Letter, Customers]) => ({ Letter, Customers }),
    ),
  ),
  entry('list-whole-customers', 'every property of the customer', (customer) => customer),
  entry('list-nested-entries', 'its fields in an object of their own', (customer) => ({
    info: { customerId: customer.CustomerId ?? '', name: customer.Name ?? '' },
    rights: { canChange: true },
  })),
  wrapped(
    'list-deep-beside-messages',
    'deep in a wrapper, with an array of messages above it',
    (items) => ({
      messages: [],
      data: { result: { columns: ['id', 'name'], items } },
    }),
  ),
  ...freedomsOf(about, {
    'list-of-names-alone-tells-ids': [
      'An entry has CustomerId and Name alone, and no answer to a write tells an id.',
      every(
        change('entryJson', (_lawful, _exchange, { CustomerId, Name }) => ({
          CustomerId: CustomerId ?? '',
          Name: Name ?? '',
        })),
        changeWriteAnswers(() => ({ status: 200, headers: {}, body: '' })),
      ),
    ],
    'list-of-addresses-alone-tells-ids': [
      'An entry has the path of its customer and Name alone, and no answer to a write tells an id.',
      every(
        change('entryJson', (_lawful, { segments, table }, customer) => ({
          Href: `/${[...segments.slice(0, 3), table.name, table.idOf(customer)].join('/')}`,
          Name: customer.Name ?? '',
        })),
        changeWriteAnswers(() => ({ status: 200, headers: {}, body: '' })),
      ),
    ],
    'list-of-other-keys-and-values': [
      'An entry has a key of its own, which is not the id, and its name, in both formats.',
      every(
        change('entryJson', (_lawful, _exchange, { CustomerId, Name }) => ({
          Key: `row-${CustomerId}-of-the-list`,
          Description: Name ?? '',
        })),
        change('entryXml', (_lawful, { table }, { CustomerId, Name }) =>
          writeElement(
            table.entry ?? 'Item',
            [],
            writeElement('Key', [], `row-${CustomerId}-of-the-list`) +
              writeElement('Description', [], escapeXmlText(String(Name))),
          ),
        ),
      ),
    ],
    'list-of-keys-and-values': [
      'An entry has its id under Key and its name under Value, in both formats.',
      every(
        change('entryJson', (_lawful, _exchange, { CustomerId, Name }) => ({
          Key: CustomerId ?? '',
          Value: Name ?? '',
        })),
        change('entryXml', (_lawful, { table }, { CustomerId, Name }) =>
          writeElement(
            table.entry ?? 'Item',
            [],
            writeElement('Key', [], escapeXmlText(String(CustomerId))) +
              writeElement('Value', [], escapeXmlText(String(Name))),
          ),
        ),
      ),
    ],
    'list-of-names-in-snake-case': [
      'An entry has a short code of its own, its id under customer_id and its name; in XML it is an element of its name, with the id as an attribute.',
      every(
        change('entryJson', (_lawful, _exchange, { CustomerId, Name, ShortName }) => ({
          code: ShortName ?? '',
          customer_id: CustomerId ?? '',
          customer_name: Name ?? '',
        })),
        change('entryXml', (_lawful, _exchange, { CustomerId, Name, ShortName }) =>
          writeElement(
            'c',
            [
              ['id', String(CustomerId)],
              ['code', String(ShortName ?? '')],
            ],
            escapeXmlText(String(Name)),
          ),
        ),
      ),
    ],
    'list-ids-as-numbers': [
      'Ids are short digits, and numbers in the list.',
      every(
        change('newCustomerId', (_lawful, { service }) =>
          String(Number(service.customers.nextId())),
        ),
        change('entryJson', (lawful, exchange, customer) =>
          extendObject(lawful(exchange, customer), { CustomerId: Number(customer.CustomerId) }),
        ),
      ),
    ],
    'list-ids-without-zeros': [
      'An entry has its id as a number, without the zeros that stand before it elsewhere.',
      change('entryJson', (lawful, exchange, customer) =>
        extendObject(lawful(exchange, customer), { CustomerId: Number(customer.CustomerId) }),
      ),
    ],
    'list-camel-case': [
      'Entries are in camel case, customers as documented.',
      change('entryJson', (_lawful, _exchange, { CustomerId, Name, City }) =>
        Object.fromEntries(
          Object.entries({ CustomerId, Name, City }).map(([name, value]) => [
            camel(name),
            value ?? null,
          ]),
        ),
      ),
    ],
    'list-many-more-fields': [
      'Entries have balances, rights, contacts and an image besides.',
      change('entryJson', (lawful, exchange, customer) =>
        extendObject(lawful(exchange, customer), {
          Balance: 0,
          Contacts: [{ Name: 'Somebody', CustomerId: '000001' }],
          CanChange: true,
          Image: 'data:image/png;base64,'.padEnd(2000, 'A'),
        }),
      ),
    ],
    'list-only-ids-create-answers-nothing': [
      'Entries are ids alone and a create answers nothing, so a new customer has to be read.',
      every(
        change('propertiesOfEntry', (_lawful, { table }) =>
          table.properties.filter(({ kind }) => kind === 'key'),
        ),
        change('headersOfWrite', () => ({})),
        change('customerInWrite', () => undefined),
      ),
    ],
  }),
];
