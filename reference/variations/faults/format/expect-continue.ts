import type { Exchange } from '../../../http/exchange.ts';
import { type Change, change, each, type Fault, faultsOf } from '../../variation.ts';
import { copyUnderNewId } from '../customer/edits.ts';

const isExpecting = ({ headers }: Exchange) => headers.expect !== undefined;
const answerWith = (status: number, ...methods: string[]): Change =>
  change('answerExpectation', (lawful, service, request) =>
    methods.includes(request.method ?? '') ? status : lawful(service, request),
  );

/** Writes that wait to be told to go on. */
export const expectContinueFaults: readonly Fault[] = faultsOf('format/expect-continue', {
  ...each([400, 411, 417, 500, 501], (status) => ({
    [`expect-${status}`]: [
      `A write that expects 100-continue is answered with ${status}.`,
      answerWith(status, 'POST', 'PUT'),
    ],
  })),
  ...each(['POST', 'PUT'], (method) => ({
    [`expect-${method.toLowerCase()}-never-answered`]: [
      `${method} that expects 100-continue has no answer at all.`,
      change('answerExpectation', (lawful, service, request) =>
        request.method === method ? 'silence' : lawful(service, request),
      ),
      { needs: 'sockets', environment: { API_ANSWER_TIMEOUT: '2' } },
    ],
  })),
  'expect-417-on-post': [
    'POST that expects 100-continue is answered with 417.',
    answerWith(417, 'POST'),
  ],
  'expect-417-on-put': [
    'PUT that expects 100-continue is answered with 417.',
    answerWith(417, 'PUT'),
  ],
  'expect-body-lost': [
    'The body of a write that expects 100-continue is lost, so the write is 400.',
    change('isBodyMissing', (lawful, exchange) => isExpecting(exchange) || lawful(exchange)),
  ],
  'expect-body-empty': [
    'A write that expects 100-continue is taken as an empty object.',
    change('decodeBody', (lawful, exchange) => (isExpecting(exchange) ? '{}' : lawful(exchange))),
  ],
  'expect-stores-nothing': [
    'A write that expects 100-continue is answered with success and stores nothing.',
    change('store', (lawful, exchange, customer) => {
      if (!isExpecting(exchange)) lawful(exchange, customer);
    }),
  ],
  'expect-answered-without-serving': [
    'A write that expects 100-continue is answered with 200 at once and not carried out.',
    answerWith(200, 'POST', 'PUT'),
  ],
  'expect-stored-twice': [
    'POST that expects 100-continue creates two customers.',
    change('store', (lawful, exchange, customer) => {
      lawful(exchange, customer);
      if (isExpecting(exchange) && exchange.method === 'POST') copyUnderNewId(exchange, customer);
    }),
  ],
});
