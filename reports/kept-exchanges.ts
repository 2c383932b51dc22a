import type { Exchange, ExchangeTable } from '../contract/exchange.ts';

/** An exchange as a result file keeps it: short, and masked as it was before. */
export interface KeptExchange {
  readonly request: KeptMessage & { readonly method: string; readonly url: string };
  readonly response?: KeptMessage & { readonly status: number };
  /** Why there is no response. */
  readonly error?: string;
}

interface KeptMessage {
  /** A line each, `name: value`. */
  readonly headers: readonly string[];
  /** Its beginning; absent where there is none. */
  readonly body?: string;
}

/** A result file stays as small as this makes it, also of a service that breaks everything. */
const mostExchanges = 150;
const longestBody = 2048;
const longestHeader = 256;

/** The exchanges that a result file keeps, named by their places in it. */
export class KeptExchanges {
  readonly all: KeptExchange[] = [];
  readonly #exchanges: ExchangeTable;
  readonly #places = new Map<number, number>();

  constructor(exchanges: ExchangeTable) {
    this.#exchanges = exchanges;
  }

  /** The place of an exchange, by its number; undefined where it is not kept. */
  keep(number: number): number | undefined {
    const exchange = this.#exchanges.get(number);
    const known = this.#places.get(number);
    if (known !== undefined || exchange === undefined || this.all.length >= mostExchanges)
      return known;
    this.#places.set(number, this.all.length);
    return this.all.push(shorten(exchange)) - 1;
  }
}

function shorten({ request, response, error }: Exchange): KeptExchange {
  const { method, url, headers, body } = request;
  return {
    request: { method, url: cut(url, longestBody), ...message(Object.entries(headers), body) },
    ...(response && {
      response: { status: response.status, ...message(response.headers, response.body) },
    }),
    ...(error !== undefined && { error: cut(error, longestBody) }),
  };
}

function message(
  headers: readonly (readonly [name: string, value: string])[],
  body: string | undefined,
): KeptMessage {
  const lines = headers.map(([name, value]) => cut(`${name}: ${value}`, longestHeader));
  return { headers: lines, ...(body && { body: cut(body, longestBody) }) };
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const beginning = text.slice(0, longest).toWellFormed();
  return `${beginning}… (${text.length - longest} more characters)`;
}
