import { STATUS_CODES } from 'node:http';
import type { HttpExchange, HttpExchangeBody } from 'allure-js-commons/http';
import { ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION } from 'allure-js-commons/http';
import type { Exchange } from '../../contract/exchange.ts';
import type { Secrets } from '../../helpers/masking/secrets.ts';

const longestBody = 8 * 1024;
// A body is shortened before it is masked, which is slow; what follows the part that is shown is
// long enough to hold any secret whole that begins in that part.
const longestMasked = 64 * 1024;

/** An exchange as Allure shows it, without secrets and with long bodies cut. */
export function toHttpExchange(exchange: Exchange, secrets: Secrets): HttpExchange {
  const { request, response, error, startedAt, durationMs } = exchange;
  return {
    schemaVersion: ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
    request: {
      method: request.method,
      url: secrets.mask(request.url),
      headers: maskHeaders(Object.entries(request.headers), secrets),
      ...(request.body !== undefined && {
        body: toBody(request.body, Object.entries(request.headers), secrets),
      }),
    },
    ...(response !== undefined && {
      response: {
        status: response.status,
        statusText: STATUS_CODES[response.status] ?? '',
        headers: maskHeaders(response.headers, secrets),
        body: toBody(response.body, response.headers, secrets),
      },
    }),
    ...(error !== undefined && { error: { name: 'No response', message: secrets.mask(error) } }),
    start: Math.round(startedAt),
    stop: Math.round(startedAt + durationMs),
  };
}

/** An exchange in a few words: `POST /v221/api/…/Customer → 201`. */
export function nameOfExchange({ request, response }: Exchange, secrets: Secrets): string {
  const path = secrets.mask(pathOf(request.url));
  return `${request.method} ${shortenPath(path)} → ${response?.status ?? 'no response'}`;
}

type Headers = readonly (readonly [name: string, value: string])[];

function maskHeaders(headers: Headers, secrets: Secrets) {
  return headers.map(([name, value]) => ({ name, value: secrets.maskHeader(name, value) }));
}

function toBody(text: string, headers: Headers, secrets: Secrets): HttpExchangeBody {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const masked = secrets.mask(text.slice(0, longestMasked));
  const whole = text.length <= longestMasked && masked.length <= longestBody;
  const end = text.length > longestMasked ? masked.length - longestBody : longestBody;
  return {
    ...(contentType !== undefined && { contentType }),
    encoding: 'utf8',
    value: whole ? masked : masked.slice(0, Math.max(0, Math.min(longestBody, end))),
    size: Buffer.byteLength(text),
    truncated: !whole,
  };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function shortenPath(path: string): string {
  const parts = path.split('/');
  return parts.length > 6 ? [...parts.slice(0, 3), '…', ...parts.slice(-2)].join('/') : path;
}
