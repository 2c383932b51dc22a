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
import { type Way, waysAt } from '../way.ts';

const { judgedRight, judgedWrong, troubled } = waysAt(oneCustomer, 'format/json-on-request');

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
    ([encoding, encode], place): Way =>
      judgedRight(
        `compresses by ${encoding}, which is lawful`,
        encoded(encoding, encode),
        undefined,
        {
          variant: place % 3 === 1,
        },
      ),
  ),
  judgedRight(
    'compresses by deflate without its wrapper, as some always did',
    encoded('deflate', deflateRawSync),
  ),
  ...Object.entries(bombs).map(
    ([encoding, bomb]): Way =>
      troubled(`answers a bomb in ${encoding}`, encoded(encoding, bomb), /larger than 16 MiB/, {
        large: true,
      }),
  ),
  troubled(
    'answers a bomb in a bomb',
    encoded('gzip, gzip', () => gzipSync(bombs.gzip())),
    /larger than 16 MiB/,
    { large: true },
  ),
  troubled(
    'compresses ten times over',
    encoded(Array(10).fill('gzip').join(', '), (body) => {
      let packed = Buffer.from(body);
      for (let times = 0; times < 10; times++) packed = gzipSync(packed);
      return packed;
    }),
    /10 content codings/,
    { variant: true },
  ),
  troubled(
    'compresses in a way that nobody knows',
    encoded('x-own', (body) => Buffer.from(body).reverse()),
    /Content-Encoding "x-own"/,
  ),
  judgedWrong(
    'says gzip and writes plain text',
    encoded('gzip', (body) => Buffer.from(body)),
    /gzip/,
  ),
  judgedWrong(
    'writes gzip that is damaged',
    encoded('gzip', (body) => {
      const packed = gzipSync(body);
      return packed.fill(0xff, 40, 60);
    }),
    /gzip/,
    { variant: true },
  ),
  judgedWrong(
    'writes gzip that ends too early, in an answer that is whole',
    encoded('gzip', (body) => gzipSync(body).subarray(0, -30)),
    /gzip/,
  ),
  troubled(
    'breaks off in the middle of gzip',
    (socket, { body }) => {
      const type = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      socket.write(head('200 OK', { ...type, 'content-length': 5000 }));
      socket.end(gzipSync(body).subarray(0, -30));
    },
    /before the whole answer had come/,
  ),
];
