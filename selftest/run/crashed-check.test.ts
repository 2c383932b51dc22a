import assert from 'node:assert';
import { describe, expect } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { notStatus } from '../../helpers/evidence/difference.ts';
import { breach } from '../../helpers/evidence/rule.ts';
import type { Alterations } from '../lab/altered-project.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const [listed, get, put, remove, call] = [
  'list/answers-a-list',
  'status/404-unknown-customer/GET',
  'status/404-unknown-customer/PUT',
  'status/404-unknown-customer/DELETE',
  'status/404-unknown-call',
] as const;

/** The requirements of one file, replaced by these scenarios. */
const withChecks = (bodies: Partial<Record<RequirementId, string>>): Alterations => ({
  'suites/resource/requirements.ts': [
    `import { requirement, scenario } from '../../helpers/judging/index.ts';`,
    ...Object.entries(bodies).map(
      ([id, body]) => `requirement('${id}', () => ['kept'], [scenario('${id}', ${body})]);`,
    ),
  ].join('\n'),
});

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
        [call]: async () => assert.fail('no expectation of ours'),
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
      `${get}: The suite failed at it: TypeError: thrown at once`,
      `${put}: The suite failed at it: Error: It threw a mere text.`,
      `${remove}: The suite failed at it: Error: It threw undefined.`,
      `${call}: The suite failed at it: AssertionError: no expectation of ours`,
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
      'status/404-unknown-customer/* (all 3): The suite failed at it: RangeError: the same everywhere',
    );
  });

  test('4: a breach beside a crash is told, and is no verdict', async ({ run }) => {
    const told = await run(briefly('status/404-unknown', listed), {
      checks: {
        [get]: () => Promise.reject(new TypeError('a crash')),
        [call]: async ({ api }) => {
          const answer = await api.list();
          return { breach: breach(notStatus(answer, 404), answer), proof: [] };
        },
      },
    });

    expect(told.exitCode).toBe(4);
    expect(outcomesOf(readResult(told))).toMatchObject({ [call]: 'failed', [get]: 'inconclusive' });
    expect(told.text).toContain('Failed requirements: 1');
    expect(told.text).toMatch(/SUITE FAILURE: .* 1 of \d+ required rows failed.* Exit code 4\./);
  });

  test('4: what a check left running is told, though the check passed', async ({ runCommand }) => {
    const rest = 'await new Promise((done) => setTimeout(done, 100));';

    const told = await runCommand(briefly('status/404-unknown-customer', listed), {
      alterations: withChecks({
        [get]: `async () => { void (async () => { await null; throw new Error('nobody waits'); })(); ${rest} }`,
        [put]: `async () => { setTimeout(() => { throw new Error('too late'); }, 1); ${rest} }`,
        [remove]: `async () => { setTimeout(() => process.exit(0), 1); ${rest} }`,
      }),
    });

    expect(told.exitCode).toBe(4);
    const { reason, ...result } = readResult(told);
    expect(outcomesOf({ ...result })).toEqual({
      [listed]: 'passed',
      [get]: 'passed',
      [put]: 'passed',
      [remove]: 'passed',
    });
    expect(reason?.split('\n').sort()).toEqual([
      'Left running by a scenario, it failed later: Error: nobody waits',
      expect.stringMatching(/^Left running by a scenario, it failed later: .*process.exit/),
      'Left running by a scenario, it failed later: Error: too late',
    ]);
    expectNoStackTrace(told);
  });

  test.for([
    ['that never ends', '() => new Promise(() => undefined)'],
    ['that runs in circles', 'async () => { for (;;); }'],
  ] as const)('4: a check %s is ended', async ([, body], { runCommand }) => {
    const told = await runCommand(briefly('status/404-unknown-call', listed), {
      alterations: {
        ...withChecks({ [call]: body }),
        'helpers/run/run-tests.ts': ['20 * 60_000', '5000'],
      },
    });

    expect(told.exitCode).toBe(4);
    expect(readResult(told).verdict).toBe('suite-failure');
    expect(told.text).toContain('does not end');
    expect(told.text).toContain('never reported');
    expectNoStackTrace(told);
  });

  test('4: a worker that runs out of memory takes no verdict with it', async ({ runCommand }) => {
    const told = await runCommand(briefly('status/404-unknown-call', listed), {
      alterations: withChecks({
        [call]: 'async () => { for (const all = []; ; ) all.push(Array(1e6).fill(all)); }',
      }),
      environment: { NODE_OPTIONS: '--max-old-space-size=256' },
    });

    expect(told.exitCode).toBe(4);
    expect(readResult(told).verdict).toBe('suite-failure');
  });
});
