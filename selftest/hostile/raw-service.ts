import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { serve } from '../lab/host.ts';
import { answerWith } from './raw-bytes.ts';
import type { Asked, Genuine, Way } from './way.ts';

export interface RawService extends AsyncDisposable {
  readonly url: URL;
}

/** A server before a lawful service: passes on all but what it misbehaves with, where it writes raw bytes. */
export async function openRawService(
  behind: string,
  { at, answers, times = Number.POSITIVE_INFINITY, connection = {} }: Way,
): Promise<RawService> {
  const agent = new Agent({ keepAlive: true });
  let requests = 0;
  let misbehaved = 0;
  const host = await serve(async ({ method = '', url = '', headers, socket }, _, body) => {
    const asked = { method, path: url, headers: headers as Asked['headers'], body };
    const numbered = { ...asked, number: ++requests };
    const isTooLong = JSON.stringify(headers).length + url.length > 16_000;
    const genuine = isTooLong
      ? { status: 431, headers: [], body: '' }
      : await carryOut(behind, numbered, agent).catch(() => undefined);
    if (genuine === undefined) socket.destroy();
    else if (answers && at?.holds(numbered, genuine) && misbehaved++ < times)
      answers(socket, genuine, numbered);
    else socket.write(answerWith(genuine));
  }, connection.tls);
  if (connection.refused) await host[Symbol.asyncDispose]();
  return {
    url: new URL(new URL(behind).pathname, host.base),
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      await host[Symbol.asyncDispose]();
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
