import { createServer as createHttp, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { key, selfSigned } from './certificates.ts';
import { type Listening, listen, listenForSockets } from './listen.ts';

/** TLS before a service that speaks plain HTTP, with a certificate of its own for localhost. */
export function openTlsFront(baseUrl: string, cert = selfSigned): Promise<Listening> {
  const { port } = new URL(baseUrl);
  const pass = (socket: Socket) => {
    pipeline(socket, connect(Number(port), '127.0.0.1'), socket, () => undefined);
  };
  return listenForSockets(pass, { tls: { key, cert } });
}

/** A proxy, of which is kept where to it was asked for a way, and with which credentials. */
export interface AskedProxy extends Listening {
  readonly asked: { readonly to: string; readonly by: string }[];
}

/** A proxy that lets nobody through without this user and password. */
export async function openProxy(user: string, password: string): Promise<AskedProxy> {
  const asked: { to: string; by: string }[] = [];
  const server = createHttp(({ url = '' }, response) => {
    asked.push({ to: url, by: '' });
    response.writeHead(405).end();
  });
  server.on('connect', ({ url = '', headers }: IncomingMessage, client: Socket) => {
    const sent = headers['proxy-authorization'] ?? '';
    const by = Buffer.from(sent.replace(/^Basic /, ''), 'base64').toString();
    asked.push({ to: url, by });
    if (by !== `${user}:${password}`)
      return client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\n\r\n',
      );
    const service = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      pipeline(client, service, client, () => undefined);
    });
    service.on('error', () => client.destroy());
  });
  return { ...(await listen(server)), asked };
}
