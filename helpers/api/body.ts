import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';
import type { ExchangeResponse } from './exchange.ts';

/** No lawful answer of this service comes near it; a hostile one must not fill the memory. */
const maxBytes = 16 * 1024 * 1024;

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const;

/**
 * Reads a body to its end, decompressed and decoded as UTF-8.
 *
 * @throws Error where it is larger than 16 MiB or its compression is broken.
 */
export async function decodeBody(
  stream: Readable,
  headers: ExchangeResponse['headers'],
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const bytes = await decompress(Buffer.concat(chunks), headers);
  return new TextDecoder().decode(bytes);
}

async function decompress(bytes: Buffer, headers: ExchangeResponse['headers']): Promise<Buffer> {
  const encoding = headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
  const decode = decoders[encoding?.trim().toLowerCase() as keyof typeof decoders];
  if (decode === undefined || bytes.length === 0) return bytes;
  try {
    return await decode(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new Error(`the ${encoding} body cannot be decompressed: ${(error as Error).message}`);
  }
}
