import { randomBytes } from 'node:crypto';
import { readCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Session } from '../service/records.ts';

interface LoginForm {
  username: string;
  password: string;
  csrfToken: string;
}

/** Sessions, and who is logged in by which name and password. */
export interface LoginRules {
  /** The running session of the request's cookie. */
  findSession(exchange: Exchange): Session | undefined;
  /** A new session without a login, already stored. */
  openSession(exchange: Exchange): Session;
  /** Seconds a session lasts. */
  sessionLifetime(exchange: Exchange): number;
  /** The Set-Cookie header that hands out a session. */
  sessionCookie(exchange: Exchange, session: Session): string;
  isCsrfTokenRight(exchange: Exchange, session: Session, given: string): boolean;
  isLoginAsked(exchange: Exchange, session: Session | undefined): boolean;
  /** Who grants: the user of the session. */
  userOf(exchange: Exchange, session: Session | undefined): string;
  readLoginForm(exchange: Exchange, form: URLSearchParams): LoginForm;
  isPasswordRight(exchange: Exchange, username: string, password: string): boolean;
  isLocked(exchange: Exchange, username: string): boolean;
  /** How many failures in a row lock a user, and for how many seconds. */
  failuresUntilLock(exchange: Exchange): number;
  lockSeconds(exchange: Exchange): number;
  noteFailedLogin(exchange: Exchange, username: string): void;
  /** After the right password: the session that remembers the login. */
  rememberLogin(exchange: Exchange, before: Session, username: string): Session;
  statusOfLoginPage(exchange: Exchange, isAfterFailure: boolean): number;
}

const cookieName = 'books_session';

export const lawfulLogin: LoginRules = {
  findSession(exchange) {
    const { service, rules } = exchange;
    const id = readCookie(exchange.headers.cookie, cookieName);
    const session = id === undefined ? undefined : service.sessions.get(id);
    if (session === undefined) return undefined;
    const end = session.startedAt + rules.sessionLifetime(exchange) * 1000;
    return service.clock.now() < end ? session : undefined;
  },

  openSession({ service }) {
    const session: Session = {
      id: randomBytes(18).toString('base64url'),
      csrfToken: randomBytes(18).toString('base64url'),
      startedAt: service.clock.now(),
      permissions: new Set(),
    };
    service.sessions.set(session.id, session);
    return session;
  },

  // "When the token expires, the user must log in again": a login may not outlive a token.
  sessionLifetime: () => 7200,

  sessionCookie: (_exchange, session) =>
    `${cookieName}=${session.id}; Path=/; HttpOnly; SameSite=Lax`,

  isCsrfTokenRight: (_exchange, session, given) => session.csrfToken === given,
  isLoginAsked: (_exchange, session) => session?.username === undefined,
  userOf: ({ service }, session) => session?.username ?? service.settings.username,

  readLoginForm: (_exchange, form) => ({
    username: form.get('username') ?? '',
    password: form.get('password') ?? '',
    csrfToken: form.get('csrf_token') ?? '',
  }),

  isPasswordRight: ({ service }, username, password) =>
    service.users.get(username)?.password === password,

  isLocked: ({ service }, username) =>
    service.clock.now() < (service.users.get(username)?.lockedUntil ?? 0),

  failuresUntilLock: () => 5,
  lockSeconds: () => 60,

  noteFailedLogin(exchange, username) {
    const { service, rules } = exchange;
    const user = service.users.get(username);
    if (user === undefined) {
      service.statistics.unknownLogins += 1;
      return;
    }
    service.statistics.failedLogins += 1;
    user.failuresInARow += 1;
    if (user.failuresInARow < rules.failuresUntilLock(exchange)) return;
    user.failuresInARow = 0;
    user.lockedUntil = service.clock.now() + rules.lockSeconds(exchange) * 1000;
  },

  rememberLogin(exchange, before, username) {
    const { service, rules } = exchange;
    service.statistics.logins += 1;
    const user = service.users.get(username);
    if (user !== undefined) user.failuresInARow = 0;
    // A new id keeps out whoever planted the old one; the form token stays valid in other tabs.
    service.sessions.delete(before.id);
    const session = rules.openSession(exchange);
    session.csrfToken = before.csrfToken;
    session.username = username;
    return session;
  },

  statusOfLoginPage: () => 200,
};
