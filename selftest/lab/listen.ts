import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Something that listens on a free port of this machine, and stops with all its connections. */
export interface Listening extends AsyncDisposable {
  readonly port: number;
}

export async function listen(server: Server): Promise<Listening> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
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
