import { type Exchange, headerOf } from '../../contract/exchange.ts';
import type { Walk } from '../login/index.ts';

/** The walk with what a reader of its exchanges wants to know: their purpose, what the page said, and its picture. */
export function annotateExchanges(walk: Walk): Walk {
  const { exchanges, screenshot: picture } = walk;
  const told = exchanges.map((exchange, number) => ({
    ...exchange,
    response: exchange.response && { ...exchange.response, body: pageTextOf(walk, exchange) },
    purpose: purposeOf(exchange, exchanges[number - 1]),
    ...(picture && number === exchanges.length - 1 && { picture }),
  }));
  return { ...walk, exchanges: told };
}

function purposeOf({ request }: Exchange, before: Exchange | undefined): string {
  const { method, url } = request;
  const location = headerOf(before?.response?.headers ?? [], 'location');
  if (location !== undefined && new URL(location, before?.request.url).href === url)
    return 'goes where the browser was sent';
  if (method === 'POST') return 'sends the form of a page';
  if (!/\/OAuth\/Authorize(\?|$)/i.test(url)) return 'opens a page';
  const isImplicit = /[?&]response_type=token(&|$)/.test(url);
  return isImplicit ? 'asks for an access token' : 'asks for an authorization code';
}

/** What the page said that an answer brought: a login and the question after it may have the same address. */
function pageTextOf({ pages }: Walk, { response }: Exchange): string {
  const page = pages.find(({ headers }) => headers === response?.headers);
  return page === undefined ? '' : `${page.title}\n\n${page.text}`;
}
