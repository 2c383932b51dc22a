import { STATUS_CODES } from 'node:http';
import type { HttpExchange, HttpExchangeBody } from 'allure-js-commons/http';
import { ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION } from 'allure-js-commons/http';
import { applyEdits, format } from 'jsonc-parser';
import { type Exchange, headerOf } from '../../contract/exchange.ts';
import { inXmlLines, isXml } from './xml-lines.ts';

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

/** An exchange in a few words: `POST /v221/api/…/Customer → 201`. Its body is shown with it. */
export function nameOfExchange({ request, response }: Exchange): string {
  return `${request.method} ${shortPathOf(request.url)} → ${response?.status ?? 'no response'}`;
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
  const contentType = headerOf(headers, 'Content-Type');
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(contentType ?? '');
  return {
    ...(contentType !== undefined && { contentType }),
    encoding: 'utf8',
    value: readable(value, bodySize !== undefined),
    size: bodySize ?? Buffer.byteLength(value),
    truncated: bodySize !== undefined,
    ...(isForm && { form: [...new URLSearchParams(value)].map(toPair) }),
  };
}

/** JSON and XML in lines, with every literal as it was sent. */
function readable(text: string, isCut: boolean): string {
  if (isXml(text)) return inXmlLines(text);
  if (isCut || !/^\s*[[{]/.test(text)) return text;
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2 }));
}

function shortPathOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const parts = path.split('/');
  return parts.length > 6 ? [...parts.slice(0, 3), '…', ...parts.slice(-2)].join('/') : path;
}
