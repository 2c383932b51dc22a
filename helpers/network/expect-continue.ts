import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { connectSecurely, connectTo } from './connect.ts';
import { mostHeaderBytes } from './failure.ts';
import type { Network, WireAnswer, WireRequest } from './network.ts';

/** Sends a request with Expect: 100-continue, which undici refuses to do. */
export async function sendWithNode(
  wire: WireRequest,
  signal: AbortSignal,
  network: Network,
): Promise<WireAnswer> {
  const body = Buffer.from(wire.body ?? '');
  const url = new URL(wire.url);
  const isSecure = url.protocol === 'https:';
  const socket = await (isSecure ? connectSecurely : connectTo)(url, network);
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method: wire.method,
    headers: { ...wire.headers, 'Content-Length': body.length },
    createConnection: () => socket,
    maxHeaderSize: mostHeaderBytes,
    signal,
  });
  // What goes wrong later is seen where the answer is read.
  request.on('error', () => undefined);
  const answered = once(request, 'response');
  request.flushHeaders();
  // A service may answer without asking for the body, or never say 100: RFC 9110 lets a client go on.
  const isAnswered = await Promise.race([
    answered.then(() => true),
    once(request, 'continue').then(() => false),
    wait(1000, false),
  ]);
  if (!isAnswered) request.end(body);
  const [message] = (await answered) as [IncomingMessage];
  return { statusCode: message.statusCode ?? 0, headers: message.headersDistinct, body: message };
}
