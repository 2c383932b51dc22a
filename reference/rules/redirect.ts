import type { Answer, Pair } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { AccessToken, AuthorizationCode } from '../service/records.ts';
import type { AuthorizeRequest } from './authorize.ts';

/** What the user granted: a code in the server flow, a token in the browser flow. */
export interface Granted {
  code?: AuthorizationCode;
  token?: AccessToken;
}

/** How the user gets back to the application, and what is handed over on the way. */
export interface RedirectRules {
  /** The state that goes back, or undefined for none. */
  stateReturned(exchange: Exchange, state: string | undefined): string | undefined;
  queryOfGrant(exchange: Exchange, request: AuthorizeRequest, granted: Granted): Pair[];
  fragmentOfGrant(exchange: Exchange, request: AuthorizeRequest, granted: Granted): Pair[];
  errorOfDenial(exchange: Exchange): string;
  queryOfDenial(exchange: Exchange, request: AuthorizeRequest): Pair[];
  fragmentOfDenial(exchange: Exchange, request: AuthorizeRequest): Pair[];
  encodeRedirectValue(exchange: Exchange, value: string, name: string): string;
  /** The redirect URI the user is sent to: the one of the request. */
  redirectUriUsed(exchange: Exchange, request: AuthorizeRequest): string;
  /** The redirect URI, which may have a query already, with the values put in. */
  writeRedirectTarget(
    exchange: Exchange,
    redirectUri: string,
    query: readonly Pair[],
    fragment: readonly Pair[],
  ): string;
  /** Sends the browser to the application. */
  sendToApplication(exchange: Exchange, target: string): Answer;
  /** Sends the browser from the login form back to the authorize page. */
  sendToAuthorize(exchange: Exchange): Answer;
}

export const lawfulRedirect: RedirectRules = {
  stateReturned: (_exchange, state) => state,

  queryOfGrant: (exchange, request, { code }) => [
    ...(code === undefined ? [] : [['code', code.text] as const]),
    ...stateIn(exchange, request),
  ],

  fragmentOfGrant: (exchange, _request, { token }) =>
    token === undefined
      ? []
      : [
          ['token_type', 'bearer'],
          ['access_token', token.text],
          ['scope', token.scope],
          ['expires_in', String(exchange.rules.secondsSaid(exchange, token))],
        ],

  errorOfDenial: () => 'access_denied',

  queryOfDenial: (exchange, request) => [
    ...(exchange.flow === 'code' ? denial(exchange) : []),
    ...stateIn(exchange, request),
  ],

  fragmentOfDenial: (exchange) => (exchange.flow === 'token' ? denial(exchange) : []),

  encodeRedirectValue: (_exchange, value) => encodeURIComponent(value.toWellFormed()),
  redirectUriUsed: ({ application }, request) =>
    request.redirectUri || (application?.redirectUri ?? ''),

  writeRedirectTarget(exchange, redirectUri, query, fragment) {
    const write = (pairs: readonly Pair[]) =>
      pairs
        .map(
          ([name, value]) => `${name}=${exchange.rules.encodeRedirectValue(exchange, value, name)}`,
        )
        .join('&');
    let target = redirectUri;
    if (query.length > 0) target += `${joinerFor(redirectUri)}${write(query)}`;
    if (fragment.length > 0) target += `#${write(fragment)}`;
    return target;
  },

  sendToApplication: (exchange, target) => redirect(exchange, 302, target),

  sendToAuthorize: (exchange) =>
    redirect(exchange, 303, `/${exchange.segments[0]}/OAuth/Authorize?${exchange.queryText}`),
};

/** "With state given, it is returned as a query string parameter of the redirect", in both flows. */
function stateIn(exchange: Exchange, request: AuthorizeRequest): Pair[] {
  const state = exchange.rules.stateReturned(exchange, request.state);
  return state === undefined ? [] : [['state', state]];
}

function denial(exchange: Exchange): Pair[] {
  return [['error', exchange.rules.errorOfDenial(exchange)]];
}

function joinerFor(redirectUri: string): string {
  if (!redirectUri.includes('?')) return '?';
  return /[?&]$/.test(redirectUri) ? '' : '&';
}

function redirect(exchange: Exchange, status: number, location: string): Answer {
  return exchange.rules.answerPage(exchange, status, '', { Location: location });
}
