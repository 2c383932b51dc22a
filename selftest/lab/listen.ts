import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** Something that listens on a free port of this machine, and stops with all its connections. */
export interface Listening extends AsyncDisposable {
  readonly port: number;
}

export async function listen(server: Server, host = '127.0.0.1'): Promise<Listening> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

interface SocketOptions {
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly host?: string;
}

/** Hands over the bare sockets of all that connects. */
export function listenForSockets(
  accept: (socket: Socket) => void,
  { tls, host }: SocketOptions = {},
): Promise<Listening> {
  const server = tls
    ? createTlsServer(tls, accept).on('tlsClientError', () => undefined)
    : createServer(accept);
  return listen(server, host);
}
