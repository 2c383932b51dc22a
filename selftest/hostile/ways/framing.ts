import { unknownCall } from '../places.ts';
import { answer, bytes, endless, head, lastBytes, trickle } from '../raw-bytes.ts';
import { type Mischief, type Way, waysAt } from '../way.ts';

const { judgedRight, judgedWrong, troubled } = waysAt(unknownCall, 'status/404-unknown-call');

/** What cannot be read as an answer at all. */
const notHttp = (name: string, answers: Mischief, more?: Partial<Way>) =>
  troubled(name, answers, /is not an HTTP\/1\.1 answer/, more);

const notFound = '404 Not Found';
const lengths = /is not an HTTP\/1\.1 answer|not as long as its Content-Length says/;

/** Ways in which a message is framed badly, or oddly. */
export const framing: readonly Way[] = [
  troubled(
    'promises more bytes than it writes',
    lastBytes(`${head(notFound, { 'Content-Length': 100 })}{}`),
    /before the whole answer had come/,
  ),
  troubled(
    'promises more bytes than it writes, and keeps the connection',
    bytes(`${head(notFound, { 'Content-Length': 100 })}{}`),
    /no whole answer within 5 s/,
    { slow: true },
  ),
  judgedRight(
    'writes more bytes than it promised',
    bytes(`${head(notFound, { 'Content-Length': 2 })}{}HTTP/1.1 200 OK\r\n\r\nmore`),
  ),
  troubled(
    'gives a length and chunks as well',
    bytes(
      `${head(notFound, { 'Content-Length': 2, 'Transfer-Encoding': 'chunked' })}2\r\n{}\r\n0\r\n\r\n`,
    ),
    lengths,
  ),
  troubled(
    'gives two lengths that differ',
    bytes(`HTTP/1.1 ${notFound}\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}`),
    lengths,
  ),
  ...['-1', 'two', '99999999999999999999999'].map(
    (length, place): Way =>
      troubled(
        `gives its length as ${length}`,
        lastBytes(`${head(notFound, { 'Content-Length': length })}{}`),
        lengths,
        { variant: place > 0 },
      ),
  ),
  ...['zz', 'FFFFFFFFFFFFFFFFFFFFF', '-2'].map(
    (size, place): Way =>
      notHttp(
        `gives ${size} as the size of a chunk`,
        lastBytes(`${head(notFound, { 'Transfer-Encoding': 'chunked' })}${size}\r\n{}\r\n`),
        { variant: place > 0 },
      ),
  ),
  troubled(
    'leaves out the last chunk',
    lastBytes(`${head(notFound, { 'Transfer-Encoding': 'chunked' })}2\r\n{}\r\n`),
    /before the whole answer had come/,
  ),
  troubled(
    'writes headers without end',
    endless(`HTTP/1.1 ${notFound}\r\n`, 'X-Again: and again\r\n'),
    /its headers are larger than 64 KiB/,
    { large: true },
  ),
  troubled(
    'writes a header of a megabyte',
    lastBytes(head(notFound, { 'X-Long': 'x'.repeat(1_000_000) })),
    /its headers are larger than 64 KiB/,
    { variant: true },
  ),
  troubled(
    'sets five thousand cookies',
    lastBytes(
      `HTTP/1.1 ${notFound}\r\n${Array.from({ length: 5000 }, (_, n) => `Set-Cookie: c${n}=${'v'.repeat(20)}\r\n`).join('')}\r\n`,
    ),
    /its headers are larger than 64 KiB/,
    { variant: true },
  ),
  judgedRight(
    'sets a thousand cookies',
    bytes(
      `HTTP/1.1 ${notFound}\r\nContent-Length: 0\r\n${Array.from({ length: 1000 }, (_, n) => `Set-Cookie: c${n}=v\r\n`).join('')}\r\n`,
    ),
  ),
  troubled(
    'writes a body without end',
    endless(head(notFound), 'x'.repeat(65_536)),
    /larger than 16 MiB/,
    { large: true },
  ),
  troubled(
    'writes a body without end, drop by drop',
    trickle(head(notFound, { 'Transfer-Encoding': 'chunked' }), '1\r\nx\r\n', 50),
    /no whole answer within 5 s/,
    { slow: true },
  ),
  troubled(
    'says 100 Continue without end',
    // Many at a time: written one by one, they cost the process more than the suite's work.
    endless('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000)),
    /before the whole answer had come/,
  ),
  judgedRight(
    'says 103 Early Hints first, which is lawful',
    bytes(
      `HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n${head(notFound, { 'Content-Length': 0 })}`,
    ),
  ),
  troubled(
    'switches to another protocol',
    bytes(head('101 Switching Protocols', { Upgrade: 'websocket', Connection: 'Upgrade' })),
    /another protocol|is not an HTTP\/1\.1 answer/,
  ),
  judgedWrong('answers 204 with a body', answer(204, {}, '{}'), /204/),
  judgedWrong('answers 304 unasked', answer(304), /304/, { variant: true }),
  judgedWrong('answers status 999', answer(999), /999/),
  ...['099', 'abc', '40', '4040', '-404'].map(
    (status, place): Way =>
      notHttp(
        `answers status ${status}`,
        lastBytes(head(`${status} Odd`, { 'Content-Length': 0 })),
        { variant: place > 0 },
      ),
  ),
  judgedRight(
    'gives its status without a phrase, which is lawful',
    bytes('HTTP/1.1 404 \r\nContent-Length: 0\r\n\r\n'),
    undefined,
    { variant: true },
  ),
  judgedRight(
    'speaks HTTP/1.0, which is lawful',
    lastBytes('HTTP/1.0 404 Not Found\r\nContent-Type: text/plain\r\n\r\nNo such call.'),
  ),
  notHttp('speaks HTTP/0.9', lastBytes('<html>404 Not Found</html>\r\n'), { variant: true }),
  notHttp('speaks HTTP/2', lastBytes(Buffer.from('000006040000000000000300000064', 'hex'))),
  notHttp(
    'gives the request back',
    (socket, _, { method, path }) => void socket.end(`${method} ${path} HTTP/1.1\r\n\r\n`),
    { variant: true },
  ),
  notHttp(
    'writes garbage',
    lastBytes(Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256))),
  ),
  ...(
    [
      ['a NUL byte', 'X-Odd: a\0b'],
      ['a bare line end', 'X-Odd: a\rSet-Cookie: b=c'],
      ['no colon', 'X-Odd'],
      ['a space in its name', 'X Odd: a'],
    ] as const
  ).map(
    ([what, header], place): Way =>
      notHttp(
        `writes a header with ${what}`,
        lastBytes(`HTTP/1.1 ${notFound}\r\n${header}\r\nContent-Length: 0\r\n\r\n`),
        { variant: place > 1 },
      ),
  ),
];
