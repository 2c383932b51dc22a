import { describe, expect } from 'vitest';
import type { Answer } from '../../reference/http/answer.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { executablePath } from '../lab/chromium.ts';
import { readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';
import { runAgainst } from '../trial/run-against.ts';
import { type Asked, keepLog } from './service-log.ts';

/** How many requests reached the service in the busiest second. */
function busiestSecond(log: readonly Asked[]): number {
  return Math.max(
    ...log.map(({ at }) => log.filter((other) => other.at >= at && other.at < at + 1000).length),
  );
}

describe('measured at the service', () => {
  test('requests at a time and a second are kept to, those of the browser too, and all are counted', async ({
    run,
  }) => {
    let log: Asked[] = [];
    const rules = (lawful: Rules) => {
      lawful.latency = () => 20;
      // A page with things of its own to load.
      const { pageHeaders, writeLoginPage } = lawful;
      lawful.pageHeaders = (exchange) => {
        const { 'Content-Security-Policy': _, ...headers } = pageHeaders(exchange);
        return headers;
      };
      lawful.writeLoginPage = (exchange, view) =>
        writeLoginPage(exchange, view).replace(
          '</main>',
          ['one', 'two', 'three'].map((name) => `<img src="/v221/${name}.png" alt="">`).join('') +
            '</main>',
        );
      log = keepLog(lawful);
    };

    const told = await run(
      ['--only', 'authorize/code-in-query', 'authorize/token-in-fragment', 'token/code-response'],
      {
        rules,
        environment: {
          API_MAX_CONCURRENCY: '2',
          API_MAX_REQUESTS_PER_SECOND: '25',
          CHROMIUM_PATH: executablePath,
        },
      },
    );

    expect(told.exitCode, told.text).toBe(0);
    expect(log.filter(({ path }) => path.endsWith('.png')).length).toBeGreaterThan(3);
    expect(told.reference.statistics.logins).toBeGreaterThan(1);
    expect(told.reference.statistics.peakConcurrency).toBeLessThanOrEqual(2);
    // A busy machine takes note of one a little late; a burst of more is the run's.
    expect(busiestSecond(log)).toBeLessThanOrEqual(25 + 1);
    expect(readResult(told).requests).toBe(told.reference.statistics.requests);
    expect(told.text).toContain(`${told.reference.statistics.requests} requests in `);
  });

  test('Retry-After, in seconds and as an HTTP date: nothing at all is asked within it', async () => {
    let log: Asked[] = [];
    const rests: { readonly from: number; readonly until: number }[] = [];
    const wishes = [
      (now: number) => ({ text: '20', until: now + 20_000 }),
      (now: number) => {
        const text = new Date(now + 25_000).toUTCString();
        return { text, until: Date.parse(text) };
      },
    ];
    const rest = (from: number): Answer | undefined => {
      const wish = wishes.shift()?.(from);
      if (wish === undefined) return undefined;
      rests.push({ from, until: wish.until });
      const headers = { 'Retry-After': wish.text, Date: new Date(from).toUTCString() };
      return { status: 503, headers, body: '' };
    };
    const rules = (lawful: Rules) => {
      lawful.receive = ({ endpoint, service }) =>
        endpoint === 'resource' && log.length % 20 === 0 ? rest(service.clock.now()) : undefined;
      log = keepLog(lawful);
    };

    const { outcomes } = await runAgainst({
      rules,
      only: ['list/', 'status/', 'customer/delete'],
      inProcess: true,
      environment: { API_MAX_CONCURRENCY: '1' },
    });

    expect([...outcomes.values()].filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(rests).toHaveLength(2);
    for (const { from, until } of rests)
      expect(log.filter(({ at }) => at > from && at < until)).toEqual([]);
  });

  test('a rest that is too long to wait for ends the asking, and what is left is told', async ({
    run,
  }) => {
    let log: Asked[] = [];
    let restFrom = 0;
    const rules = (lawful: Rules) => {
      lawful.receive = ({ service }) => {
        if (service.statistics.customersCreated < 3) return undefined;
        restFrom ||= Date.now();
        return { status: 429, headers: { 'Retry-After': '3600' }, body: '' };
      };
      log = keepLog(lawful);
    };

    const told = await run(briefly('customer/'), {
      rules,
      environment: { API_MAX_CONCURRENCY: '1' },
    });

    expect(told.exitCode, told.text).toBe(2);
    expect(log.filter(({ at }) => at > restFrom + 50).length).toBeLessThanOrEqual(1);
    expect(told.text).toContain('asks for a pause of another');
    const left = told.reference.customers().slice(2);
    expect(left.length).toBeGreaterThan(0);
    expect(readResult(told).leftovers.length).toBeGreaterThan(0);
  });
});
