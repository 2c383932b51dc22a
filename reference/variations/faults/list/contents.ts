import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { type Customer, isObject, type JsonValue } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { prepareService } from '../../prepare-service.ts';
import { isXmlBody, plainAnswer, wasRemoved } from '../../request-traits.ts';
import { type Change, change, each, every, type Fault, faultsOf } from '../../variation.ts';

const answers = 'list/answers-a-list';

const shows = 'list/shows-created';

const drops = 'list/drops-deleted';

const listed = (
  choose: (customers: readonly Customer[], exchange: Exchange) => readonly Customer[],
): Change => change('customersListed', (lawful, exchange) => choose(lawful(exchange), exchange));

const written = (write: (entries: JsonValue[]) => JsonValue): Change =>
  change('listJson', (_lawful, _exchange, entries) => write(entries));

const answerAs = (answer: () => Answer): Change => change('answerList', answer);

const withStatus = (status: number): Change =>
  change('answerList', async (lawful, exchange) => ({ ...(await lawful(exchange)), status }));

/** As where the length is told as if these letters took a byte less. */
const cutByLetters = change('answerList', async (lawful, exchange) => {
  const answer = await lawful(exchange);
  const bytes = Buffer.from(String(answer.body));
  const letters = bytes.toString().match(/[^\0-\u00FF]/gu) ?? [];
  return { ...answer, body: bytes.subarray(0, bytes.length - letters.length).toString() };
});

const answerFaults: Fault[] = faultsOf(answers, {
  'list-cut-by-letters-outside-latin-1': [
    'The list is cut by a byte for each letter outside Latin-1.',
    cutByLetters,
    { asks: ['customer/update'] },
  ],
  'list-as-object-by-id': [
    'The list is an object with one member for each customer.',
    written((entries) => Object.fromEntries(entries.map((entry, index) => [`c${index}`, entry]))),
  ],
  'list-begins-with-a-count': [
    'The first entry of the list is an object that tells how many follow.',
    written((entries) => [{ Count: entries.length }, ...entries]),
  ],
  'list-as-count': [
    'The list is an object that only counts the customers.',
    written((entries) => ({ Count: entries.length })),
  ],
  'list-as-first-customer': [
    'The list is a single customer.',
    written((entries) => entries[0] ?? null),
  ],
  'list-as-text': [
    'The list is a JSON string that holds JSON.',
    written((entries) => JSON.stringify(entries)),
  ],
  'list-null': ['The list is answered with 200 and null.', answerAs(() => plainAnswer(200, null))],
  'list-empty-object': [
    'The list is answered with 200 and an empty object.',
    answerAs(() => plainAnswer(200, {})),
  ],
  'list-no-body': ['The list is answered with 200 and no body.', answerAs(() => plainAnswer(200))],
  ...each([201, 206, 404, 500], (status) => ({
    [`list-${status}`]: [`The list is answered with ${status}.`, withStatus(status)],
  })),
  'list-404-when-empty': [
    'There are no customers at first, and an empty list is answered with 404.',
    every(
      prepareService(({ stores }) => {
        for (const [table, records] of stores)
          for (const one of records.all()) records.remove(table.idOf(one));
      }),
      change('answerList', (lawful, exchange) =>
        exchange.records.all().length === 0 ? plainAnswer(404) : lawful(exchange),
      ),
    ),
  ],
  'list-204': ['The list is answered with 204.', answerAs(() => plainAnswer(204))],
});

const hidesCreated = (isHidden: (exchange: Exchange, id: string) => boolean): Change =>
  listed((customers, exchange) =>
    customers.filter((customer) => !isHidden(exchange, exchange.table.idOf(customer))),
  );

/** Whether it is none of those that are there from the start. */
const wasCreated = ({ records, table }: Exchange, customerId: string) =>
  records.changes.findIndex(({ id }) => id === customerId) >= table.seeds.length;

const wasUpdated = ({ records }: Exchange, customerId: string) =>
  records.changes.some(({ kind, id }) => kind === 'updated' && id === customerId);

const isMostlyEmpty = ({ properties }: Table, customer: Customer) => {
  const filled = properties.filter(({ name }) => Boolean(customer[name]));
  return filled.length < properties.length / 2;
};

/** What the list was when it was first asked for. */
const frozen: Change = listed((customers, { service }) => {
  const first = service.memory.get('first list') as readonly Customer[] | undefined;
  if (first === undefined) service.memory.set('first list', customers);
  return first ?? customers;
});

/** The list as it was read first since the last change of a kind. */
const keptUntil = (kind: 'created' | 'removed'): Change =>
  listed((customers, { records, service }) => {
    const changes = records.changes.filter((one) => one.kind === kind).length;
    const key = `list until ${kind} ${changes}`;
    const kept = service.memory.get(key) as readonly Customer[] | undefined;
    if (kept === undefined) service.memory.set(key, customers);
    return kept ?? customers;
  });

const showFaults: Fault[] = faultsOf(shows, {
  'list-without-created': [
    'The list shows none of the customers created by POST.',
    hidesCreated(wasCreated),
  ],
  'list-first-two': [
    'The list shows the first two customers and no way to the others.',
    listed((customers) => customers.slice(0, 2)),
  ],
  'list-without-last': [
    'The list lacks the customer created last.',
    listed((customers) => customers.slice(0, -1)),
  ],
  'list-of-first-alone-in-xml': [
    'The list in XML shows the first customer alone.',
    listed((customers, { format }) => (format === 'xml' ? customers.slice(0, 1) : customers)),
  ],
  'list-without-last-in-xml': [
    'The list in XML lacks the customer created last.',
    listed((customers, { format }) => (format === 'xml' ? customers.slice(0, -1) : customers)),
  ],
  'list-without-created-in-xml': [
    'The list in XML shows none of the customers created by POST.',
    listed((customers, exchange) =>
      exchange.format === 'xml'
        ? customers.filter((customer) => !wasCreated(exchange, exchange.table.idOf(customer)))
        : customers,
    ),
  ],
  'list-without-changed-in-xml': [
    'The list lacks the customers that were last changed in XML.',
    every(
      change('store', (lawful, exchange, customer) => {
        const { service, table } = exchange;
        const isInXml = exchange.method === 'PUT' && isXmlBody(exchange);
        service.memory.set(`changed in XML ${table.idOf(customer)}`, isInXml);
        lawful(exchange, customer);
      }),
      hidesCreated(({ service }, id) => service.memory.get(`changed in XML ${id}`) === true),
    ),
  ],
  'list-ends-at-missing-city': [
    'The list ends with the first created customer that has no City.',
    listed((customers, exchange) => {
      const isBare = (one: Customer) => !one.City && wasCreated(exchange, exchange.table.idOf(one));
      const at = customers.findIndex(isBare);
      return at < 0 ? customers : customers.slice(0, at + 1);
    }),
  ],
  'list-without-made-in-xml': [
    'The list shows none of the customers that were created in XML.',
    every(
      change('store', (lawful, exchange, customer) => {
        const { headers, method, service, table } = exchange;
        if (method === 'POST' && /xml/.test(headers['content-type'] ?? ''))
          service.memory.set(`made in XML ${table.idOf(customer)}`, true);
        lawful(exchange, customer);
      }),
      hidesCreated(({ service }, id) => service.memory.has(`made in XML ${id}`)),
    ),
  ],
  ...each(
    [
      ['ampersand', '&amp;', '&'],
      ['less-than', '&lt;', '<'],
    ] as const,
    ([sign, escaped, plain]) => ({
      [`list-${sign}-unescaped-in-xml`]: [
        `The list in XML writes each ${plain} of a created customer as it is.`,
        change('entryXml', (lawful, exchange, customer) => {
          const entry = lawful(exchange, customer);
          const isNew = wasCreated(exchange, exchange.table.idOf(customer));
          return isNew ? entry.replaceAll(escaped, plain) : entry;
        }),
      ],
    }),
  ),
  'list-empty-in-xml': [
    'The list in XML is always empty.',
    listed((customers, { format }) => (format === 'xml' ? [] : customers)),
  ],
  'list-without-unfilled': [
    'The list lacks the customers of which as much is empty as may be.',
    listed((customers, { table }) =>
      customers.filter((customer) => !isMostlyEmpty(table, customer)),
    ),
  ],
  'list-without-what-a-flag-is-set-of': [
    'The list lacks the customers of which the first boolean is true.',
    listed((customers, { table }) => {
      const flag = table.properties.find(({ kind }) => kind === 'boolean');
      return customers.filter((customer) => flag === undefined || customer[flag.name] !== true);
    }),
  ],
  'list-kept-until-a-removal': [
    'The list is kept until a customer is removed.',
    keptUntil('removed'),
  ],
  'list-frozen': ['The list stays what it was when first asked for.', frozen],
  'list-doubled': [
    'The list shows every customer twice.',
    listed((customers) => [...customers, ...customers]),
  ],
  'list-last-doubled': [
    'The list shows the customer created last twice.',
    listed((customers) => [...customers, ...customers.slice(-1)]),
  ],
  'list-shows-created-after-update': [
    'A created customer is in the list only after a PUT.',
    hidesCreated((exchange, id) => wasCreated(exchange, id) && !wasUpdated(exchange, id)),
  ],
  'list-shows-each-name-once': [
    'Of customers of one Name the list shows the oldest alone.',
    listed((customers) =>
      customers.filter(
        ({ Name }, at) => customers.findIndex((other) => other.Name === Name) === at,
      ),
    ),
  ],
  'list-drops-updated': [
    'A customer leaves the list when it is changed.',
    hidesCreated(wasUpdated),
  ],
  'list-empty': ['The list is always empty.', listed(() => [])],
});

const deletedOf = ({ records }: Exchange): Customer[] =>
  records.changes.flatMap(({ kind, before }) =>
    kind === 'removed' && before !== undefined ? [before] : [],
  );

const dropFaults: Fault[] = faultsOf(drops, {
  'list-keeps-deleted': [
    'Deleted customers stay in the list.',
    listed((customers, exchange) => [...customers, ...deletedOf(exchange)]),
  ],
  'list-kept-until-a-creation': [
    'The list is kept until a customer is created.',
    keptUntil('created'),
  ],
  'list-keeps-last-deleted': [
    'The customer deleted last stays in the list.',
    listed((customers, exchange) => [...customers, ...deletedOf(exchange).slice(-1)]),
  ],
  'list-keeps-deleted-that-was-changed': [
    'Deleted customers that had been changed stay in the list.',
    listed((customers, exchange) => [
      ...customers,
      ...deletedOf(exchange).filter((one) => wasUpdated(exchange, exchange.table.idOf(one))),
    ]),
  ],
  'list-keeps-deleted-in-xml': [
    'Deleted customers stay in the list in XML.',
    listed((customers, exchange) =>
      exchange.format === 'xml' ? [...customers, ...deletedOf(exchange)] : customers,
    ),
  ],
  'list-marks-deleted': [
    'Deleted customers stay in the list, with a mark.',
    (rules) => {
      listed((customers, exchange) => [...customers, ...deletedOf(exchange)])(rules);
      change('entryJson', (lawful, exchange, customer) => {
        const entry = lawful(exchange, customer);
        const isMarked = wasRemoved(exchange, exchange.table.idOf(customer)) && isObject(entry);
        return isMarked ? { ...entry, Deleted: true } : entry;
      })(rules);
    },
  ],
  'list-never-shrinks': [
    'The list keeps every customer that was ever in it.',
    listed((customers, exchange) => {
      const { memory } = exchange.service;
      const known = new Map(memory.get('ever listed') as Map<string, Customer> | undefined);
      for (const customer of customers) known.set(exchange.table.idOf(customer), customer);
      memory.set('ever listed', known);
      return [...known.values()];
    }),
  ],
});

export const listContentFaults: readonly Fault[] = [...answerFaults, ...showFaults, ...dropFaults];
