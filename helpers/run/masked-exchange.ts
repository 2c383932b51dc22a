import type { Exchange } from '../../contract/exchange.ts';
import type { Secrets } from '../masking/index.ts';

const longestBody = 8 * 1024;
// A body is shortened before it is masked, which is slow; what follows the part that is shown is
// long enough to hold any secret whole that begins in that part.
const longestMasked = 64 * 1024;

/** An exchange as it leaves the run: without secrets and with long bodies cut. */
export function maskExchange(exchange: Exchange, secrets: Secrets): Exchange {
  const { request, response, error } = exchange;
  const maskHeader = ([name, value]: readonly [string, string]) =>
    [secrets.mask(name), secrets.maskHeader(name, value)] as const;
  return {
    ...exchange,
    request: {
      method: secrets.mask(request.method),
      url: secrets.mask(request.url),
      headers: Object.fromEntries(Object.entries(request.headers).map(maskHeader)),
      ...(request.body === undefined ? { body: undefined } : maskBody(request.body, secrets)),
    },
    response: response && {
      status: response.status,
      headers: response.headers.map(maskHeader),
      ...maskBody(response.body, secrets),
    },
    error: error && secrets.mask(error),
  };
}

function maskBody(text: string, secrets: Secrets): { body: string; bodySize?: number } {
  const masked = secrets.mask(text.slice(0, longestMasked));
  if (text.length <= longestMasked && masked.length <= longestBody) return { body: masked };
  // The end of what was masked may hold the beginning of a secret.
  const end = text.length > longestMasked ? masked.length - longestBody : longestBody;
  return {
    body: masked.slice(0, Math.max(0, Math.min(longestBody, end))),
    bodySize: Buffer.byteLength(text),
  };
}
