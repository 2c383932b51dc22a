import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { isIP, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ExchangeResponse } from '../../contract/exchange.ts';
import { trustedAuthorities } from './authorities.ts';
import { decodeBody } from './body.ts';
import { mostHeaderBytes } from './failure.ts';
import type { Network } from './network.ts';
import type { WireRequest } from './transport.ts';
import { openWay, plainHost, wayToHost } from './way-to-host.ts';

/** Sends a request with Expect: 100-continue, which undici refuses to do. */
export async function sendWithNode(
  wire: WireRequest,
  signal: AbortSignal,
  network: Network,
): Promise<ExchangeResponse> {
  const body = Buffer.from(wire.body ?? '');
  const ca = trustedAuthorities(network.caFile);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (wire.url.startsWith('https:') ? requestHttps : requestHttp)(wire.url, {
      method: wire.method,
      headers: { ...wire.headers, Expect: '100-continue', 'Content-Length': body.length },
      ...connectingThrough(network, new URL(wire.url), ca),
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
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value) => [name, value] as const),
  );
  const decoded = await decodeBody(message, headers);
  message.socket.destroy();
  return { status: message.statusCode ?? 0, headers, ...decoded };
}

/** How node is to connect; by itself it knows no proxy. */
function connectingThrough(network: Network, url: URL, ca: string[] | undefined): RequestOptions {
  const trust = ca === undefined ? {} : { ca };
  if (wayToHost(url, network).proxy === undefined) return { agent: false, ...trust };
  return {
    createConnection: (_, connected) => {
      openWay(url, network, network.connectTimeoutMs).then(
        (socket) => connected(null, connectTls({ socket, ...trust, ...namedAs(plainHost(url)) })),
        (error: Error) => connected(error, new Socket()),
      );
      return undefined;
    },
  };
}

function namedAs(host: string): { host: string; servername?: string } {
  return isIP(host) ? { host } : { host, servername: host };
}
