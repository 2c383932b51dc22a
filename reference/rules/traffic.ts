import type { IncomingMessage } from 'node:http';
import { answerAuthorize } from '../endpoints/authorize.ts';
import { answerLogin } from '../endpoints/login.ts';
import { answerPermission } from '../endpoints/permission.ts';
import { answerResource } from '../endpoints/resource.ts';
import { answerToken } from '../endpoints/token.ts';
import { chooseMediaType } from '../http/accept.ts';
import type { Answer, AnswerHeaders, Answering } from '../http/answer.ts';
import type { Endpoint, Exchange } from '../http/exchange.ts';
import type { Service } from '../service/service.ts';

/** What happens to every request and every answer, whatever it is about. */
export interface TrafficRules {
  /** Whether a path segment names the version of this service. */
  isVersionSegment(exchange: Exchange, segment: string): boolean;
  /** Which endpoint a path belongs to. */
  route(exchange: Exchange): Endpoint;
  /** The media types the service can answer with, the default one first. */
  mediaTypesOffered(exchange: Exchange): readonly string[];
  /** Sets `format` and `mediaType` of the exchange from what the client accepts. */
  chooseFormat(exchange: Exchange): void;
  /** First hook on every request: an answer given here is the answer. */
  receive(exchange: Exchange): Answer | undefined | Promise<Answer | undefined>;
  answerAuthorize(exchange: Exchange): Answering;
  answerLogin(exchange: Exchange): Answering;
  answerPermission(exchange: Exchange): Answering;
  answerToken(exchange: Exchange): Answering;
  answerResource(exchange: Exchange): Answering;
  /** Any path that is no endpoint; the place for extra routes. */
  answerUnknownPath(exchange: Exchange): Answering;
  /** An error nobody foresaw. */
  answerFailure(exchange: Exchange, error: unknown): Answer;
  /** Final hook on every answer. */
  finish(exchange: Exchange, answer: Answer): Answering;
  /** Milliseconds every answer is held back. */
  latency(exchange: Exchange, answer: Answer): number;
  /** Puts the answer on the wire; `exchange.raw` reaches the socket. */
  deliver(exchange: Exchange, answer: Answer): void | Promise<void>;
  /** For "Expect: 100-continue": to continue, to serve without it, to say nothing, or a status to end with. */
  answerExpectation(
    service: Service,
    request: IncomingMessage,
  ): 'continue' | 'ignore' | 'silence' | number;
}

const oauthEndpoints: Record<string, Endpoint> = {
  Authorize: 'authorize',
  Login: 'login',
  Permission: 'permission',
  Token: 'token',
};

export const lawfulTraffic: TrafficRules = {
  isVersionSegment: ({ service }, segment) =>
    segment.toLowerCase() === `v${service.settings.version}`,

  route(exchange) {
    const [version = '', area, name = '', ...rest] = exchange.segments;
    if (!exchange.rules.isVersionSegment(exchange, version)) return 'unknown';
    if (area === 'api') return 'resource';
    if (area === 'OAuth' && rest.length === 0) return oauthEndpoints[name] ?? 'unknown';
    return 'unknown';
  },

  mediaTypesOffered: () => ['application/json', 'application/xml', 'text/xml'],

  chooseFormat(exchange) {
    const offered = exchange.rules.mediaTypesOffered(exchange);
    exchange.mediaType = chooseMediaType(exchange.headers.accept, offered);
    exchange.format = exchange.mediaType.endsWith('xml') ? 'xml' : 'json';
  },

  receive: () => undefined,
  answerAuthorize,
  answerLogin,
  answerPermission,
  answerToken,
  answerResource,

  answerUnknownPath: (exchange) =>
    exchange.rules.answerProblem(exchange, {
      kind: 'unknown-call',
      detail: `There is nothing at ${exchange.path}.`,
    }),

  answerFailure: (exchange, error) =>
    exchange.rules.answerProblem(exchange, { kind: 'failure', detail: String(error) }),

  finish: (_exchange, answer) => answer,
  latency: ({ service }) => service.delayMs,

  deliver({ raw }, { status, headers, body }) {
    const bytes = Buffer.from(body);
    raw.response.writeHead(status, withLength(status, headers, bytes.length));
    raw.response.end(bytes);
  },

  answerExpectation: () => 'continue',
};

/** The headers with the length of the body, where it has to be told. */
export function withLength(status: number, headers: AnswerHeaders, length: number): AnswerHeaders {
  const isGiven = Object.keys(headers).some((name) =>
    /^(content-length|transfer-encoding)$/i.test(name),
  );
  if (isGiven || status === 204 || status === 304) return headers;
  return { ...headers, 'Content-Length': String(length) };
}
