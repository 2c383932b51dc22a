import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { customerSeeds } from '../../reference/model/tables/customer-seeds.ts';
import { callMain } from '../lab/call-main.ts';
import { readResult } from '../lab/result.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { type Place, test } from '../lab/session.ts';
import { briefly } from '../lab/visit.ts';
import { keepLog } from './service-log.ts';

/** Has this process find the service under every host name, in this machine. */
beforeEach(() => {
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    options: LookupOptions,
    done: (error: null, found: string | LookupAddress[], family?: number) => void,
  ) => {
    const found = { address: '127.0.0.1', family: 4 };
    process.nextTick(() => (options.all ? done(null, [found]) : done(null, found.address, 4)));
  }) as typeof dns.lookup);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function runOn(place: Place, host: string, settings: Record<string, string>, only: string[]) {
  const reference = await place.start();
  const log = keepLog(reference.service.rules);
  const { API_ENVIRONMENT: _, ...environment } = reference.environment;
  const told = await callMain(
    ['run', ...briefly(...only)],
    {
      ...environment,
      API_BASE_URL: reference.baseUrl.replace('127.0.0.1', host),
      API_ALLOW_PLAIN_HTTP: host,
      API_MAX_REQUESTS_PER_SECOND: '1000',
      API_MAX_CONCURRENCY: '20',
      ...settings,
    },
    { folder: join(place.folder, host), means: runPlainly() },
  );
  return { reference, log, told, result: readResult(told) };
}

describe('measured at a service that is not on loopback', () => {
  test('that does not say it is a test, no write arrives; reading and refusing are judged', async ({
    place,
  }) => {
    const { log, told, result } = await runOn(place, 'books.example', {}, ['']);

    expect(told.exitCode, told.text).toBe(0);
    expect(log.length).toBeGreaterThan(20);
    expect(log.filter(({ isWrite }) => isWrite)).toEqual([]);
    const judged = result.requirements.filter(({ outcome }) => outcome === 'passed');
    expect(judged.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['list/answers-a-list', 'bearer/missing-token-is-401/GET-Customer']),
    );
    expect(told.text).toContain('API_ALLOW_WRITES=books.example');
  });

  test('whose name is allowed, only customers of our own are aimed at, and the list is not', async ({
    place,
  }) => {
    const { reference, log, told } = await runOn(
      place,
      'books.example',
      { API_ALLOW_WRITES: 'books.example' },
      ['list/', 'bearer/', 'status/', 'customer/delete'],
    );

    expect(told.exitCode, told.text).toBe(0);
    const writes = log.filter(({ isWrite }) => isWrite);
    expect(writes.length).toBeGreaterThan(20);
    const strangers: unknown[] = customerSeeds.map(({ Name }) => Name);
    expect(writes.filter(({ aimedAt }) => strangers.includes(aimedAt))).toEqual([]);
    const onList = writes.filter(({ path }) => path.endsWith('CustomerInfoList'));
    expect(onList.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(reference.customers()).toHaveLength(2);
  });
});
