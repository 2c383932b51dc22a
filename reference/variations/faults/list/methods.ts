import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { Table } from '../../../model/table.ts';
import { isXmlBody, plainAnswer } from '../../request-traits.ts';
import { type Change, change, every, type Fault, faultsOf } from '../../variation.ts';
import { underId } from '../customer/edits.ts';

type Effect = (exchange: Exchange) => void;

const nothing: Effect = () => undefined;

const removeAll: Effect = ({ records, table }) => {
  for (const customer of records.all()) records.remove(table.idOf(customer));
};

const removeLast: Effect = ({ records, table }) => {
  const last = records.all().at(-1);
  if (last !== undefined) records.remove(table.idOf(last));
};

const updateAll: Effect = (exchange) => {
  const { records, rules, table } = exchange;
  for (const old of records.all()) {
    const sent = rules.readCustomer(exchange);
    rules.store(exchange, underId(exchange, { ...old, ...sent }, table.idOf(old)));
  }
};

const updateNamed: Effect = (exchange) => {
  const { records, rules, table } = exchange;
  const sent = rules.readCustomer(exchange);
  const old = records.find(table.idOf(sent)) ?? records.all().at(-1);
  if (old !== undefined)
    rules.store(exchange, underId(exchange, { ...old, ...sent }, table.idOf(old)));
};

const createOne: Effect = (exchange) => void exchange.rules.answerCreate(exchange);

const onlyInXml =
  (effect: Effect): Effect =>
  (exchange) => {
    if (isXmlBody(exchange)) effect(exchange);
  };

const createWhatever: Effect = (exchange) =>
  exchange.rules.store(exchange, exchange.rules.customerOnCreate(exchange, {}));

/** Lists, and single records that are only shown. */
const isReadOnly = ({ resource, table }: Exchange) => resource === 'list' || !table.isEditable;

/** A method on the list that is not refused, or refused only after it took effect. */
const onList = (
  method: string,
  effect: Effect,
  answer?: (exchange: Exchange) => Answer | Promise<Answer>,
): Change =>
  every(
    change('answerWrongMethod', (lawful, exchange, allowed) => {
      if (!isReadOnly(exchange) || exchange.method !== method) return lawful(exchange, allowed);
      try {
        effect(exchange);
      } catch {
        // What cannot be read has no effect.
      }
      return answer === undefined ? lawful(exchange, allowed) : answer(exchange);
    }),
    // A method on records that are only shown may name none of them.
    change('findResource', (lawful, exchange, address) => {
      const isMeant = exchange.method === method && isReadOnly(exchange);
      const isBare = address.id === undefined && address.rest.length === 0;
      return lawful(exchange, address) ?? (isMeant && isBare ? 'collection' : undefined);
    }),
  );

const likeGet = (exchange: Exchange) => exchange.rules.answerList(exchange);

const done = (status: number) => () => plainAnswer(status, status === 204 ? undefined : {});

const effects: [method: string, slug: string, what: string, effect: Effect][] = [
  ['POST', 'creates', 'creates a customer from its body', createOne],
  [
    'POST',
    'creates-from-xml',
    'creates a customer from its body, where that is XML,',
    onlyInXml(createOne),
  ],
  ['POST', 'creates-whatever', 'creates an empty customer', createWhatever],
  ['PUT', 'updates-all', 'writes its body into every customer', updateAll],
  [
    'PUT',
    'updates-one',
    'writes its body into the customer it names, or else the last',
    updateNamed,
  ],
  [
    'PUT',
    'updates-one-from-xml',
    'writes its body, where that is XML, into the customer it names, or else the last',
    onlyInXml(updateNamed),
  ],
  ['PUT', 'creates', 'creates a customer from its body', createOne],
  ['DELETE', 'removes-all', 'removes every customer', removeAll],
  ['DELETE', 'removes-last', 'removes the customer created last', removeLast],
];

const methodFaults = ({ list }: Table): Fault[] =>
  ['POST', 'PUT', 'DELETE'].flatMap((method) => {
    const row = `list/read-only/${method}`;
    const slug = `list-${method.toLowerCase()}`;
    return faultsOf(row, {
      ...(list !== undefined && {
        [`${slug}-like-get`]: [
          `${method} on the list is answered like GET.`,
          onList(method, nothing, likeGet),
        ],
      }),
      [`${slug}-204`]: [
        `${method} on the list is answered with 204 and does nothing.`,
        onList(method, nothing, done(204)),
      ],
      [`${slug}-202`]: [
        `${method} on the list is answered with 202 and does nothing.`,
        onList(method, nothing, done(202)),
      ],
    });
  });

const effectFaults = effects.flatMap(([method, slug, what, effect]) =>
  faultsOf(`list/read-only/${method}`, {
    [`list-${method.toLowerCase()}-${slug}`]: [
      `${method} on the list ${what} and answers 200.`,
      onList(method, effect, done(200)),
    ],
    [`list-${method.toLowerCase()}-405-but-${slug}`]: [
      `${method} on the list is refused, but ${what}.`,
      onList(method, effect),
    ],
  }),
);

const entryFaults = faultsOf('list/read-only/DELETE', {
  'list-delete-of-an-entry-removes': [
    'DELETE on the list with the id of a customer behind it removes that customer.',
    change('findResource', (lawful, exchange, address) => {
      const { resource, id, rest } = address;
      const isEntry = resource === exchange.table.list && id !== undefined && rest.length === 0;
      return isEntry && exchange.method === 'DELETE' ? 'record' : lawful(exchange, address);
    }),
  ],
});

/** Methods that what is only shown should not have. */
export const listMethodFaults = (table: Table): readonly Fault[] => [
  ...methodFaults(table),
  ...(table.isEditable ? [...effectFaults, ...entryFaults] : []),
  ...(table.record === undefined
    ? effectFaults.filter(({ breaks }) => breaks.endsWith('/DELETE'))
    : []),
];
