import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Answer } from './http/answer.ts';
import { answerInProcess, type DirectRequest } from './http/in-process.ts';
import { buildServer } from './http/server.ts';
import type { Customer } from './model/customer.ts';
import { seedRecord } from './model/seed-record.ts';
import { createRules, type Rules } from './rules/rules.ts';
import type { Clock } from './service/clock.ts';
import { createService, type Service } from './service/service.ts';
import { completeSettings, type ReferenceSettings } from './service/settings.ts';
import type { Statistics } from './service/statistics.ts';

export interface ReferenceOptions {
  /** 0 or absent takes a free one. */
  port?: number;
  /** By which it lags, waits and lets tokens expire; one that runs with the machine's by default. */
  clock?: Clock | undefined;
  /** Added to every answer. */
  delayMs?: number;
  /** Rules to replace, or a function that replaces and wraps them in this service's own copy. */
  rules?: Partial<Rules> | ((rules: Rules) => void);
  settings?: Partial<ReferenceSettings> | undefined;
}

export interface Reference {
  readonly baseUrl: string;
  /** What a client has to know, by the names of the environment variables. */
  readonly environment: Record<string, string>;
  readonly clock: Clock;
  readonly statistics: Statistics;
  readonly service: Service;
  /** Answers as over HTTP, without the sockets: for trials by the hundred. */
  answer(request: DirectRequest): Promise<Answer>;
  /** A copy of the stored customers, in order of creation. */
  customers(): Customer[];
  /** A copy of the stored records of a table, by its name, such as Supplier. */
  records(table: string): Customer[];
  /** Ends at once, also with connections open; the second time it does nothing. */
  close(): Promise<void>;
}

/** Starts a service of its own on 127.0.0.1, with two customers in it, and more where it has resources. */
export async function startReference(options: ReferenceOptions = {}): Promise<Reference> {
  const settings = completeSettings(options.settings);
  const rules = createRules();
  if (typeof options.rules === 'function') options.rules(rules);
  else Object.assign(rules, options.rules);
  const service = createService(settings, rules, options.delayMs ?? 0, options.clock);
  for (const [table, records] of service.stores)
    for (const seed of table.seeds) records.put(seedRecord(service, table, seed));
  const server = buildServer(service);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/${settings.versionLetter}${settings.version}`;
  return {
    baseUrl,
    environment: describeEnvironment(baseUrl, settings),
    clock: service.clock,
    statistics: service.statistics,
    service,
    answer: (request) => answerInProcess(service, request),
    customers: () => structuredClone(service.customers.all()),
    records: (name) =>
      [...service.stores].flatMap(([table, records]) =>
        table.name === name ? structuredClone(records.all()) : [],
      ),
    close: () =>
      new Promise((resolve) => {
        service.closing.abort();
        server.close(() => resolve());
        // Ending at once matters more than letting idle clients go gently.
        server.closeAllConnections();
      }),
  };
}

function describeEnvironment(baseUrl: string, settings: ReferenceSettings): Record<string, string> {
  return {
    API_BASE_URL: baseUrl,
    API_ENVIRONMENT: 'test',
    API_DATABASE_ID: settings.databaseId,
    API_CLIENT_ID: settings.clientId,
    API_CLIENT_SECRET: settings.clientSecret,
    API_REDIRECT_URI: settings.redirectUri,
    API_SCOPE: settings.scope,
    API_USERNAME: settings.username,
    API_PASSWORD: settings.password,
    API_REFRESH_TOKEN: settings.refreshToken,
  };
}
