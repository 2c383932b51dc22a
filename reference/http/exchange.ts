import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Table } from '../model/table.ts';
import { customer } from '../model/tables/customer.ts';
import type { Rules } from '../rules/rules.ts';
import type { RecordStore } from '../service/record-store.ts';
import type { AccessToken, Application, Session } from '../service/records.ts';
import { recordsOf, type Service } from '../service/service.ts';

export type Endpoint = 'authorize' | 'login' | 'permission' | 'token' | 'resource' | 'unknown';
export type Flow = 'code' | 'token';
export type Format = 'json' | 'xml';
export type ResourceKind = 'list' | 'collection' | 'record';

/** One request being answered; every rule gets it first, to decide by whatever it needs. */
export interface Exchange {
  readonly service: Service;
  readonly rules: Rules;
  /** The ordinal of this request within the service, from 1. */
  readonly number: number;
  readonly method: string;
  /** The path as sent, and its segments decoded. */
  readonly path: string;
  readonly segments: readonly string[];
  /** The query as sent, without the question mark. */
  readonly queryText: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly raw: { readonly request: IncomingMessage; readonly response: ServerResponse };
  /** For rules that have to remember something during this request. */
  readonly notes: Map<string, unknown>;

  /** The rest becomes known while the request is being answered. */
  endpoint: Endpoint;
  format: Format;
  /** The media type of the answer as the client named it, such as text/xml. */
  mediaType: string;
  flow?: Flow;
  session?: Session;
  grantType?: string;
  application?: Application;
  bearer?: AccessToken;
  database?: string;
  /** What the path is about; the Customer where it names no table. */
  table: Table;
  /** The records of that table. */
  readonly records: RecordStore;
  resource?: ResourceKind;
  /** The id of the record that the path names, of whatever table. */
  customerId?: string;
}

/** What came in, whichever way it came. */
export interface Incoming {
  readonly method: string;
  /** Path and query; it may be in absolute form. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Node's own request and response, where there are any. */
  readonly raw?: Exchange['raw'];
}

/** A rule reached for the socket of a request that came without one. */
export class NoSocket extends Error {
  constructor() {
    super('This rule needs the socket of its request: say needs: "sockets" where it is declared.');
  }
}

const noSocket: Exchange['raw'] = {
  get request(): never {
    throw new NoSocket();
  },
  get response(): never {
    throw new NoSocket();
  },
};

/** The exchange at its beginning. */
export function openExchange(
  service: Service,
  { method, target, headers, body, raw }: Incoming,
): Exchange {
  const local = target.replace(/^https?:\/\/[^/?]*/i, '');
  const mark = local.indexOf('?');
  const path = mark < 0 ? local : local.slice(0, mark);
  const queryText = mark < 0 ? '' : local.slice(mark + 1);
  return {
    service,
    rules: service.rules,
    number: service.statistics.requests,
    method,
    path,
    segments: path.split('/').slice(1).map(decodeSegment),
    queryText,
    query: new URLSearchParams(queryText),
    headers,
    body,
    raw: raw ?? noSocket,
    notes: new Map(),
    endpoint: 'unknown',
    format: 'json',
    mediaType: 'application/json',
    table: customer,
    get records() {
      return recordsOf(service, this.table);
    },
  };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
