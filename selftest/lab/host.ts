import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type Listening, listen } from './listen.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

export interface Host extends Listening {
  readonly base: string;
  /** Method and address of every request, in order. */
  readonly requests: readonly string[];
}

/** A service that answers by path, or by one function; `{base}` in a page stands for its own address. */
export async function serve(
  pages: Readonly<Record<string, string | Handler>> | Handler,
  tls?: { readonly key: string; readonly cert: string },
): Promise<Host> {
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    request.setEncoding('utf8');
    let body = '';
    for await (const piece of request) body += piece;
    const path = (request.url ?? '').replace(/[?#].*/, '');
    if (path !== '/favicon.ico') requests.push(`${request.method} ${request.url}`);
    const page = typeof pages === 'function' ? pages : pages[path];
    if (typeof page === 'function') return page(request, response, body);
    const html = page?.replaceAll('{base}', base) ?? '<h1>404 Not Found</h1>';
    sendPage(response, html, { status: page === undefined ? 404 : 200 });
  };
  // What is too long is for the page to say.
  const options = { maxHeaderSize: 2 ** 22, ...tls };
  const server =
    tls === undefined ? createServer(options, answer) : createTlsServer(options, answer);
  const listening = await listen(server);
  const origin = tls === undefined ? 'http://127.0.0.1' : 'https://localhost';
  const base = `${origin}:${listening.port}`;
  return { ...listening, base, requests };
}

/** Answers with a page of HTML. */
export function sendPage(
  response: ServerResponse,
  html: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
}

/** Sends the browser on. */
export function to(location: string, status = 302, headers = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { location, ...headers });
    response.end();
  };
}

/** An address at which nothing listens. */
export async function addressOfNobody(): Promise<string> {
  await using host = await serve({});
  return host.base;
}
