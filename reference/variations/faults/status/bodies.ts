import type { Exchange } from '../../../http/exchange.ts';
import type { Customer, SentCustomer } from '../../../model/customer.ts';
import { type Change, change, each, every, type Fault, faultsOf } from '../../variation.ts';
import {
  alongside,
  answerIs,
  createFrom,
  type IsMeant,
  idOfPath,
  on,
  statusIs,
} from './answers.ts';
import { isBroken, readHalf, readTolerantly } from './broken-json.ts';

const updateFrom = (sent: (exchange: Exchange) => SentCustomer) => (exchange: Exchange) => {
  const old = exchange.rules.findCustomer(exchange, idOfPath(exchange));
  if (old === undefined) return;
  exchange.rules.store(exchange, exchange.rules.customerOnUpdate(exchange, sent(exchange), old));
};

/** Reads something out of a body that cannot be read. */
const readAs = (
  problem: 'missing-body' | 'malformed-body',
  isMeant: IsMeant,
  read: (exchange: Exchange) => SentCustomer | undefined,
): Change =>
  problem === 'missing-body'
    ? change(
        'readCustomer',
        (lawful, exchange) =>
          (isMeant(exchange) && exchange.rules.isBodyMissing(exchange)
            ? read(exchange)
            : undefined) ?? lawful(exchange),
      )
    : change('readCustomer', (lawful, exchange) => {
        const isRead = isMeant(exchange) && isBroken(exchange);
        return (isRead ? read(exchange) : undefined) ?? lawful(exchange);
      });

const missing = (method: string) => `status/400-missing-body/${method}`;

const malformed = (method: string) => `status/malformed-body-stores-nothing/${method}`;

const missingFaults: Fault[] = ['POST', 'PUT'].flatMap((method) => {
  const slug = method.toLowerCase();
  return faultsOf(missing(method), {
    ...each([404, 411, 415, 422, 500], (status) => ({
      [`${slug}-without-body-${status}`]: [
        `${method} without a body is answered with ${status}.`,
        statusIs('missing-body', status, on(method)),
      ],
    })),
    [`${slug}-without-body-200`]: [
      `${method} without a body is answered with 200 and does nothing.`,
      answerIs('missing-body', on(method), 200, {}),
    ],
    [`${slug}-without-body-204`]: [
      `${method} without a body is answered with 204 and does nothing.`,
      answerIs('missing-body', on(method), 204),
    ],
  });
});

const bodyFaults: Fault[] = [
  ...faultsOf(missing('POST'), {
    'post-without-body-creates': [
      'POST without a body creates an empty customer.',
      readAs('missing-body', on('POST'), () => ({})),
    ],
    'post-missing-body-makes-a-named-one': [
      'POST without a body makes a customer with a usual name, and does not say which.',
      every(
        readAs('missing-body', on('POST'), () => ({ Name: 'New customer', ShortName: 'New' })),
        change('headersOfWrite', () => ({})),
        change('customerInWrite', () => undefined),
      ),
    ],
    'post-without-body-makes-a-named-one': [
      'POST without a body makes a customer with a usual name, and does not say which.',
      every(
        readAs('missing-body', on('POST'), () => ({ Name: 'New customer', ShortName: 'New' })),
        change('headersOfWrite', () => ({})),
        change('customerInWrite', () => undefined),
      ),
    ],
    'post-without-body-400-but-creates': [
      'POST without a body is refused, but creates an empty customer.',
      alongside('missing-body', on('POST'), createFrom({})),
    ],
  }),
  ...faultsOf(missing('PUT'), {
    'put-without-body-clears': [
      'PUT without a body sets everything to its default.',
      readAs('missing-body', on('PUT'), () => ({})),
    ],
    'put-without-body-400-but-clears': [
      'PUT without a body is refused, but sets everything to its default.',
      alongside(
        'missing-body',
        on('PUT'),
        updateFrom(() => ({})),
      ),
    ],
    'put-without-body-removes': [
      'PUT without a body removes the customer and answers 400.',
      alongside('missing-body', on('PUT'), (exchange) =>
        exchange.records.remove(idOfPath(exchange)),
      ),
    ],
  }),
  ...faultsOf(malformed('POST'), {
    'broken-post-creates-empty': [
      'POST of broken JSON creates an empty customer.',
      readAs('malformed-body', on('POST'), () => ({})),
    ],
    'broken-post-creates-half': [
      'POST of broken JSON creates a customer of what could be read.',
      readAs('malformed-body', on('POST'), readHalf),
    ],
    'broken-post-400-but-creates-empty': [
      'POST of broken JSON is refused, but creates an empty customer.',
      alongside('malformed-body', on('POST'), createFrom({})),
    ],
    'broken-post-400-but-creates-half': [
      'POST of broken JSON is refused, but creates a customer of what could be read.',
      alongside('malformed-body', on('POST'), (exchange) =>
        createFrom(readHalf(exchange))(exchange),
      ),
    ],
    'broken-post-500-but-creates-half': [
      'POST of broken JSON ends in an error 500 and leaves a customer of what could be read.',
      every(
        statusIs('malformed-body', 500, on('POST')),
        alongside('malformed-body', on('POST'), (exchange) =>
          createFrom(readHalf(exchange))(exchange),
        ),
      ),
    ],
    'broken-post-mended': [
      'POST of JSON with a comma too many or a bracket too few is carried out.',
      readAs('malformed-body', on('POST'), readTolerantly),
    ],
    'broken-post-200': [
      'POST of broken JSON is answered with 200 and does nothing.',
      answerIs('malformed-body', on('POST'), 200, { Success: false }),
    ],
  }),
  ...faultsOf(malformed('PUT'), {
    'broken-put-clears': [
      'PUT of broken JSON sets everything to its default.',
      readAs('malformed-body', on('PUT'), () => ({})),
    ],
    'broken-put-stores-half': [
      'PUT of broken JSON stores what could be read.',
      readAs('malformed-body', on('PUT'), readHalf),
    ],
    'broken-put-400-but-clears': [
      'PUT of broken JSON is refused, but sets everything to its default.',
      alongside(
        'malformed-body',
        on('PUT'),
        updateFrom(() => ({})),
      ),
    ],
    'broken-put-400-but-stores-half': [
      'PUT of broken JSON is refused, but stores what could be read.',
      alongside('malformed-body', on('PUT'), updateFrom(readHalf)),
    ],
    'broken-put-400-but-takes-back-the-last': [
      'PUT of broken JSON is refused, and takes back the update before it.',
      every(
        change('store', (lawful, exchange, customer) => {
          const { records, service, table } = exchange;
          const id = table.idOf(customer);
          service.memory.set(`before ${id}`, records.find(id));
          lawful(exchange, customer);
        }),
        alongside('malformed-body', on('PUT'), ({ records, service, segments }) => {
          const before = service.memory.get(`before ${segments.at(-1)}`) as Customer | undefined;
          if (before !== undefined) records.put(before);
        }),
      ),
    ],
    'broken-put-mended': [
      'PUT of JSON with a comma too many or a bracket too few is carried out.',
      readAs('malformed-body', on('PUT'), readTolerantly),
    ],
    'broken-put-200': [
      'PUT of broken JSON is answered with 200 and does nothing.',
      answerIs('malformed-body', on('PUT'), 200, { Success: false }),
    ],
    'broken-put-204': [
      'PUT of broken JSON is answered with 204 and does nothing.',
      answerIs('malformed-body', on('PUT'), 204),
    ],
  }),
];

export const statusBodyFaults: readonly Fault[] = [...missingFaults, ...bodyFaults];
