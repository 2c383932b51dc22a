import type { Exchange } from '../http/exchange.ts';
import type { AccessToken } from '../service/records.ts';

/** Who may use the resource endpoints. */
export interface AccessRules {
  /** The token text of the Authorization header. */
  readBearerToken(exchange: Exchange): string | undefined;
  /** The issued token of this text, in whatever state. */
  findAccessToken(exchange: Exchange, text: string): AccessToken | undefined;
  isAccessTokenValid(exchange: Exchange, token: AccessToken): boolean;
  isAuthorized(exchange: Exchange): boolean;
  /** The WWW-Authenticate header of a 401. */
  challenge(exchange: Exchange): string;
}

export const lawfulAccess: AccessRules = {
  readBearerToken: ({ headers }) => /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1],
  findAccessToken: ({ service }, text) => service.accessTokens.get(text),

  isAccessTokenValid(exchange, token) {
    const end = token.issuedAt + exchange.rules.secondsKept(exchange, token) * 1000;
    return !token.revoked && exchange.service.clock.now() < end;
  },

  isAuthorized(exchange) {
    const { rules } = exchange;
    const text = rules.readBearerToken(exchange);
    const token = text === undefined ? undefined : rules.findAccessToken(exchange, text);
    if (token !== undefined) exchange.bearer = token;
    return token !== undefined && rules.isAccessTokenValid(exchange, token);
  },

  challenge: (exchange) =>
    exchange.rules.readBearerToken(exchange) === undefined
      ? 'Bearer'
      : 'Bearer error="invalid_token"',
};
