import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { ExchangeResponse } from '../../contract/exchange.ts';
import { Unread } from './failure.ts';

type Decoder = (bytes: Buffer, limits: { readonly maxOutputLength: number }) => Buffer;

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  // Some services send deflate without the zlib wrapper, and browsers accept both.
  deflate: (bytes, limits) => (isWrapped(bytes) ? inflateSync : inflateRawSync)(bytes, limits),
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** One coding is usual; two happen by mistake. */
const mostCodings = 4;

/**
 * Takes the content codings of an answer off again; a problem where the bytes are not what they are said to be.
 *
 * @throws Unread where a coding is not known, there are too many, or more bytes come out than may.
 */
export function decompress(
  bytes: Buffer,
  headers: ExchangeResponse['headers'],
  maxOutputLength: number,
): { readonly bytes: Buffer } | { readonly problem: string } {
  const codings = headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > mostCodings)
    throw new Unread(`it is compressed by ${codings.length} content codings, one over another`);
  let plain = bytes;
  // They are named in the order in which they were applied.
  for (const coding of codings.toReversed()) {
    const decode = decoders[coding];
    if (decode === undefined)
      throw new Unread(`its Content-Encoding "${coding}" is none that this suite knows`);
    try {
      plain = decode(plain, { maxOutputLength });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ERR_BUFFER_TOO_LARGE')
        throw new Unread('the answer is larger than 16 MiB once it is decompressed');
      return { problem: `it is not ${coding}, as its Content-Encoding says (${message})` };
    }
  }
  return { bytes: plain };
}

// RFC 1950: the first two bytes are a multiple of 31, and name deflate.
function isWrapped(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}
