import assert from 'node:assert';
import { describe, expect } from 'vitest';
import { expect as expectOfService } from '../../helpers/judging/index.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const [listed, get, put, remove, call] = [
  'list/answers-a-list',
  'status/404-unknown-customer/GET',
  'status/404-unknown-customer/PUT',
  'status/404-unknown-customer/DELETE',
  'status/404-unknown-call',
] as const;

describe('a check that crashes', { concurrent: true }, () => {
  test('4: it is named, however it crashes, and nothing of it is held against the service', async ({
    run,
  }) => {
    const told = await run(briefly('status/404-unknown', listed), {
      checks: {
        [get]: () => {
          throw new TypeError('thrown at once');
        },
        [put]: () => Promise.reject('a mere text'),
        [remove]: () => Promise.reject(undefined),
        [call]: async () => assert.equal(1, 2, 'no expectation of ours'),
      },
    });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.verdict).toBe('suite-failure');
    expect(outcomesOf(result)).toEqual({
      [listed]: 'passed',
      [get]: 'inconclusive',
      [put]: 'inconclusive',
      [remove]: 'inconclusive',
      [call]: 'inconclusive',
    });
    for (const line of [
      `${get}: The check itself failed: TypeError: thrown at once`,
      `${put}: The check itself failed: Error: It threw a mere text.`,
      `${remove}: The check itself failed: Error: It threw undefined.`,
      `${call}: The check itself failed: AssertionError: no expectation of ours`,
    ]) {
      expect(result.reason).toContain(line);
      expect(told.text).toContain(line);
    }
    expect(told.text).toMatch(/SUITE FAILURE: .* Exit code 4\./);
    expectNoStackTrace(told);
  });

  test('4: what many checks met with is told once', async ({ run }) => {
    const crash = async () => {
      throw new RangeError('the same everywhere');
    };

    const told = await run(briefly('status/404-unknown-customer'), {
      checks: { [get]: crash, [put]: crash, [remove]: crash },
    });

    expect(told.exitCode).toBe(4);
    expect(told.text.match(/the same everywhere/g)).toHaveLength(1);
    expect(readResult(told).reason).toBe(
      'status/404-unknown-customer/* (all 3): The check itself failed: RangeError: the same everywhere',
    );
  });

  test('4: a breach beside a crash is told, and is no verdict', async ({ run }) => {
    const told = await run(briefly('status/404-unknown', listed), {
      checks: {
        [get]: () => Promise.reject(new TypeError('a crash')),
        [call]: async ({ api }) => expectOfService(await api.list()).toHaveStatus(404),
      },
    });

    expect(told.exitCode).toBe(4);
    expect(outcomesOf(readResult(told))).toMatchObject({ [call]: 'failed', [get]: 'inconclusive' });
    expect(told.text).toContain('Failed requirements: 1');
    expect(told.text).toMatch(
      /SUITE FAILURE: .* 1 of \d+ required requirements failed.* Exit code 4\./,
    );
  });
});
