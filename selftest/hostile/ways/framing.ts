import { unknownCall } from '../places.ts';
import { answer, bytes, endless, head, lastBytes, trickle } from '../raw-bytes.ts';
import type { Way } from '../way.ts';

/**
 * Where the bytes are not an HTTP/1.1 message, or break off, no answer has arrived: that is trouble, and
 * the question stays open. A message that is whole is an answer, however odd, and is judged.
 */
const troubled = {
  at: unknownCall,
  verdict: 'inconclusive',
  row: ['status/404-unknown-call', 'inconclusive'],
} as const;

const judgedWrong = {
  at: unknownCall,
  verdict: 'nonconformant',
  row: ['status/404-unknown-call', 'failed'],
} as const;

const judgedRight = {
  at: unknownCall,
  verdict: 'conformant',
  row: ['status/404-unknown-call', 'passed'],
} as const;

const notFound = '404 Not Found';
const lengths = /is not an HTTP\/1\.1 answer|not as long as its Content-Length says/;

/** Ways in which a message is framed badly, or oddly. */
export const framing: readonly Way[] = [
  {
    name: 'promises more bytes than it writes',
    ...troubled,
    answers: lastBytes(`${head(notFound, { 'Content-Length': 100 })}{}`),
    says: /before the whole answer had come/,
  },
  {
    name: 'promises more bytes than it writes, and keeps the connection',
    ...troubled,
    answers: bytes(`${head(notFound, { 'Content-Length': 100 })}{}`),
    says: /no whole answer within 3 s/,
    slow: true,
  },
  {
    name: 'writes more bytes than it promised',
    ...judgedRight,
    answers: bytes(`${head(notFound, { 'Content-Length': 2 })}{}HTTP/1.1 200 OK\r\n\r\nmore`),
  },
  {
    name: 'gives a length and chunks as well',
    ...troubled,
    answers: bytes(
      `${head(notFound, { 'Content-Length': 2, 'Transfer-Encoding': 'chunked' })}2\r\n{}\r\n0\r\n\r\n`,
    ),
    says: lengths,
  },
  {
    name: 'gives two lengths that differ',
    ...troubled,
    answers: bytes(`HTTP/1.1 ${notFound}\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}`),
    says: lengths,
  },
  ...['-1', 'two', '99999999999999999999999'].map(
    (length, place): Way => ({
      variant: place > 0,
      name: `gives its length as ${length}`,
      ...troubled,
      answers: lastBytes(`${head(notFound, { 'Content-Length': length })}{}`),
      says: lengths,
    }),
  ),
  ...['zz', 'FFFFFFFFFFFFFFFFFFFFF', '-2'].map(
    (size, place): Way => ({
      variant: place > 0,
      name: `gives ${size} as the size of a chunk`,
      ...troubled,
      answers: lastBytes(`${head(notFound, { 'Transfer-Encoding': 'chunked' })}${size}\r\n{}\r\n`),
      says: /is not an HTTP\/1\.1 answer/,
    }),
  ),
  {
    name: 'leaves out the last chunk',
    ...troubled,
    answers: lastBytes(`${head(notFound, { 'Transfer-Encoding': 'chunked' })}2\r\n{}\r\n`),
    says: /before the whole answer had come/,
  },
  {
    name: 'writes headers without end',
    large: true,
    ...troubled,
    answers: endless(`HTTP/1.1 ${notFound}\r\n`, 'X-Again: and again\r\n'),
    says: /its headers are larger than 64 KiB/,
  },
  {
    variant: true,
    name: 'writes a header of a megabyte',
    ...troubled,
    answers: lastBytes(head(notFound, { 'X-Long': 'x'.repeat(1_000_000) })),
    says: /its headers are larger than 64 KiB/,
  },
  {
    variant: true,
    name: 'sets five thousand cookies',
    ...troubled,
    answers: lastBytes(
      `HTTP/1.1 ${notFound}\r\n${Array.from({ length: 5000 }, (_, n) => `Set-Cookie: c${n}=${'v'.repeat(20)}\r\n`).join('')}\r\n`,
    ),
    says: /its headers are larger than 64 KiB/,
  },
  {
    name: 'sets a thousand cookies',
    ...judgedRight,
    answers: bytes(
      `HTTP/1.1 ${notFound}\r\nContent-Length: 0\r\n${Array.from({ length: 1000 }, (_, n) => `Set-Cookie: c${n}=v\r\n`).join('')}\r\n`,
    ),
  },
  {
    name: 'writes a body without end',
    large: true,
    ...troubled,
    answers: endless(head(notFound), 'x'.repeat(65_536)),
    says: /larger than 16 MiB/,
  },
  {
    name: 'writes a body without end, drop by drop',
    ...troubled,
    answers: trickle(head(notFound, { 'Transfer-Encoding': 'chunked' }), '1\r\nx\r\n', 50),
    says: /no whole answer within 3 s/,
    slow: true,
  },
  {
    name: 'says 100 Continue without end',
    ...troubled,
    answers: endless('', 'HTTP/1.1 100 Continue\r\n\r\n'),
    says: /before the whole answer had come|no whole answer within 3 s/,
    slow: true,
  },
  {
    name: 'says 103 Early Hints first, which is lawful',
    ...judgedRight,
    answers: bytes(
      `HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n${head(notFound, { 'Content-Length': 0 })}`,
    ),
  },
  {
    name: 'switches to another protocol',
    ...troubled,
    answers: bytes(
      head('101 Switching Protocols', { Upgrade: 'websocket', Connection: 'Upgrade' }),
    ),
    says: /another protocol|is not an HTTP\/1\.1 answer/,
  },
  { name: 'answers 204 with a body', ...judgedWrong, answers: answer(204, {}, '{}'), says: /204/ },
  { variant: true, name: 'answers 304 unasked', ...judgedWrong, answers: answer(304), says: /304/ },
  { name: 'answers status 999', ...judgedWrong, answers: answer(999), says: /999/ },
  ...['099', 'abc', '40', '4040', '-404'].map(
    (status, place): Way => ({
      variant: place > 0,
      name: `answers status ${status}`,
      ...troubled,
      answers: lastBytes(head(`${status} Odd`, { 'Content-Length': 0 })),
      says: /is not an HTTP\/1\.1 answer/,
    }),
  ),
  {
    variant: true,
    name: 'gives its status without a phrase, which is lawful',
    ...judgedRight,
    answers: bytes('HTTP/1.1 404 \r\nContent-Length: 0\r\n\r\n'),
  },
  {
    name: 'speaks HTTP/1.0, which is lawful',
    ...judgedRight,
    answers: lastBytes('HTTP/1.0 404 Not Found\r\nContent-Type: text/plain\r\n\r\nNo such call.'),
  },
  {
    variant: true,
    name: 'speaks HTTP/0.9',
    ...troubled,
    answers: lastBytes('<html>404 Not Found</html>\r\n'),
    says: /is not an HTTP\/1\.1 answer/,
  },
  {
    name: 'speaks HTTP/2',
    ...troubled,
    answers: lastBytes(Buffer.from('000006040000000000000300000064', 'hex')),
    says: /is not an HTTP\/1\.1 answer/,
  },
  {
    variant: true,
    name: 'gives the request back',
    ...troubled,
    answers: (socket, _, { method, path }) => void socket.end(`${method} ${path} HTTP/1.1\r\n\r\n`),
    says: /is not an HTTP\/1\.1 answer/,
  },
  {
    name: 'writes garbage',
    ...troubled,
    answers: lastBytes(Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256))),
    says: /is not an HTTP\/1\.1 answer/,
  },
  ...(
    [
      ['a NUL byte', 'X-Odd: a\0b'],
      ['a bare line end', 'X-Odd: a\rSet-Cookie: b=c'],
      ['no colon', 'X-Odd'],
      ['a space in its name', 'X Odd: a'],
    ] as const
  ).map(
    ([what, header], place): Way => ({
      variant: place > 1,
      name: `writes a header with ${what}`,
      ...troubled,
      answers: lastBytes(`HTTP/1.1 ${notFound}\r\n${header}\r\nContent-Length: 0\r\n\r\n`),
      says: /is not an HTTP\/1\.1 answer/,
    }),
  ),
];
