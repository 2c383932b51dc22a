import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { customerSeeds } from '../../reference/model/tables/customer-seeds.ts';
import { startCommand } from '../lab/command.ts';
import { readResult } from '../lab/result.ts';
import { type Place, test } from '../lab/session.ts';
import { briefly } from '../lab/visit.ts';
import { keepLog } from './service-log.ts';

/** Has a process find the service under every host name, in this machine. */
function resolveAllNames(folder: string): string {
  const file = join(folder, 'names.cjs');
  writeFileSync(
    file,
    `const dns = require('node:dns');
    dns.lookup = (host, options, done) => {
      const then = done ?? options;
      const found = { address: '127.0.0.1', family: 4 };
      process.nextTick(() => options?.all ? then(null, [found]) : then(null, found.address, 4));
    };`,
  );
  return `--require ${file}`;
}

async function runOn(place: Place, host: string, settings: Record<string, string>, only: string[]) {
  const reference = await place.start();
  const log = keepLog(reference.service.rules);
  const { API_ENVIRONMENT: _, ...environment } = reference.environment;
  const told = await startCommand(join(place.folder, host), ['run', ...briefly(...only)], {
    ...environment,
    API_BASE_URL: reference.baseUrl.replace('127.0.0.1', host),
    API_ALLOW_PLAIN_HTTP: host,
    API_MAX_REQUESTS_PER_SECOND: '1000',
    API_MAX_CONCURRENCY: '20',
    NODE_OPTIONS: resolveAllNames(place.folder),
    ...settings,
  }).ended;
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
