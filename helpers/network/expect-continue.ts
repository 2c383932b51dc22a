import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ExchangeResponse } from '../../contract/exchange.ts';
import { decodeBody } from './body.ts';
import { connectSecurely, connectTo } from './connect.ts';
import { mostHeaderBytes } from './failure.ts';
import type { Network, WireRequest } from './network.ts';

/** Sends a request with Expect: 100-continue, which undici refuses to do. */
export async function sendWithNode(
  wire: WireRequest,
  signal: AbortSignal,
  network: Network,
  onAnswer: () => void,
): Promise<ExchangeResponse> {
  const body = Buffer.from(wire.body ?? '');
  const url = new URL(wire.url);
  const isSecure = url.protocol === 'https:';
  const socket = await (isSecure ? connectSecurely : connectTo)(url, network);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method: wire.method,
      headers: { ...wire.headers, 'Content-Length': body.length },
      createConnection: () => socket,
      maxHeaderSize: mostHeaderBytes,
      signal,
    });
    // A service may answer without asking for the body, or never say 100: RFC 9110 lets a client go on.
    const goOn = setTimeout(() => sendBody(), 1000);
    // It may say 100 late, or more than once.
    const sendBody = () => {
      clearTimeout(goOn);
      if (!request.writableEnded) request.end(body);
    };
    request.on('continue', sendBody);
    request.on('response', (response) => {
      clearTimeout(goOn);
      resolve(response);
    });
    request.on('error', (error) => {
      clearTimeout(goOn);
      reject(error);
    });
    request.flushHeaders();
  });
  onAnswer();
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value) => [name, value] as const),
  );
  const decoded = await decodeBody(message, headers);
  message.socket.destroy();
  return { status: message.statusCode ?? 0, headers, ...decoded };
}
