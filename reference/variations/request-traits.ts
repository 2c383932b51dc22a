import type { Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Customer } from '../model/customer.ts';

/** The method and resource of a request, such as "GET-CustomerInfoList". */
export function endpointOf({ method, resource, table }: Exchange): string {
  return `${method}-${resource === 'list' ? table.list : table.record}`;
}

/** The form of a token request, as far as it can be read. */
export function formOf({ body }: Exchange): URLSearchParams {
  return new URLSearchParams(body.toString('utf8'));
}

/** What the request gives as a parameter, in the query or, at the token endpoint, in the body. */
export function parameterOf(exchange: Exchange, name: string): string {
  const source = exchange.endpoint === 'token' ? formOf(exchange) : exchange.query;
  return source.get(name) ?? '';
}

/** Whether a text is like a pattern of SQL, in which a percent sign is any text. */
export function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('%').map((part) => part.replace(/\W/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

export function isWithoutToken(exchange: Exchange): boolean {
  return exchange.rules.readBearerToken(exchange) === undefined;
}

export function isXmlBody({ headers }: Exchange): boolean {
  return /xml/i.test(headers['content-type'] ?? '');
}

export function wasRemoved({ records }: Exchange, id: string): boolean {
  return records.changes.some((change) => change.kind === 'removed' && change.id === id);
}

/** The records other than this one, in order of creation. */
export function othersThan({ records, table }: Exchange, id: string): Customer[] {
  return records.all().filter((record) => table.idOf(record) !== id);
}

/** An answer whose body is the JSON of a value; undefined stands for no body at all. */
export function plainAnswer(status: number, value?: unknown): Answer {
  if (value === undefined) return { status, headers: {}, body: '' };
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(value) };
}
