import type { Exchange } from '../http/exchange.ts';
import { escapeHtml, writePage } from './html.ts';

export interface ErrorView {
  status: number;
  message: string;
}

/** The page for a request that leads nowhere. */
export function writeErrorPage(exchange: Exchange, view: ErrorView): string {
  const title = exchange.rules.pageText(exchange, 'errorTitle');
  const body = `<h1>${escapeHtml(title)}</h1>
<p role="alert">${escapeHtml(view.message)}</p>`;
  return writePage(exchange.rules.pageText(exchange, 'language'), title, body);
}
