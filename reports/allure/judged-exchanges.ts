import type { HttpExchange } from 'allure-js-commons/http';

const fewEnough = 6;

/**
 * The exchanges that a reason speaks of, in the order in which they were made. A reason names them by method
 * and address; of several writes to one address it is the one whose answer or body tells of what was read
 * then. Where it names none, those are taken that came last.
 */
export function findJudged(exchanges: readonly HttpExchange[], reason: string): HttpExchange[] {
  const named = [...reason.matchAll(/\b([A-Z]{3,7}) (https?:\/\/\S+)/g)];
  const addresses = named.map(([, , address = '']) => address);
  const found = exchanges.filter(({ request }) =>
    named.some(([, method, address]) => request.method === method && request.url === address),
  );
  const telling = found.filter(
    (exchange) => addresses.length < 2 || isRead(exchange) || tellsOf(exchange, addresses),
  );
  const judged = telling.length > 0 ? telling : found;
  if (judged.length > 0) return judged.slice(-fewEnough);
  return exchanges.slice(-(exchanges.length <= fewEnough ? fewEnough : 2));
}

function isRead({ request }: HttpExchange): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function tellsOf(exchange: HttpExchange, addresses: readonly string[]): boolean {
  const { request, response } = exchange;
  const text = JSON.stringify([response?.headers, response?.body?.value, request.body?.value]);
  return addresses
    .filter((address) => address !== request.url)
    .some((address) => text.includes(address.slice(address.lastIndexOf('/') + 1)));
}
