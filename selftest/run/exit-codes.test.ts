import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { issueRefreshToken } from '../../reference/endpoints/issue.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { changeOf } from '../lab/change-of.ts';
import { hurriedClock } from '../lab/hurried-clock.ts';
import { expectNoStackTrace, keptIn, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const busyAnswer = (headers: Record<string, string>) => ({ status: 503, headers, body: '' });

describe('exit codes', { concurrent: true }, () => {
  test('0: what was asked is kept', async ({ run }) => {
    const rotating = (rules: Rules) => {
      rules.refreshTokenAfter = (exchange, token) => {
        token.revoked = true;
        return issueRefreshToken(exchange, token);
      };
    };

    const told = await run(briefly('list/', 'token/refresh-response'), { rules: rotating });

    expect(told.exitCode).toBe(0);
    expect(told.text).toMatch(/PASSED \(part run\): 12 of 12 asked, \d+ left out\. Exit code 0\./);
    const result = readResult(told);
    expect(result).toMatchObject({ verdict: 'conformant', leftovers: [] });
    expect(Object.values(outcomesOf(result))).toEqual(Array(13).fill('passed'));
    const [duration] = /\d+ requests in [\d.]+ s/.exec(told.text) ?? ['no duration'];
    expect(readFileSync(join(told.reportsDir, 'summary.md'), 'utf8')).toContain(duration);
    expect(told.reference.customers()).toHaveLength(2);
    expect(keptIn(told.stateDir)).toEqual([expect.stringMatching(/^refresh-token-/)]);
  });

  test('2: a service that accepts no value that was thought of, with the cure', async ({ run }) => {
    const told = await run(briefly('customer/create-keeps/A'), {
      rules: changeOf('addresses-refused'),
    });

    expect(told.exitCode).toBe(2);
    const row = readResult(told).requirements.find(({ id }) => id.endsWith('keeps/Addresses'));
    expect(row).toMatchObject({
      outcome: 'inconclusive',
      cause: 'refused-values',
      reason: expect.stringContaining('No value of Addresses was accepted; tried: [{'),
      hint: expect.stringContaining('API_CUSTOMER_TEMPLATE'),
    });
  });

  test('1: a breach is told with what was done, expected and got', async ({ run }) => {
    const forgetful = (rules: Rules) => {
      const lawful = rules.valueOnCreate;
      rules.valueOnCreate = (exchange, property, sent) =>
        property.name === 'City' ? 'Nowhere' : lawful(exchange, property, sent);
    };

    const told = await run(briefly('customer/create-keeps/C'), { rules: forgetful });

    expect(told.exitCode).toBe(1);
    expect(told.stdout).toMatch(
      /^ {2}customer\/create-keeps\/City \(required\)\n {4}\S.*City.*\n {4}asked {5}POST .*\/Customer [\s\S]*?\n {4}then {6}GET .*\/Customer\/\d+\n {4}expected {2}.*\n {4}got {7}"Nowhere"\n {4}repeated {2}confirmed: failed again when repeated alone\n {4}contract {2}\S/m,
    );
    expect(told.text).toMatch(/NON-CONFORMANT: 1 of \d+ required rows failed.* Exit code 1\./);
    const result = readResult(told);
    expect(result.verdict).toBe('nonconformant');
    const failed = result.requirements.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toEqual([
      expect.objectContaining({
        id: 'customer/create-keeps/City',
        level: 'required',
        cause: 'breach',
        reason: expect.stringContaining('Nowhere'),
        breach: expect.objectContaining({ subject: 'City', got: '"Nowhere"' }),
      }),
    ]);
    expect(told.reference.customers()).toHaveLength(2);
    expectNoStackTrace(told);
  });

  test('2: a service that is busy is asked again after its rest, and then not judged', async ({
    run,
  }) => {
    const clock = hurriedClock();
    const asked: number[] = [];
    const busy = (rules: Rules) => {
      rules.receive = ({ path, method }) => {
        if (/NoSuch/.test(path)) return busyAnswer({});
        if (method !== 'GET' || !/Customer\/9\d{7}$/.test(path)) return undefined;
        asked.push(clock.monotonic());
        if (asked.length > 1) return undefined;
        return busyAnswer({ 'Retry-After': '1' });
      };
    };

    const told = await run(briefly('status/404-unknown-call', 'status/404-unknown-customer/GET'), {
      rules: busy,
      clock,
    });

    expect(told.exitCode).toBe(2);
    const result = readResult(told);
    expect(result.verdict).toBe('inconclusive');
    expect(outcomesOf(result)).toEqual({
      'status/404-unknown-call': 'inconclusive',
      'status/404-unknown-customer/GET': 'passed',
    });
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(990);
    expect(told.text).toMatch(/was answered 503 \(asked [2-9] times\): the service is busy/);
    expect(told.text).toMatch(/INCONCLUSIVE: 1 of \d+ required .* inconclusive.* Exit code 2\./);
    expectNoStackTrace(told);
  });
});
