import type { Exchange } from '../http/exchange.ts';
import type { ErrorView } from '../rules/pages.ts';
import { escapeHtml, writePage } from './html.ts';

/** The page for a request that leads nowhere. */
export function writeErrorPage(exchange: Exchange, view: ErrorView): string {
  const title = exchange.rules.pageText(exchange, 'errorTitle');
  const body = `<h1>${escapeHtml(title)}</h1>
<p role="alert">${escapeHtml(view.message)}</p>`;
  return writePage(exchange.rules.pageText(exchange, 'language'), title, body);
}
