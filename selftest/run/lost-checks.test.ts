import { describe, expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const [listed, segment] = ['list/answers-a-list', 'version/segment'] as const;

describe('checks that are lost', { concurrent: true }, () => {
  test('4: a row whose check never reports is named', async ({ run }) => {
    const told = await run(briefly(listed, segment), {
      alterations: {
        'helpers/run/requirements-as-tests.ts': [
          'const leftOut = reasonNotToAsk(',
          `if (check.id === '${segment}') return;
           const leftOut = reasonNotToAsk(`,
        ],
      },
    });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.reason).toBe(`1 of ${requirementIds.length} checks never reported: ${segment}.`);
    expect(outcomesOf(result)).toEqual({ [listed]: 'passed', [segment]: 'inconclusive' });
    expectNoStackTrace(told);
  });

  test('4: a row that has no check is named', async ({ run }) => {
    const told = await run(briefly(listed, 'version/'), {
      alterations: { 'suites/all.ts': [`import './version/version.ts';\n`, ''] },
    });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.reason).toMatch(
      /^version\/\{.*segment.*\}: The check itself failed: Error: No check is registered for it\.$/,
    );
    expect(outcomesOf(result)[segment]).toBe('inconclusive');
    expect(outcomesOf(result)[listed]).toBe('passed');
  });

  test.for([
    ['a suite file that is not TypeScript', 'suites/list/list.ts', 'check('],
    ['a suite file that fails', 'suites/list/list.ts', `throw new TypeError('not today');`],
    ['a configuration of vitest that is not TypeScript', 'vitest.config.ts', 'export default {'],
    ['a configuration of vitest without the project', 'vitest.config.ts', 'export default {};'],
  ] as const)('4: %s', async ([, file, text], { run }) => {
    const told = await run(briefly(listed), { alterations: { [file]: text } });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.verdict).toBe('suite-failure');
    expect(result.reason).toContain('No check reported.');
    expect(result.reason?.split('\n').length).toBeGreaterThan(1);
    expect(result.requirements.map(({ outcome }) => outcome)).not.toContain('passed');
    expect(told.reference.statistics.requests).toBe(0);
    expect(told.text).toMatch(/SUITE FAILURE: .* Exit code 4\./);
    expectNoStackTrace(told);
  });

  test('a run that is killed leaves no result that looks good', async ({ run }) => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const first = await run(briefly(listed), {
      rules: {
        receive: () => {
          resolve();
          return undefined;
        },
      },
      delayMs: 10_000,
      meanwhile: async ({ kill }) => {
        await asked;
        kill();
      },
    });

    expect(first.exitCode).not.toBe(0);
    expect(readResult(first)).toMatchObject({
      verdict: 'suite-failure',
      reason: expect.stringContaining('it was killed'),
    });
  });
});
