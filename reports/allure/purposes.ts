import type { Exchange } from '../../contract/exchange.ts';
import { endpointOf } from '../endpoint.ts';
import { isAuthorize, isFollowing, tellAuthorize } from './authorize-purposes.ts';
import type { Place } from './place.ts';
import { tellAskedOfRecord } from './record-purposes.ts';
import { tellTokenRequest } from './token-purposes.ts';

/**
 * Why one of the exchanges of a finding, which are in order of time, was made. It is told from what it is and from what
 * came before and after it: a check says what it expects, and not why it asks.
 */
export function purposeOf(exchange: Exchange, inOrder: readonly Exchange[]): string {
  if (exchange.purpose !== undefined) return exchange.purpose;
  const at = inOrder.indexOf(exchange);
  return tellPurpose({ exchange, before: inOrder.slice(0, at), after: inOrder.slice(at + 1) });
}

/** Exchanges as they began; those of a browser, which have no time, stay behind what they came after. */
export function inTime(exchanges: readonly Exchange[]): readonly Exchange[] {
  let last = 0;
  return exchanges
    .map((exchange) => {
      last = exchange.startedAt || last;
      return { exchange, at: last };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ exchange }) => exchange);
}

function tellPurpose(place: Place): string {
  const { url, method } = place.exchange.request;
  const endpoint = endpointOf(url);
  if (endpoint?.resource !== undefined) return tellAskedOfRecord(place, endpoint.resource);
  if (endpoint !== undefined) return tellTokenRequest(place);
  if (isAuthorize(place.exchange)) return tellAuthorize(place);
  if (url.includes('/OAuth/')) return tellPage(place);
  return method === 'GET' ? 'asks at another address' : `tries ${method} at another address`;
}

function tellPage(place: Place): string {
  const { request, secrets = {} } = place.exchange;
  if (request.method !== 'POST')
    return isFollowing(place) ? 'goes where the browser was sent' : 'opens a page';
  const typesPassword = Object.keys(secrets).some((name) => /pass|secret|pwd/i.test(name));
  return typesPassword ? 'logs in with user name and password' : 'sends the form of a page';
}
