/** All times are milliseconds of the service's own clock. */
export interface Application {
  clientId: string;
  clientSecret: string;
  name: string;
  redirectUri: string;
  /** "The activated application shows the status "Actief"." */
  status: string;
}

export interface User {
  username: string;
  password: string;
  failuresInARow: number;
  lockedUntil: number;
}

export interface Session {
  id: string;
  csrfToken: string;
  /** Start of the session, or the login once there is one. */
  startedAt: number;
  username?: string;
  /** What the user allowed in this session: client id and scope, see `permissionKey`. */
  permissions: Set<string>;
}

export interface AuthorizationCode {
  text: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  username: string;
  issuedAt: number;
  used: boolean;
}

export type Grant = 'authorization_code' | 'refresh_token' | 'implicit';

export interface AccessToken {
  text: string;
  clientId: string;
  scope: string;
  username: string;
  issuedAt: number;
  grant: Grant;
  /** The refresh token it was obtained with or together with. */
  refreshToken?: string;
  revoked: boolean;
}

export interface RefreshToken {
  text: string;
  clientId: string;
  scope: string;
  username: string;
  issuedAt: number;
  revoked: boolean;
}
