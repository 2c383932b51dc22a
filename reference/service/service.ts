import type { Table } from '../model/table.ts';
import { customer } from '../model/tables/customer.ts';
import { tablesOf } from '../model/tables/tables.ts';
import type { Rules } from '../rules/rules.ts';
import { type Clock, createClock } from './clock.ts';
import { RecordStore } from './record-store.ts';
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
  /** The tables that are served, with their records. */
  readonly stores: ReadonlyMap<Table, RecordStore>;
  /** The store of the customers, who are always served. */
  readonly customers: RecordStore;
  /** For rules that have to remember something between requests. */
  readonly memory: Map<string, unknown>;
  readonly delayMs: number;
  /** Aborted when the service closes, so that no delayed answer keeps it alive. */
  readonly closing: AbortController;
}

/** A service with the registered application, its user, the background user and no records. */
export function createService(
  settings: ReferenceSettings,
  rules: Rules,
  delayMs: number,
  clock = createClock(),
): Service {
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
  const now = () => clock.now();
  const customers = new RecordStore(customer, now);
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
    stores: openStores(settings, customers, now),
    customers,
    memory: new Map(),
    delayMs,
    closing: new AbortController(),
  };
}

/** The records of a table that is served. */
export function recordsOf({ stores }: Service, table: Table): RecordStore {
  const store = stores.get(table);
  if (store === undefined) throw new Error(`The table ${table.name} is not served.`);
  return store;
}

/** A store for each table; the same one where a table shows the records of another. */
function openStores(
  settings: ReferenceSettings,
  customers: RecordStore,
  now: () => number,
): Service['stores'] {
  const stores = new Map([[customer, customers]]);
  for (const table of tablesOf(settings))
    stores.set(table, stores.get(table.of ?? table) ?? new RecordStore(table, now));
  return stores;
}
