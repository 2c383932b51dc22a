import type { Rules } from '../rules/rules.ts';
import { type Clock, createClock } from './clock.ts';
import { CustomerStore } from './customer-store.ts';
import type {
  AccessToken,
  Application,
  AuthorizationCode,
  RefreshToken,
  Session,
  User,
} from './records.ts';
import type { ReferenceSettings } from './settings.ts';
import { createStatistics, type Statistics } from './statistics.ts';

/** Everything one running service knows; nothing of it is shared with another one. */
export interface Service {
  readonly settings: ReferenceSettings;
  readonly rules: Rules;
  readonly clock: Clock;
  readonly statistics: Statistics;
  readonly applications: Map<string, Application>;
  readonly users: Map<string, User>;
  readonly sessions: Map<string, Session>;
  readonly codes: Map<string, AuthorizationCode>;
  readonly accessTokens: Map<string, AccessToken>;
  readonly refreshTokens: Map<string, RefreshToken>;
  readonly databases: Set<string>;
  readonly customers: CustomerStore;
  /** For rules that have to remember something between requests. */
  readonly memory: Map<string, unknown>;
  readonly delayMs: number;
  /** Aborted when the service closes, so that no delayed answer keeps it alive. */
  readonly closing: AbortController;
}

/** A service with the registered application, its user, the background user and no customers. */
export function createService(settings: ReferenceSettings, rules: Rules, delayMs: number): Service {
  const clock = createClock();
  const { clientId, clientSecret, applicationName, redirectUri, scope, username } = settings;
  const background: RefreshToken = {
    text: settings.refreshToken,
    clientId,
    scope,
    username: 'background user',
    issuedAt: clock.now(),
    revoked: false,
  };
  const application: Application = {
    clientId,
    clientSecret,
    name: applicationName,
    redirectUri,
    status: 'Actief',
  };
  const user: User = { username, password: settings.password, failuresInARow: 0, lockedUntil: 0 };
  return {
    settings,
    rules,
    clock,
    statistics: createStatistics(),
    applications: new Map([[clientId, application]]),
    users: new Map([[username, user]]),
    sessions: new Map(),
    codes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map([[background.text, background]]),
    databases: new Set([settings.databaseId]),
    customers: new CustomerStore(() => clock.now()),
    memory: new Map(),
    delayMs,
    closing: new AbortController(),
  };
}
