import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { Network } from '../config/config.ts';
import { decodeBody } from './body.ts';
import type { ExchangeResponse } from './exchange.ts';
import type { WireRequest } from './transport.ts';

/** Sends a request with Expect: 100-continue, which undici refuses to do. */
export async function sendWithNode(
  wire: WireRequest,
  signal: AbortSignal,
  network: Network,
): Promise<ExchangeResponse> {
  const body = Buffer.from(wire.body ?? '');
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (wire.url.startsWith('https:') ? requestHttps : requestHttp)(wire.url, {
      method: wire.method,
      headers: { ...wire.headers, Expect: '100-continue', 'Content-Length': body.length },
      agent: false,
      signal,
      ...(network.caFile === undefined
        ? {}
        : { ca: [...rootCertificates, readFileSync(network.caFile, 'utf8')] }),
    });
    // A service may answer without asking for the body, or never say 100: RFC 9110 lets a client go on.
    const goOn = setTimeout(() => request.end(body), 1000);
    request.on('continue', () => {
      clearTimeout(goOn);
      request.end(body);
    });
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
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value) => [name, value] as const),
  );
  const decoded = await decodeBody(message, headers);
  message.socket.destroy();
  return { status: message.statusCode ?? 0, headers, ...decoded };
}
