import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { listenForSockets } from '../lab/listen.ts';
import { answerWith } from './raw-bytes.ts';
import { RequestReader } from './request-reader.ts';
import type { Asked, Genuine, Way } from './way.ts';

export interface RawService extends AsyncDisposable {
  readonly url: URL;
}

/** A socket server before a lawful service: passes on all but what it misbehaves with, where it writes raw bytes. */
export async function openRawService(
  behind: string,
  { at, answers, times = Number.POSITIVE_INFINITY, connection = {} }: Way,
): Promise<RawService> {
  let misbehaved = 0;
  const agent = new Agent({ keepAlive: true });
  let requests = 0;
  const accept = (socket: Socket) => {
    // What a client does to a hostile connection is its own affair.
    socket.on('error', () => socket.destroy());
    const reader = new RequestReader(socket, async (head) => {
      const asked = { ...head, number: ++requests };
      const isTooLong = JSON.stringify(head.headers).length + head.path.length > 16_000;
      const genuine = isTooLong
        ? { status: 431, headers: [], body: '' }
        : await carryOut(behind, asked, agent).catch(() => undefined);
      if (genuine === undefined) socket.destroy();
      else if (answers && at?.holds(asked, genuine) && misbehaved++ < times)
        answers(socket, genuine, asked);
      else socket.write(answerWith(genuine));
    });
    socket.on('data', (bytes: Buffer) => {
      // As plain servers do where a client begins with TLS.
      if (bytes[0] === 0x16) socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      else reader.take(bytes);
    });
  };
  const listening = await listenForSockets(accept, { tls: connection.tls });
  if (connection.refused) await listening[Symbol.asyncDispose]();
  const { pathname } = new URL(behind);
  const origin = `${connection.tls ? 'https' : 'http'}://127.0.0.1:${listening.port}`;
  return {
    url: new URL(`${origin}${pathname}`),
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      await listening[Symbol.asyncDispose]();
    },
  };
}

async function carryOut(behind: string, asked: Asked, agent: Agent): Promise<Genuine> {
  const { expect: _, ...headers } = asked.headers;
  const sent = request(new URL(asked.path, behind), { method: asked.method, headers, agent });
  sent.end(asked.body);
  const [response] = await once(sent, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  const named = Object.entries(response.headersDistinct as Record<string, string[]>);
  return {
    status: response.statusCode,
    headers: named
      .filter(([name]) => !/^(connection|keep-alive|transfer-encoding|content-length)$/.test(name))
      .flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    body: Buffer.concat(pieces).toString(),
  };
}
