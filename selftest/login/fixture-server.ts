import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Layout, Screen } from './layout.ts';

export const USER = { username: 'jan.jansen@example.nl', password: 'Geh3im!wachtwoord' };
export const TARGET = 'https://app.example/oauth/callback';

/** How the service hands the browser over to the redirect URI. */
export type Handover =
  | '302'
  | '303'
  | '307'
  | 'script'
  | 'meta'
  | 'form-post'
  | 'link'
  | 'refresh-header';

/** What the service was sent during one walk. */
export interface Received {
  fields: Record<string, string>;
  posts: { step: number; fields: Record<string, string> }[];
  /** How often something was pressed that nobody wanted pressed. */
  trapped: number;
}

interface Run {
  layout: Layout;
  handover: Handover;
  received: Received;
}

/** A service that shows the pages of a layout one after another, as a stranger to the driver. */
export class FixtureServer {
  #server: Server;
  #runs = new Map<string, Run>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FixtureServer> {
    const server = createServer((request, response) => void fixture.#answer(request, response));
    const fixture = new FixtureServer(server);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return fixture;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Sets a layout up for one walk; gives its Authorize address and what will be received. */
  open(layout: Layout, handover: Handover = '302'): { authorizeUrl: string; received: Received } {
    const id = `r${this.#runs.size}`;
    const received: Received = { fields: {}, posts: [], trapped: 0 };
    this.#runs.set(id, { layout, handover, received });
    const query = 'response_type=code&client_id=c1&state=xyz&scope=all';
    return {
      authorizeUrl: `http://127.0.0.1:${this.port}/${id}/0/OAuth/Authorize?${query}`,
      received,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fixture');
    const [, id = '', number = '0', ...rest] = url.pathname.split('/');
    const run = this.#runs.get(id);
    const step = Number(number);
    const screen = run?.layout.screens[step];
    if (!run || !screen) return send(response, 404, '<h1>Not found</h1>');
    const path = rest.join('/').replace(/^OAuth\//, '');
    if (path === 'trap') {
      run.received.trapped++;
      return send(response, 200, '<h1>Not here</h1>');
    }
    if (path === 'send')
      return this.#take(run, step, await fieldsOf(request, url), request, response);
    const part = screen.parts?.[path];
    if (part !== undefined) return send(response, 200, this.#fill(part, id, step));
    const { delayMs = 0, status = 200 } = screen;
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
    return send(response, status, this.#fill(screen.html, id, step), screen.headers);
  }

  #fill(html: string, id: string, step: number): string {
    return html
      .replaceAll('{other}', `http://localhost:${this.port}/${id}/${step}/OAuth/`)
      .replaceAll('{user}', USER.username);
  }

  #take(
    run: Run,
    step: number,
    fields: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    run.received.posts.push({ step, fields });
    Object.assign(run.received.fields, fields);
    const screen = run.layout.screens[step] as Screen;
    if (screen.refuse?.(fields)) {
      const html = screen.refused ?? screen.html;
      send(response, 200, this.#fill(html, request.url?.split('/')[1] ?? '', step), screen.headers);
      return;
    }
    const id = request.url?.split('/')[1];
    const stopHere = screen.ends?.(fields) === true;
    const more = !stopHere && step + 1 < run.layout.screens.length;
    const next = more ? `/${id}/${step + 1}/OAuth/Authorize` : addressFor(run);
    if (request.headers['x-script']) sendJson(response, { next });
    else if (more) redirect(response, 302, next);
    else handOver(response, run.handover, next);
  }
}

function addressFor({ layout, received }: Run): string {
  const answer = layout.decided(received.fields);
  const query =
    answer === 'allow'
      ? 'code=a%2Fb%2Bc%3D%3D'
      : `error=${answer === 'deny' ? 'access_denied' : 'no_decision'}`;
  return `${TARGET}?${query}&state=xyz#fragment=kept`;
}

async function fieldsOf(request: IncomingMessage, url: URL): Promise<Record<string, string>> {
  let body = '';
  for await (const piece of request) body += piece;
  return {
    ...Object.fromEntries(url.searchParams),
    ...Object.fromEntries(new URLSearchParams(body)),
  };
}

function send(response: ServerResponse, status: number, html: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(html.startsWith('<!') ? html : `<!doctype html><meta charset="utf-8">${html}`);
}

function sendJson(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(data));
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location });
  response.end();
}

function handOver(response: ServerResponse, how: Handover, address: string): void {
  const quoted = address.replaceAll('&', '&amp;');
  const [base, query = ''] = address.replace(/#.*/, '').split('?');
  const inputs = [...new URLSearchParams(query)]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
  const pages: Partial<Record<Handover, string>> = {
    script: `<p>Moment...</p><script>location.href = ${JSON.stringify(address)}</script>`,
    meta: `<meta http-equiv="refresh" content="0; url=${quoted}"><p>Moment...</p>`,
    'form-post': `<body onload="document.forms[0].submit()"><form method="post" action="${base}">${inputs}</form>`,
    link: `<h1>Done</h1><p>You can go back now.</p><a href="${quoted}">Continue</a>`,
    'refresh-header': '<p>Moment...</p>',
  };
  const page = pages[how];
  const headers = how === 'refresh-header' ? { refresh: `0; url=${address}` } : {};
  if (page) send(response, 200, page, headers);
  else redirect(response, Number(how), address);
}
