import type { Exchange } from '../http/exchange.ts';
import type { AccessToken, AuthorizationCode, Grant, RefreshToken } from '../service/records.ts';

/** Whom something is issued to, and by which user. */
export interface Grantee {
  readonly clientId: string;
  readonly scope: string;
  readonly username: string;
}

/** A new access token, already valid. */
export function issueAccessToken(
  exchange: Exchange,
  { clientId, scope, username }: Grantee,
  grant: Grant,
  refreshToken?: string,
): AccessToken {
  const { service, rules } = exchange;
  const text = rules.newTokenText(exchange, 'access');
  const issuedAt = service.clock.now();
  const token: AccessToken = {
    text,
    clientId,
    scope,
    username,
    issuedAt,
    grant,
    revoked: false,
    ...(refreshToken === undefined ? {} : { refreshToken }),
  };
  service.accessTokens.set(text, token);
  service.statistics.accessTokensIssued += 1;
  return token;
}

/** A new refresh token, already valid. */
export function issueRefreshToken(
  exchange: Exchange,
  { clientId, scope, username }: Grantee,
): RefreshToken {
  const text = exchange.rules.newTokenText(exchange, 'refresh');
  const issuedAt = exchange.service.clock.now();
  const token: RefreshToken = { text, clientId, scope, username, issuedAt, revoked: false };
  exchange.service.refreshTokens.set(text, token);
  return token;
}

/** A new authorization code for one exchange at the token endpoint. */
export function issueCode(
  exchange: Exchange,
  { clientId, scope, username }: Grantee,
  redirectUri: string,
): AuthorizationCode {
  const text = exchange.rules.newTokenText(exchange, 'code');
  const issuedAt = exchange.service.clock.now();
  const code = { text, clientId, redirectUri, scope, username, issuedAt, used: false };
  exchange.service.codes.set(text, code);
  return code;
}
