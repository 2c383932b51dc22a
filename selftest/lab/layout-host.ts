import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Host, sendPage, serve } from './host.ts';
import { answerIn, holds, type Layout } from './layout.ts';

export const user = { username: 'jan.jansen@example.nl', password: 'Geh3im!wachtwoord' };
export const target = 'https://app.example/oauth/callback';

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

type Fields = Readonly<Record<string, string>>;

/** What the service was sent during one walk. */
interface Received {
  fields: Record<string, string>;
  posts: Fields[];
  /** How often something was pressed that nobody wanted pressed. */
  trapped: number;
}

interface Shown {
  readonly layout: Layout;
  readonly handover: Handover;
  /** How many logins are refused. */
  readonly refusals: number;
  readonly received: Received;
}

export interface LayoutHost extends Host {
  /** Sets a layout up for one walk; gives its Authorize address and what will be received. */
  show(
    layout: Layout,
    options?: { readonly handover?: Handover; readonly refusals?: number },
  ): { readonly authorizeUrl: string; readonly received: Received };
}

/** What a page that is drawn by script sends its fields with: it goes where the answer says. */
const sendFields = `function sendFields(fields) {
  return fetch('send', { method: 'POST', headers: { 'x-script': '1' }, body: new URLSearchParams(fields) })
    .then((answer) => answer.json()).then(({ next }) => { location.href = next; });
}`;

/** A service that shows the pages of layouts one after another, as a stranger to the driver. */
export async function openLayoutHost(): Promise<LayoutHost> {
  const shown = new Map<string, Shown>();
  const host = await serve((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://layout');
    const [, id = '', number = '0', ...rest] = url.pathname.split('/');
    const one = shown.get(id);
    const page = one?.layout.pages[Number(number)];
    if (!one || !page) return sendPage(response, '<h1>Not found</h1>', { status: 404 });
    const other = `http://localhost:${host.port}/${id}/${number}/OAuth/`;
    const send = (html: string, headers: Readonly<Record<string, string>> = {}) =>
      sendPage(response, fill(html, other), { headers });
    const path = rest.join('/').replace(/^OAuth\//, '');
    const part = page.parts.get(path);
    if (path === 'trap') {
      one.received.trapped++;
      send('<h1>Not here</h1>');
    } else if (path === 'send') {
      const fields = {
        ...Object.fromEntries(url.searchParams),
        ...Object.fromEntries(new URLSearchParams(body)),
      };
      one.received.posts.push(fields);
      Object.assign(one.received.fields, fields);
      const logins = one.received.posts.filter((sent) => one.layout.fields.password in sent);
      if (logins.includes(fields) && logins.length <= one.refusals) send(page.html, page.headers);
      else goOn(one, Number(number), fields, `/${id}`, request, response);
    } else if (part !== undefined) send(part);
    else setTimeout(() => send(page.html, page.headers), page.delayMs ?? 0);
  });
  return {
    ...host,
    show: (layout, { handover = '302', refusals = 0 } = {}) => {
      const id = `r${shown.size}`;
      const received: Received = { fields: {}, posts: [], trapped: 0 };
      shown.set(id, { layout, handover, refusals, received });
      const query = 'response_type=code&client_id=c1&state=xyz&scope=all';
      return { authorizeUrl: `${host.base}/${id}/0/OAuth/Authorize?${query}`, received };
    },
  };
}

function fill(html: string, other: string): string {
  const filled = html
    .replaceAll('{sendFields}', () => sendFields)
    .replaceAll('{other}', other)
    .replaceAll('{user}', user.username);
  return filled.startsWith('<!') ? filled : `<!doctype html><meta charset="utf-8">${filled}`;
}

/** To the next page, or back to the client. */
function goOn(
  { layout, handover, received }: Shown,
  number: number,
  fields: Fields,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { last } = layout.pages[number] ?? {};
  const isLast = number + 1 === layout.pages.length || (last !== undefined && holds(last, fields));
  const next = isLast
    ? addressFor(answerIn(layout, received.fields))
    : `${base}/${number + 1}/OAuth/Authorize`;
  if (request.headers['x-script'])
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ next }));
  else handOver(response, isLast ? handover : '302', next);
}

function addressFor(answer: 'allow' | 'deny' | undefined): string {
  const query =
    answer === 'allow'
      ? 'code=a%2Fb%2Bc%3D%3D'
      : `error=${answer === 'deny' ? 'access_denied' : 'no_decision'}`;
  return `${target}?${query}&state=xyz#fragment=kept`;
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
  };
  const page = pages[how];
  if (how === 'refresh-header')
    sendPage(response, '<p>Moment...</p>', { headers: { refresh: `0; url=${address}` } });
  else if (page) sendPage(response, page);
  else response.writeHead(Number(how), { location: address }).end();
}
