import type { Exchange } from '../../../http/exchange.ts';
import type { Customer } from '../../../model/customer.ts';
import { isLike, isXmlBody, wasRemoved } from '../../request-traits.ts';
import { type Change, change, each, type Fault, faultsOf } from '../../variation.ts';
import { underId } from '../customer/edits.ts';
import {
  alongside,
  answerIs,
  createFrom,
  type IsMeant,
  idOfPath,
  on,
  statusIs,
} from './answers.ts';

const unknown = (method: string) => `status/404-unknown-customer/${method}`;

const unknownFaults: Fault[] = ['GET', 'PUT', 'DELETE'].flatMap((method) => {
  const slug = method.toLowerCase();
  const neverWas: IsMeant = (exchange) =>
    exchange.method === method && !wasRemoved(exchange, idOfPath(exchange));
  return faultsOf(unknown(method), {
    ...each([400, 403, 410, 500], (status) => ({
      [`${slug}-unknown-customer-${status}`]: [
        `${method} of an unknown customer is answered with ${status}.`,
        statusIs('unknown-record', status, neverWas),
      ],
    })),
    [`${slug}-unknown-customer-200`]: [
      `${method} of an unknown customer is answered with 200 and null.`,
      answerIs('unknown-record', neverWas, 200, null),
    ],
    [`${slug}-unknown-customer-204`]: [
      `${method} of an unknown customer is answered with 204.`,
      answerIs('unknown-record', neverWas, 204),
    ],
  });
});

/** Finds a customer for an id that never was, for one method. */
const find = (
  method: string,
  make: (exchange: Exchange, id: string) => Customer | undefined,
): Change =>
  change(
    'findCustomer',
    (lawful, exchange, id) =>
      lawful(exchange, id) ??
      (exchange.method === method && !wasRemoved(exchange, id) ? make(exchange, id) : undefined),
  );

/** Refuses GET of an id that never was for so many seconds, and then again. */
const refusedFor = (seconds: number): Change =>
  change('answerProblem', (lawful, exchange, found) =>
    found.kind === 'unknown-record' &&
    exchange.method === 'GET' &&
    !wasRemoved(exchange, idOfPath(exchange))
      ? { status: 409, headers: { 'Retry-After': `${seconds}` }, body: '' }
      : lawful(exchange, found),
  );

const moreUnknownFaults: Fault[] = [
  ...faultsOf(unknown('GET'), {
    'get-id-of-letters-500': [
      'GET of an unknown id that is not of digits alone is answered with 500.',
      statusIs('unknown-record', 500, (exchange) => !/^\d+$/.test(idOfPath(exchange))),
    ],
    'get-unknown-customer-409-for-now': [
      'GET of an unknown customer is answered with 409 and a time to ask again, each time.',
      refusedFor(1),
    ],
    'get-unknown-customer-409-for-long': [
      'GET of an unknown customer is answered with 409 and to ask again in an hour.',
      refusedFor(3600),
    ],
    'get-unknown-customer-is-the-first': [
      'GET of an unknown customer answers the first one there is.',
      find('GET', ({ records }) => records.all()[0]),
    ],
    'get-unknown-customer-is-blank': [
      'GET of an unknown customer answers a blank one with that id.',
      find('GET', (exchange, id) => ({
        ...exchange.rules.customerOnUpdate(exchange, {}, underId(exchange, {}, id)),
      })),
    ],
    'id-with-letters-behind-found': [
      'Letters behind the digits of an id are passed over.',
      change(
        'findCustomer',
        (lawful, exchange, id) =>
          lawful(exchange, id) ?? lawful(exchange, /^\d+/.exec(id)?.[0] ?? id),
      ),
    ],
    'get-large-id-500': [
      'GET of an unknown id of more digits than an integer has is answered with 500.',
      statusIs('unknown-record', 500, (exchange) => /^\d{16,}$/.test(idOfPath(exchange))),
    ],
    'id-zero-is-the-first': [
      'GET of the id 0 answers the first customer.',
      find('GET', ({ records }, id) => (id === '0' ? records.all()[0] : undefined)),
    ],
    'id-with-minus-found': [
      'A minus before an id is passed over.',
      change(
        'findCustomer',
        (lawful, exchange, id) => lawful(exchange, id) ?? lawful(exchange, id.replace(/^-/, '')),
      ),
    ],
    'beginning-of-id-found': [
      'The beginning of an id is enough.',
      find('GET', ({ records, table }, id) =>
        id.length > 2 ? records.all().find((one) => table.idOf(one).startsWith(id)) : undefined,
      ),
    ],
    'beginning-of-id-finds-the-newest': [
      'The beginning of an id is enough for the newest that begins so.',
      find('GET', ({ records, table }, id) =>
        id.length > 2 ? records.all().findLast((one) => table.idOf(one).startsWith(id)) : undefined,
      ),
    ],
    'id-as-pattern-found': [
      'An id is taken for a pattern, in which a percent sign is any text.',
      find('GET', ({ records, table }, id) =>
        records.all().find((one) => isLike(table.idOf(one), id)),
      ),
    ],
    'get-unknown-customer-empty-list': [
      'GET of an unknown customer answers 200 and an empty list.',
      answerIs('unknown-record', on('GET'), 200, []),
    ],
  }),
  ...faultsOf(unknown('PUT'), {
    'put-unknown-customer-creates': [
      'PUT of an unknown customer creates it under that id.',
      find('PUT', (exchange, id) => underId(exchange, {}, id)),
    ],
    'put-unknown-customer-404-but-creates': [
      'PUT of an unknown customer is 404, but creates one.',
      alongside('unknown-record', on('PUT'), (exchange) => {
        if (!wasRemoved(exchange, idOfPath(exchange)))
          createFrom(exchange.rules.readCustomer(exchange))(exchange);
      }),
    ],
    'put-again-204': [
      'PUT of a customer that is deleted is answered with 204, and stores nothing.',
      answerIs(
        'unknown-record',
        (exchange) => exchange.method === 'PUT' && wasRemoved(exchange, idOfPath(exchange)),
        204,
      ),
    ],
    'put-unknown-customer-in-xml-204': [
      'PUT in XML of an unknown customer is answered with 204, and stores nothing.',
      answerIs(
        'unknown-record',
        (exchange) => exchange.method === 'PUT' && isXmlBody(exchange),
        204,
      ),
    ],
    'put-unknown-customer-writes-the-id-in-the-body': [
      'PUT of a customer that does not exist answers 404 and edits the one whose id stands in the body.',
      change('answerUpdate', (lawful, exchange) => {
        const { customerId = '', records, rules, table } = exchange;
        if (rules.findCustomer(exchange, customerId) === undefined) {
          const sent = rules.readCustomer(exchange);
          const named = records.find(table.idOf(sent));
          if (named !== undefined) records.put(rules.customerOnUpdate(exchange, sent, named));
        }
        return lawful(exchange);
      }),
    ],
    'put-unknown-customer-writes-the-last': [
      'PUT of an unknown customer writes the one created last.',
      find('PUT', ({ records }) => records.all().at(-1)),
    ],
  }),
  ...faultsOf(unknown('DELETE'), {
    'delete-unknown-customer-removes-the-last': [
      'DELETE of an unknown customer removes the one created last.',
      find('DELETE', ({ records }) => records.all().at(-1)),
      { asks: ['list/'] },
    ],
    'delete-id-of-letters-500': [
      'DELETE of an unknown id that is not of digits alone is answered with 500.',
      statusIs(
        'unknown-record',
        500,
        (exchange) => exchange.method === 'DELETE' && !/^\d+$/.test(idOfPath(exchange)),
      ),
    ],
    'delete-by-the-digits-of-an-id': [
      'DELETE passes over letters behind the digits of an id.',
      find('DELETE', ({ records }, id) => records.find(/^\d+/.exec(id)?.[0] ?? id)),
    ],
    'delete-again-204': [
      'DELETE of a customer that is deleted already is answered with 204.',
      answerIs(
        'unknown-record',
        (exchange) => exchange.method === 'DELETE' && wasRemoved(exchange, idOfPath(exchange)),
        204,
      ),
    ],
    'delete-unknown-customer-204-in-xml': [
      'DELETE of an unknown customer is answered with 204 where XML is asked for.',
      answerIs(
        'unknown-record',
        ({ format, method }) => method === 'DELETE' && format === 'xml',
        204,
      ),
    ],
    'delete-again-410': [
      'DELETE of a customer that is deleted already is answered with 410.',
      statusIs(
        'unknown-record',
        410,
        (exchange) => exchange.method === 'DELETE' && wasRemoved(exchange, idOfPath(exchange)),
      ),
    ],
  }),
];

const call = 'status/404-unknown-call';

const always: IsMeant = () => true;

const html = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Books</title><div id="app"></div>',
};

const callFaults: Fault[] = faultsOf(call, {
  ...each([400, 401, 403, 405, 500, 501], (status) => ({
    [`unknown-call-${status}`]: [
      `A resource that does not exist is answered with ${status}.`,
      statusIs('unknown-call', status, always),
    ],
  })),
  ...each([400, 405, 500], (status) => ({
    [`post-to-unknown-call-${status}`]: [
      `POST to a resource that does not exist is answered with ${status}.`,
      statusIs('unknown-call', status, on('POST')),
    ],
  })),
  'post-to-unknown-call-201': [
    'POST to a resource that does not exist is answered with 201.',
    answerIs('unknown-call', on('POST'), 201, {}),
  ],
  'unknown-call-in-xml-500': [
    'A resource that does not exist is answered with 500 where XML is asked for.',
    statusIs('unknown-call', 500, ({ format }) => format === 'xml'),
  ],
  'unknown-call-204': [
    'A resource that does not exist is answered with 204.',
    answerIs('unknown-call', always, 204),
  ],
  'unknown-call-empty-list': [
    'A resource that does not exist is answered with 200 and an empty list.',
    answerIs('unknown-call', always, 200, []),
  ],
  'unknown-call-is-the-start-page': [
    'A resource that does not exist is answered with the start page of an application.',
    change('answerProblem', (lawful, exchange, found) =>
      found.kind === 'unknown-call' ? html : lawful(exchange, found),
    ),
  ],
  'unknown-call-to-login': [
    'A resource that does not exist is redirected to a start page.',
    change('answerProblem', (lawful, exchange, found) =>
      found.kind === 'unknown-call'
        ? { status: 302, headers: { Location: '/' }, body: '' }
        : lawful(exchange, found),
    ),
  ],
  'path-behind-the-list-passed-over': [
    'Whatever stands behind the path of the list is passed over.',
    change(
      'findResource',
      (lawful, exchange, address) =>
        lawful(exchange, address) ??
        (address.resource === exchange.table.list ? 'list' : undefined),
    ),
  ],
  'letters-behind-the-resource-passed-over': [
    'A letter behind the name of the Customer is passed over, behind that of the list it is not.',
    change('findTable', (lawful, exchange, name) => {
      const like = lawful(exchange, name.slice(0, -1));
      return lawful(exchange, name) ?? (name.startsWith(`${like?.list}`) ? undefined : like);
    }),
  ],
  'unknown-call-is-the-customers': [
    'A resource that does not exist is answered with the list of customers.',
    change(
      'findResource',
      (lawful, exchange, address) =>
        lawful(exchange, address) ?? (address.id === undefined ? 'list' : 'record'),
    ),
  ],
});

export const statusUnknownFaults: readonly Fault[] = [
  ...unknownFaults,
  ...moreUnknownFaults,
  ...callFaults,
];
