import { type ExchangeResponse, headerOf } from '../../contract/exchange.ts';
import { decompress } from './content-codings.ts';
import { Unread } from './failure.ts';
import { Limiter } from './limiter.ts';

/** No lawful answer of this service comes near it; a hostile one must not fill the memory. */
const maxBytes = 16 * 1024 * 1024;

/** Of this size and more, bodies are read one at a time: all at once they could fill the memory. */
const largeBytes = 4 * 1024 * 1024;
const turns = new Limiter(1);

type Headers = ExchangeResponse['headers'];

export interface DecodedBody {
  readonly body: string;
  /** Why the bytes are not what they are said to be. */
  readonly undecodable: string | undefined;
}

/**
 * Reads a body to its end, decompressed and decoded: in the encoding that the headers or the XML
 * declaration name, or else in UTF-8. What came whole and is not what it is said to be is an answer all
 * the same, and says so.
 *
 * @throws Unread where it is larger than 16 MiB or compressed in a way that is not known here.
 */
export async function decodeBody(
  stream: AsyncIterable<Buffer> | Iterable<Buffer>,
  headers: Headers,
): Promise<DecodedBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  let hasTurn = false;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxBytes) throw new Unread('the answer is larger than 16 MiB');
      chunks.push(chunk);
      if (size > largeBytes && !hasTurn) {
        await turns.enter();
        hasTurn = true;
      }
    }
    const bytes = Buffer.concat(chunks.splice(0));
    if (bytes.length === 0) return decodeText(bytes, headers);
    const plain = decompress(bytes, headers, maxBytes);
    if ('bytes' in plain) return decodeText(plain.bytes, headers);
    return { body: '', undecodable: plain.problem };
  } finally {
    if (hasTurn) turns.leave();
  }
}

function decodeText(bytes: Buffer, headers: Headers): DecodedBody {
  const encoding = encodingOf(bytes, headers);
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return { body: decoder.decode(bytes), undecodable: undefined };
  } catch {
    return { body: new TextDecoder().decode(bytes), undecodable: `it is not text in ${encoding}` };
  }
}

function encodingOf(bytes: Buffer, headers: Headers): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const type = headerOf(headers, 'Content-Type') ?? '';
  const charset = /charset="?([\w.-]+)/i.exec(type)?.[1];
  // JSON has no charset parameter: an unknown one says nothing.
  if (/^[^;]*json/i.test(type)) return charset && isKnown(charset) ? charset : 'utf-8';
  const beginning = bytes.toString('latin1', 0, 200);
  const declaration = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)/i.exec(beginning);
  return charset ?? declaration?.[1] ?? 'utf-8';
}

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset) !== undefined;
  } catch {
    return false;
  }
}
