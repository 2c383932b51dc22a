import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { expect } from 'vitest';
import { startReference } from '../../reference/start.ts';
import { test } from '../lab/service.ts';
import { call, openApi } from './client.ts';

test('close ends at once with idle connections and held-back answers open', async () => {
  const reference = await startReference({ delayMs: 60_000 });
  const { hostname, port } = new URL(reference.baseUrl);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  const waiting = call(reference.baseUrl).catch(() => 'ended');
  while (reference.statistics.requests === 0) await new Promise(setImmediate);
  const began = performance.now();
  const ended = once(idle, 'close');
  await reference.close();
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(await waiting).toBe('ended');
  await ended;
  await reference.close();
});

test('the statistics count requests and those at the same time', async ({ start }) => {
  const reference = await start({ delayMs: 50 });
  const api = await openApi(reference);
  await Promise.all([1, 2, 3].map(() => api('GET', '/CustomerInfoList')));
  expect(reference.statistics).toMatchObject({
    requests: 4,
    apiRequests: 3,
    tokenRequests: 1,
    accessTokensIssued: 1,
    peakConcurrency: 3,
  });
});

test('customers() is a copy', async ({ start }) => {
  const reference = await start();
  for (const customer of reference.customers()) customer.Name = 'changed';
  expect(reference.customers()[0]?.Name).not.toBe('changed');
});

test('services share nothing', async ({ start }) => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.environment.API_CLIENT_SECRET).not.toBe(two.environment.API_CLIENT_SECRET);
  const api = await openApi(one);
  await api('DELETE', '/Customer/000001');
  one.clock.advance(9999);
  expect(two.customers()).toHaveLength(2);
  expect(two.clock.now()).toBeLessThan(one.clock.now() - 9_000_000);
});
