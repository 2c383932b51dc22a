import { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { Rules } from '../../../rules/rules.ts';
import {
  type Change,
  change,
  every,
  type Freedom,
  freedomsOf,
  variation,
} from '../../variation.ts';

const deliver = (
  put: (exchange: Exchange, answer: Answer, before: Rules['deliver']) => void | Promise<void>,
): Change => change('deliver', (before, exchange, answer) => put(exchange, answer, before));

/** Writes the body in two parts, cut where a character may be cut too. */
async function deliverInParts(
  { raw, service }: Exchange,
  answer: Answer,
  pause: number,
): Promise<void> {
  const bytes = Buffer.from(answer.body);
  raw.response.writeHead(answer.status, answer.headers);
  for (let at = 0; at < bytes.length; at += 997) {
    raw.response.write(bytes.subarray(at, at + 997));
    if (at === 0 && pause > 0) await service.clock.sleep(pause);
  }
  raw.response.end();
}

const longIdleMs = 50;
const answeredAt = new WeakMap<Socket, number>();

/** A connection that was idle for long has ended; the request that comes on it crossed that end, and is not read. */
const endIdle = (end: (socket: Socket) => void): Change =>
  every(
    change('receive', (lawful, exchange) => {
      const { socket } = exchange.raw.request;
      const idleMs = performance.now() - (answeredAt.get(socket) ?? performance.now());
      if (idleMs < longIdleMs) return lawful(exchange);
      end(socket);
      return { status: 408, headers: { Connection: 'close' }, body: '' };
    }),
    deliver(async (exchange, answer, before) => {
      await before(exchange, answer);
      answeredAt.set(exchange.raw.request.socket, performance.now());
    }),
  );

export const deliveries: readonly Freedom[] = [
  ...freedomsOf('RFC 9110; the document is silent', {
    chunked: [
      'Bodies come in chunks.',
      deliver((exchange, answer, before) =>
        answer.status === 204 ? before(exchange, answer) : deliverInParts(exchange, answer, 0),
      ),
    ],
    'slow-body': [
      'A long body stops for 300 ms in its middle.',
      deliver((exchange, answer, before) =>
        answer.status === 204 ? before(exchange, answer) : deliverInParts(exchange, answer, 300),
      ),
    ],
    'slow-first-byte': [
      'The first byte comes after 400 ms.',
      deliver(async (exchange, answer, before) => {
        await exchange.service.clock.sleep(400);
        await before(exchange, answer);
      }),
    ],
    'body-until-close': [
      'A body ends where the connection ends.',
      deliver(({ raw }, answer) => {
        raw.response.useChunkedEncodingByDefault = false;
        raw.response.shouldKeepAlive = false;
        raw.response.writeHead(answer.status, answer.headers);
        raw.response.end(answer.body);
      }),
    ],
    'short-keep-alive': [
      'An idle connection is closed after a tenth of a second.',
      deliver((exchange, answer, before) => {
        const server: unknown = Reflect.get(exchange.raw.request.socket, 'server');
        if (server instanceof Server) server.keepAliveTimeout = 100;
        return before(exchange, answer);
      }),
    ],
    'idle-connections-reset': [
      'A request that comes on a connection which was idle for 50 ms is not read, and the connection is reset.',
      endIdle((socket) => socket.resetAndDestroy()),
    ],
    'idle-connections-closed': [
      'A request that comes on a connection which was idle for 50 ms is not read, and the connection is closed.',
      endIdle((socket) => socket.destroy()),
    ],
    'idle-connections-end-with-408': [
      'On a connection that was idle for 50 ms comes a 408 before the next request is read.',
      endIdle(() => undefined),
    ],
    'reason-phrases-of-its-own': [
      'The reason phrase is Dutch.',
      deliver((exchange, answer, before) => {
        exchange.raw.response.statusMessage = answer.status < 400 ? 'Alles in orde' : 'Niet gelukt';
        return before(exchange, answer);
      }),
    ],
    'early-hints': [
      'An answer follows a 102 and a 103.',
      deliver((exchange, answer, before) => {
        exchange.raw.response.writeProcessing();
        exchange.raw.response.writeEarlyHints({ link: '</logo.svg>; rel=preload; as=image' });
        return before(exchange, answer);
      }),
    ],
    'no-date': [
      'Answers have no Date.',
      deliver((exchange, answer, before) => {
        exchange.raw.response.sendDate = false;
        return before(exchange, answer);
      }),
    ],
  }),
  variation({
    about: 'format/expect-continue',
    name: 'expectation-passed-over',
    does: 'A client that expects 100 gets its final answer without it.',
    change: change('answerExpectation', () => 'ignore'),
  }),
];
