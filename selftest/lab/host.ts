import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface PlainServer extends AsyncDisposable {
  base: string;
  /** Method and address of every request, in order. */
  requests: string[];
}

/** A server that answers by path; `{base}` in a page stands for its own address. */
export async function serve(pages: Record<string, string | Handler>): Promise<PlainServer> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const path = (request.url ?? '').replace(/[?#].*/, '');
    if (path !== '/favicon.ico') requests.push(`${request.method} ${request.url}`);
    const page = pages[path];
    if (typeof page === 'function') return page(request, response, body);
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(page?.replaceAll('{base}', base) ?? '<h1>404 Not Found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends the browser on. */
export function to(location: string, status = 302, headers = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { location, ...headers });
    response.end();
  };
}
