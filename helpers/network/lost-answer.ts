import type { Exchange } from '../../contract/exchange.ts';
import { Silence, TokenConsumed, Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { isPassing } from './retry-after.ts';

/** Whether the service says, or cannot know otherwise, that it did nothing. */
export function isUntouched({ response, failure }: Exchange): boolean {
  if (response === undefined) return failure === 'unsent' || failure === 'misaddressed';
  return [408, 429, 503].includes(response.status) || isPassing(response);
}

/** A POST whose fate is unknown is not repeated: it could be carried out twice. */
export function mayAskAgain(exchange: Exchange): boolean {
  if (exchange.failure === 'unread') return false;
  // A token request makes no record, so it may be repeated.
  return exchange.request.method !== 'POST' || isUntouched(exchange) || isTokenRequest(exchange);
}

function isTokenRequest({ request }: Exchange): boolean {
  return request.url.endsWith('/OAuth/Token');
}

/** The record may be gone, or the code used, because the first request was carried out and its answer lost. */
export function tellsOfTheFirst(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  if (exchange.request.method === 'DELETE') return status === 404 || status === 410;
  return isTokenRequest(exchange) && status >= 400 && status < 500;
}

/** The trouble of an exchange, with the earlier one whose answer was lost. */
export function troubleOf(exchange: Exchange, lost: Exchange | undefined, why: string): Trouble {
  if (exchange.failure === 'silent') return new Silence(why, exchange);
  const Kind = lost !== undefined && isTokenRequest(lost) ? TokenConsumed : Trouble;
  return new Kind(why, lost === undefined || lost === exchange ? [exchange] : [lost, exchange]);
}

/** Why a refusal proves nothing after a lost answer. */
export function describeLost(lost: Exchange): string {
  const why = lost.error ?? `it was answered ${lost.response?.status}`;
  return sentence`${addressOf(lost)} was sent again, because ${why}; the first request may have worked as well.`;
}

/** The method and path of a request. */
export function addressOf({ request }: Exchange): string {
  return `${request.method} ${new URL(request.url).pathname}`;
}
