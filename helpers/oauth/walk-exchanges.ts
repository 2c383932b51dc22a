import type { Exchange } from '../../contract/exchange.ts';
import type { Walk } from '../login/index.ts';

const known = new WeakMap<Walk, readonly Exchange[]>();

/** The documents that a walk exchanged with the service, as exchanges for the report; the same ones each time. */
export function exchangesOf(walk: Walk): readonly Exchange[] {
  const made = known.get(walk) ?? toExchanges(walk);
  known.set(walk, made);
  return made;
}

function toExchanges(walk: Walk): Exchange[] {
  const { screenshot } = walk;
  return walk.exchanges.map((document, number) => ({
    request: {
      method: document.method,
      url: document.url,
      headers: document.requestHeaders,
      body: undefined,
    },
    response:
      document.status === 0
        ? undefined
        : {
            status: document.status,
            headers: Object.entries(document.responseHeaders),
            body: pageTextOf(walk, document),
          },
    error: document.failure,
    purpose: purposeOf(document, walk.exchanges[number - 1]),
    startedAt: 0,
    durationMs: 0,
    ...(screenshot && number === walk.exchanges.length - 1 && { picture: screenshot }),
  }));
}

type Document = Walk['exchanges'][number];

/** Why a document was asked for, for a reader of its exchange. */
function purposeOf({ method, url }: Document, before: Document | undefined): string {
  const location = before?.responseHeaders.location;
  if (location !== undefined && new URL(location, before?.url).href === url)
    return 'goes where the browser was sent';
  if (method === 'POST') return 'sends the form of a page';
  if (!/\/OAuth\/Authorize(\?|$)/i.test(url)) return 'opens a page';
  const isImplicit = /[?&]response_type=token(&|$)/.test(url);
  return isImplicit ? 'asks for an access token' : 'asks for an authorization code';
}

/** What the page said that an answer brought: a login and the question after it may have the same address. */
function pageTextOf({ pages }: Walk, { responseHeaders }: Walk['exchanges'][number]): string {
  const page = pages.find(({ headers }) => headers === responseHeaders);
  return page === undefined ? '' : `${page.title}\n\n${page.text}`;
}
