import type { Customer } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { customer } from '../../../model/tables/customer.ts';
import { isXmlBody, plainAnswer } from '../../request-traits.ts';
import { type Change, change, each, every, type Fault, faultsOf } from '../../variation.ts';
import { copyUnderNewId, isUpdate, readsAs, statusAlone, storing } from './edits.ts';
import { touchingUpdateFaults } from './touching-updates.ts';

const update = 'customer/update';

/** Keeps what GET first said about a customer. */
const frozenReads: Change = readsAs(({ service }, id, found) => {
  const first = service.memory.get(`read ${id}`) as Customer | undefined;
  if (first === undefined) service.memory.set(`read ${id}`, found);
  return first ?? found;
});

/** Of two reads after an update the second shows what was before. */
const secondReadIsOld: Change = every(
  storing(isUpdate, ({ records, service, table }, customer, lawful) => {
    const id = table.idOf(customer);
    service.memory.set(`before ${id}`, [undefined, records.find(id)]);
    lawful();
  }),
  readsAs(({ service }, id, found) => {
    const old = service.memory.get(`before ${id}`) as (Customer | undefined)[] | undefined;
    return old?.shift() ?? found;
  }),
);

/** An update waits for the next write of all. */
const updateWaits: Change = (rules) => {
  let waiting: (() => void) | undefined;
  const goOn = () => {
    waiting?.();
    waiting = undefined;
  };
  every(
    change('store', (lawful, exchange, customer) => {
      goOn();
      if (exchange.method !== 'PUT') return lawful(exchange, customer);
      waiting = () => {
        const { records, table } = exchange;
        if (records.find(table.idOf(customer))) lawful(exchange, customer);
      };
    }),
    change('idsToRemove', (lawful, exchange, customer) => {
      goOn();
      return lawful(exchange, customer);
    }),
  )(rules);
};

const updateFaults: Fault[] = faultsOf(update, {
  'chunked-update-read-as-nothing': [
    'PUT reads a body that comes in chunks as an object without members.',
    change('decodeBody', (lawful, exchange) =>
      exchange.headers['transfer-encoding'] === undefined ? lawful(exchange) : '{}',
    ),
    { needs: 'sockets' },
  ],
  'update-done-with-next-write': [
    'An update is carried out when the next write comes.',
    updateWaits,
  ],
  'update-not-shown-by-second-read': [
    'PUT is shown by the first read and the third, and not by the second.',
    secondReadIsOld,
  ],
  'update-makes-another': [
    'PUT leaves the customer as it was and creates another.',
    storing(isUpdate, copyUnderNewId),
  ],
  'update-ignored': [
    'PUT is answered with success and changes nothing.',
    storing(isUpdate, () => undefined),
  ],
  'update-and-copy': [
    'PUT changes the customer and stores a second one with the same values.',
    storing(isUpdate, (exchange, customer, lawful) => {
      lawful();
      copyUnderNewId(exchange, customer);
    }),
  ],
  'update-without-its-id-makes-another': [
    'PUT that names no customer in its body leaves the one of the path as it was and creates another.',
    storing(isUpdate, (exchange, customer, lawful) => {
      const { rules, table } = exchange;
      if (rules.readCustomer(exchange)[table.key]) lawful();
      else copyUnderNewId(exchange, customer);
    }),
  ],
  'update-in-xml-and-copy': [
    'PUT of XML changes the customer and stores a second one with the same values.',
    storing(isUpdate, (exchange, customer, lawful) => {
      lawful();
      if (isXmlBody(exchange)) copyUnderNewId(exchange, customer);
    }),
  ],
  'update-keeps-the-old-as-copy': [
    'PUT changes the customer and keeps the old one as another customer.',
    storing(isUpdate, (exchange, customer, lawful) => {
      const old = exchange.records.find(exchange.table.idOf(customer));
      lawful();
      if (old !== undefined) copyUnderNewId(exchange, old);
    }),
  ],
  'update-only-once': [
    'A customer can be changed once, each further PUT is passed over.',
    storing(isUpdate, ({ service, table }, customer, lawful) => {
      const key = `updated ${table.idOf(customer)}`;
      if (!service.memory.has(key)) lawful();
      service.memory.set(key, true);
    }),
  ],
  'update-lags-by-one': [
    'PUT stores what the PUT before it brought.',
    storing(isUpdate, ({ records, service, table }, customer) => {
      const key = `pending ${table.idOf(customer)}`;
      const pending = service.memory.get(key) as Customer | undefined;
      if (pending !== undefined) records.put(pending);
      service.memory.set(key, customer);
    }),
  ],
  'update-moves-the-customer': [
    'PUT gives the customer a new id and removes the old one.',
    storing(isUpdate, (exchange, customer) => {
      exchange.records.remove(exchange.table.idOf(customer));
      copyUnderNewId(exchange, customer);
    }),
  ],
  'update-then-500': [
    'PUT changes the customer and answers 500.',
    statusAlone('answerUpdate', 500),
  ],
  'update-seen-before-ignored': [
    'PUT that brings once more what an earlier one brought is taken for the same one, and changes nothing.',
    storing(isUpdate, ({ service }, customer, lawful) => {
      const key = `seen ${JSON.stringify(customer)}`;
      if (!service.memory.has(key)) lawful();
      service.memory.set(key, true);
    }),
  ],
  'update-unchanged-404': [
    'PUT is answered with 404 where it brings what is there already.',
    change('answerUpdate', async (lawful, exchange) => {
      const { records, segments } = exchange;
      const shown = () => JSON.stringify(records.find(segments.at(-1) ?? ''));
      const before = shown();
      const answer = await lawful(exchange);
      return answer.status < 300 && shown() === before ? { ...answer, status: 404 } : answer;
    }),
  ],
  ...each([409, 428], (status) => ({
    [`update-refused-${status}`]: [
      `PUT of a customer is answered with ${status}.`,
      change('answerUpdate', () => plainAnswer(status)),
    ],
  })),
  'update-not-possible': [
    'PUT is answered with 405.',
    change('methodsOf', (lawful, exchange, resource) =>
      lawful(exchange, resource).filter((method) => method !== 'PUT'),
    ),
  ],
  'update-not-shown': ['GET goes on showing what it showed before a PUT.', frozenReads],
  'update-of-the-id-in-the-body': [
    'PUT edits the customer whose id stands in the body, not the one of the path.',
    change(
      'customerToUpdate',
      (lawful, exchange, id, sent) =>
        exchange.rules.findCustomer(exchange, exchange.table.idOf(sent)) ??
        lawful(exchange, id, sent),
    ),
  ],
  'update-in-xml-of-the-id-in-the-body': [
    'PUT in XML edits the customer whose id stands in the body, not the one of the path.',
    change('customerToUpdate', (lawful, exchange, id, sent) => {
      const named = exchange.rules.findCustomer(exchange, exchange.table.idOf(sent));
      return (isXmlBody(exchange) ? named : undefined) ?? lawful(exchange, id, sent);
    }),
  ],
  'update-of-the-last': [
    'PUT edits the customer created last, whichever the path names.',
    change('customerToUpdate', (_lawful, { records }) => records.all().at(-1)),
  ],
});

/** Seen where an id is a text, and where an address may be written without its scheme. */
const particularFaults: Fault[] = faultsOf(update, {
  'update-with-an-empty-id-makes-another': [
    'PUT with an empty id in its body leaves the customer of the path as it was and creates another.',
    storing(isUpdate, (exchange, customer, lawful) => {
      const { rules, table } = exchange;
      if (rules.readCustomer(exchange)[table.key] === '') copyUnderNewId(exchange, customer);
      else lawful();
    }),
  ],
  'updated-without-scheme-unreadable': [
    'A customer whose Homepage has no scheme after an update cannot be read.',
    readsAs((_exchange, _id, found) => {
      if (/^\w+\.\w+$/.test(String(found.Homepage))) throw new TypeError('Invalid URI.');
      return found;
    }),
  ],
});

/** Updates that do something else, or more. */
export const customerUpdateFaults = (table: Table): readonly Fault[] => [
  ...updateFaults,
  ...(table === customer ? particularFaults : []),
  ...touchingUpdateFaults(table),
];
