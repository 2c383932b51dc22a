import type { Exchange } from '../../contract/exchange.ts';
import type { Secrets } from '../masking/index.ts';

const longestBody = 8 * 1024;
// A body is shortened before it is masked, which is slow; what follows the part that is shown is
// long enough to hold any secret whole that begins in that part.
const beyond = 24 * 1024;

/** An exchange as it leaves the run: without secrets and with long bodies cut. */
export function maskExchange(
  exchange: Exchange,
  secrets: Secrets,
  longest = longestBody,
): Exchange {
  const { request, response, error, purpose } = exchange;
  const maskHeader = ([name, value]: readonly [string, string]) =>
    [secrets.maskData(name), secrets.maskHeader(name, value)] as const;
  const masked = {
    method: secrets.maskData(request.method),
    url: secrets.maskData(request.url),
    headers: Object.fromEntries(Object.entries(request.headers).map(maskHeader)),
    ...(request.body === undefined
      ? { body: undefined }
      : maskBody(request.body, secrets, longest)),
  };
  return {
    ...exchange,
    request: masked,
    response: response && {
      status: response.status,
      headers: response.headers.map(maskHeader),
      ...maskBody(response.body, secrets, longest),
      ...(response.undecodable !== undefined && { undecodable: response.undecodable }),
    },
    error: error && secrets.mask(error),
    purpose: purpose && secrets.mask(purpose),
  };
}

function maskBody(
  text: string,
  secrets: Secrets,
  longest: number,
): { body: string; bodySize?: number } {
  const masked = secrets.maskData(text.slice(0, longest + beyond));
  const isCut = text.length > longest + beyond;
  if (!isCut && masked.length <= longest) return { body: masked };
  // The end of what was masked may hold the beginning of a secret.
  const end = isCut ? masked.length - longestBody : longest;
  return {
    body: masked.slice(0, Math.max(0, Math.min(longest, end))),
    bodySize: Buffer.byteLength(text),
  };
}
