import type { Exchange } from '../http/exchange.ts';
import type { Application, AuthorizationCode, RefreshToken } from '../service/records.ts';

/** Which token requests are granted. */
export interface TokenRequestRules {
  /** The parameters of the body; undefined when it is no form. */
  readTokenForm(exchange: Exchange): URLSearchParams | undefined;
  isGrantTypeAccepted(exchange: Exchange, grantType: string): boolean;
  /** For a grant type (`exchange.grantType`), whether a parameter has to be there. */
  isTokenParameterRequired(exchange: Exchange, name: string): boolean;
  /** The client id and the secret the request gives. */
  readClientCredentials(exchange: Exchange, form: URLSearchParams): [id: string, secret: string];
  isClientSecretRight(exchange: Exchange, application: Application, given: string): boolean;
  isCodeValid(
    exchange: Exchange,
    code: AuthorizationCode | undefined,
    application: Application,
    redirectUri: string,
  ): boolean;
  isCodeUnused(exchange: Exchange, code: AuthorizationCode): boolean;
  isCodeFresh(exchange: Exchange, code: AuthorizationCode): boolean;
  isCodeOfClient(exchange: Exchange, code: AuthorizationCode, application: Application): boolean;
  isCodeOfRedirectUri(exchange: Exchange, code: AuthorizationCode, redirectUri: string): boolean;
  /** Seconds a code may wait to be exchanged. */
  codeLifetime(exchange: Exchange): number;
  useCode(exchange: Exchange, code: AuthorizationCode): void;
  isRefreshTokenValid(
    exchange: Exchange,
    token: RefreshToken | undefined,
    application: Application,
  ): boolean;
  /** The refresh token to go on with after a refresh: the same one, or a new one. */
  refreshTokenAfter(exchange: Exchange, token: RefreshToken): RefreshToken;
  /** What a refresh does to the access tokens handed out before. */
  endEarlierTokens(exchange: Exchange, token: RefreshToken): void;
}

const always = ['grant_type', 'client_id', 'client_secret', 'redirect_uri'];

export const lawfulTokenRequests: TokenRequestRules = {
  readTokenForm({ headers, body }) {
    const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
    if (!/^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return undefined;
    return new URLSearchParams(body.toString('utf8'));
  },

  isGrantTypeAccepted: (_exchange, grantType) =>
    grantType === 'authorization_code' || grantType === 'refresh_token',

  isTokenParameterRequired({ grantType }, name) {
    if (name === 'code') return grantType === 'authorization_code';
    if (name === 'refresh_token') return grantType === 'refresh_token';
    return always.includes(name);
  },

  readClientCredentials: (_exchange, form) => [
    form.get('client_id') ?? '',
    form.get('client_secret') ?? '',
  ],

  isClientSecretRight: (_exchange, application, given) => application.clientSecret === given,

  isCodeValid(exchange, code, application, redirectUri) {
    const { rules } = exchange;
    return (
      code !== undefined &&
      rules.isCodeUnused(exchange, code) &&
      rules.isCodeFresh(exchange, code) &&
      rules.isCodeOfClient(exchange, code, application) &&
      rules.isCodeOfRedirectUri(exchange, code, redirectUri)
    );
  },

  isCodeUnused: (_exchange, code) => !code.used,
  isCodeFresh: (exchange, code) =>
    exchange.service.clock.now() < code.issuedAt + exchange.rules.codeLifetime(exchange) * 1000,
  isCodeOfClient: (_exchange, code, application) => code.clientId === application.clientId,
  isCodeOfRedirectUri: (exchange, code, redirectUri) =>
    redirectUri === '' ||
    exchange.rules.isRedirectUriRight(exchange, code.redirectUri, redirectUri),
  codeLifetime: () => 600,
  useCode: (_exchange, code) => {
    code.used = true;
  },

  isRefreshTokenValid: (_exchange, token, application) =>
    token !== undefined && !token.revoked && token.clientId === application.clientId,

  refreshTokenAfter: (_exchange, token) => token,
  endEarlierTokens: () => undefined,
};
