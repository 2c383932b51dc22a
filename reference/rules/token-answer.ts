import type { AnswerHeaders } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { JsonValue } from '../model/customer.ts';
import { makeRandomText } from '../service/random-text.ts';
import type { AccessToken, RefreshToken } from '../service/records.ts';

/** The error codes of RFC 6749, section 5.2. */
export type TokenError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type';

export interface TokenProblem {
  error: TokenError | 'method_not_allowed';
  description: string;
}

export type Member = readonly [name: string, value: JsonValue];

/** What tokens look like, how long they last and how the token endpoint answers. */
export interface TokenAnswerRules {
  newTokenText(exchange: Exchange, kind: 'code' | 'access' | 'refresh'): string;
  /** The lifetime in seconds as told to the client, and the one that is kept. */
  secondsSaid(exchange: Exchange, token: AccessToken): number;
  secondsKept(exchange: Exchange, token: AccessToken): number;
  tokenMembers(exchange: Exchange, access: AccessToken, refresh: RefreshToken): Member[];
  statusOfTokenAnswer(exchange: Exchange): number;
  headersOfTokenAnswer(exchange: Exchange): AnswerHeaders;
  statusOfTokenProblem(exchange: Exchange, problem: TokenProblem): number;
  tokenProblemMembers(exchange: Exchange, problem: TokenProblem): Member[];
  writeTokenAnswer(exchange: Exchange, members: readonly Member[]): string;
}

export const lawfulTokenAnswers: TokenAnswerRules = {
  // An access token goes into a header, whose syntax (RFC 6750, section 2.1) has no "!" and allows
  // "=" at the end only.
  newTokenText: (_exchange, kind) =>
    kind === 'access' ? `${makeRandomText('-_+/~.')}==` : makeRandomText('-_!+/='),

  secondsSaid: () => 7200,
  secondsKept: () => 7200,

  tokenMembers: (exchange, access, refresh) => [
    ['access_token', access.text],
    ['token_type', 'bearer'],
    ['expires_in', exchange.rules.secondsSaid(exchange, access)],
    ['refresh_token', refresh.text],
    ['scope', access.scope],
  ],

  statusOfTokenAnswer: () => 200,

  headersOfTokenAnswer: () => ({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Pragma: 'no-cache',
  }),

  statusOfTokenProblem(_exchange, { error }) {
    if (error === 'method_not_allowed') return 405;
    return error === 'invalid_client' ? 401 : 400;
  },

  tokenProblemMembers: (_exchange, { error, description }) => [
    ['error', error === 'method_not_allowed' ? 'invalid_request' : error],
    ['error_description', description],
  ],

  writeTokenAnswer: (_exchange, members) => JSON.stringify(Object.fromEntries(members)),
};
