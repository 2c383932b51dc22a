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

export interface DecodedBody {
  readonly body: string;
  /** Why the bytes are not text in the encoding that they are said to have. */
  readonly undecodable: string | undefined;
}

/**
 * Reads a body to its end, decompressed and decoded: in the encoding that the headers or the XML
 * declaration name, or else in UTF-8.
 *
 * @throws Error where it is larger than 16 MiB or its compression is broken.
 */
export async function decodeBody(
  stream: Readable,
  headers: ExchangeResponse['headers'],
): Promise<DecodedBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const bytes = await decompress(Buffer.concat(chunks), headers);
  return decodeText(bytes, headers);
}

function decodeText(bytes: Buffer, headers: ExchangeResponse['headers']): DecodedBody {
  const encoding = encodingOf(bytes, headers);
  try {
    return {
      body: new TextDecoder(encoding, { fatal: true }).decode(bytes),
      undecodable: undefined,
    };
  } catch {
    return { body: new TextDecoder().decode(bytes), undecodable: `it is not text in ${encoding}` };
  }
}

function encodingOf(bytes: Buffer, headers: ExchangeResponse['headers']): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const declaration = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)/i.exec(
    bytes.toString('latin1', 0, 200),
  );
  return /charset="?([\w.-]+)/i.exec(type)?.[1] ?? declaration?.[1] ?? 'utf-8';
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
