import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { oneCustomer } from '../places.ts';
import { head, otherBody } from '../raw-bytes.ts';
import type { Way } from '../way.ts';

const readable = {
  at: oneCustomer,
  verdict: 'conformant',
  row: ['format/json-on-request', 'passed'],
} as const;

/** The message is whole, and what it holds is not what it is said to be: an answer that is wrong. */
const judgedWrong = {
  at: oneCustomer,
  verdict: 'nonconformant',
  row: ['format/json-on-request', 'failed'],
} as const;

/** Lawful HTTP, but beyond what this suite reads: the question stays open, and it is not asked again. */
const unread = {
  at: oneCustomer,
  verdict: 'inconclusive',
  row: ['format/json-on-request', 'inconclusive'],
} as const;

const encoded = (encoding: string, encode: (body: string | Buffer) => Buffer) =>
  otherBody(encode, { 'content-encoding': encoding });

const zeros = Buffer.alloc(100 * 1024 * 1024);
const memo = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const bombs = {
  gzip: memo(() => gzipSync(zeros)),
  br: memo(() => brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
  zstd: memo(() => zstdCompressSync(zeros)),
};

/** Ways to compress, well and badly. */
export const encodings: readonly Way[] = [
  ...Object.entries({
    gzip: gzipSync,
    'X-GZIP': gzipSync,
    br: brotliCompressSync,
    zstd: zstdCompressSync,
    deflate: deflateSync,
    identity: (body: string | Buffer) => Buffer.from(body),
    'gzip, identity, deflate': (body: string | Buffer) => deflateSync(gzipSync(body)),
  }).map(
    ([encoding, encode], place): Way => ({
      variant: place % 3 === 1,
      name: `compresses by ${encoding}, which is lawful`,
      ...readable,
      answers: encoded(encoding, encode),
    }),
  ),
  {
    name: 'compresses by deflate without its wrapper, as some always did',
    ...readable,
    answers: encoded('deflate', deflateRawSync),
  },
  ...Object.entries(bombs).map(
    ([encoding, bomb]): Way => ({
      name: `answers a bomb in ${encoding}`,
      large: true,
      ...unread,
      answers: encoded(encoding, bomb),
      says: /larger than 16 MiB/,
    }),
  ),
  {
    name: 'answers a bomb in a bomb',
    large: true,
    ...unread,
    answers: encoded('gzip, gzip', () => gzipSync(bombs.gzip())),
    says: /larger than 16 MiB/,
  },
  {
    variant: true,
    name: 'compresses ten times over',
    ...unread,
    answers: encoded(Array(10).fill('gzip').join(', '), (body) => {
      let packed = Buffer.from(body);
      for (let times = 0; times < 10; times++) packed = gzipSync(packed);
      return packed;
    }),
    says: /10 content codings/,
  },
  {
    name: 'compresses in a way that nobody knows',
    ...unread,
    answers: encoded('x-own', (body) => Buffer.from(body).reverse()),
    says: /Content-Encoding "x-own"/,
  },
  {
    name: 'says gzip and writes plain text',
    ...judgedWrong,
    answers: encoded('gzip', (body) => Buffer.from(body)),
    says: /gzip/,
  },
  {
    variant: true,
    name: 'writes gzip that is damaged',
    ...judgedWrong,
    answers: encoded('gzip', (body) => {
      const packed = gzipSync(body);
      return packed.fill(0xff, 40, 60);
    }),
    says: /gzip/,
  },
  {
    name: 'writes gzip that ends too early, in an answer that is whole',
    ...judgedWrong,
    answers: encoded('gzip', (body) => gzipSync(body).subarray(0, -30)),
    says: /gzip/,
  },
  {
    name: 'breaks off in the middle of gzip',
    ...unread,
    answers: (socket, { body }) => {
      const type = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      socket.write(head('200 OK', { ...type, 'content-length': 5000 }));
      socket.end(gzipSync(body).subarray(0, -30));
    },
    says: /before the whole answer had come/,
  },
];
