import { STATUS_CODES } from 'node:http';
import type { HttpExchange, HttpExchangeBody } from 'allure-js-commons/http';
import { ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION } from 'allure-js-commons/http';
import { applyEdits, format } from 'jsonc-parser';
import type { Exchange } from '../../contract/exchange.ts';
import type { Asked } from '../../contract/finding.ts';

/** An exchange as Allure shows it. */
export function toHttpExchange(exchange: Exchange): HttpExchange {
  const { request, response, error, startedAt, durationMs } = exchange;
  const sent = Object.entries(request.headers);
  return {
    schemaVersion: ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
    request: {
      method: request.method,
      url: request.url,
      headers: sent.map(toPair),
      ...(request.body !== undefined && { body: toBody(request.body, request.bodySize, sent) }),
    },
    ...(response !== undefined && {
      response: {
        status: response.status,
        statusText: STATUS_CODES[response.status] ?? '',
        headers: response.headers.map(toPair),
        body: toBody(response.body, response.bodySize, response.headers),
      },
    }),
    ...(error !== undefined && { error: { name: 'No response', message: error } }),
    start: Math.round(startedAt),
    stop: Math.round(startedAt + durationMs),
  };
}

/** An exchange in a few words: `POST /v221/api/…/Customer with "City": null → 201`. */
export function nameOfExchange({ request, response }: Exchange, asked?: Asked): string {
  const isAsked = asked?.method === request.method && asked.url === request.url;
  const saying = isAsked && asked.saying !== undefined ? ` ${asked.saying}` : '';
  return `${request.method} ${shortPathOf(request.url)}${saying} → ${response?.status ?? 'no response'}`;
}

type Header = readonly [name: string, value: string];

function toPair([name, value]: Header) {
  return { name, value };
}

function toBody(
  value: string,
  bodySize: number | undefined,
  headers: readonly Header[],
): HttpExchangeBody {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(contentType ?? '');
  return {
    ...(contentType !== undefined && { contentType }),
    encoding: 'utf8',
    value: bodySize === undefined ? readable(value) : value,
    size: bodySize ?? Buffer.byteLength(value),
    truncated: bodySize !== undefined,
    ...(isForm && { form: [...new URLSearchParams(value)].map(toPair) }),
  };
}

/** JSON and XML in lines, with every literal as it was sent. */
function readable(text: string): string {
  if (/^\s*[[{]/.test(text))
    return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2 }));
  return /^\s*</.test(text) ? text.replace(/>(?=<)/g, '>\n') : text;
}

function shortPathOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const parts = path.split('/');
  return parts.length > 6 ? [...parts.slice(0, 3), '…', ...parts.slice(-2)].join('/') : path;
}
