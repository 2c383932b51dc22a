import { describe, expect, vi } from 'vitest';
import { ConsoleReport } from '../../reports/console/console.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const listed = 'list/answers-a-list';

describe('a reporter that crashes', { concurrent: true }, () => {
  test('4: each is named, and the others tell all the same', async ({ runCommand }) => {
    const told = await runCommand(briefly(listed), {
      alterations: {
        'reports/allure/vitest-reporter.ts': [
          'super.handleTask(task);',
          `if (task.meta.requirement === '${listed}') throw new TypeError('no Allure result');
           super.handleTask(task);`,
        ],
        'reports/allure/html-report.ts': [
          'await report.start();',
          `setTimeout(() => { throw new Error('thrown later'); }, 1);
           void Promise.reject(new Error('rejected later'));
           await report.start();`,
        ],
        'reports/junit.ts': [
          'const cases: readonly object[] =',
          `if (record.findings.length > 0) throw new RangeError('no JUnit file');
           const cases: readonly object[] =`,
        ],
      },
    });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.verdict).toBe('suite-failure');
    expect(outcomesOf(result)).toEqual({ [listed]: 'passed' });
    for (const line of [
      'The Allure reporter failed: TypeError: no Allure result',
      'Nobody waited for an error: Error: thrown later',
      'Nobody waited for an error: Error: rejected later',
      'The JUnit report failed: RangeError: no JUnit file',
    ]) {
      expect(result.reason).toContain(line);
      expect(told.text).toContain(line);
    }
    expect(told.text).toMatch(/SUITE FAILURE: .* Exit code 4\./);
    expectNoStackTrace(told);
  });

  test('4: the console, which cannot tell it itself', async ({ run }) => {
    const crash = () => {
      throw new TypeError('no ending');
    };
    const spy = () => vi.spyOn(ConsoleReport.prototype, 'end').mockImplementationOnce(crash);

    const told = await run(briefly(listed), { prepare: spy });

    expect(told.exitCode).toBe(4);
    expect(readResult(told)).toMatchObject({
      verdict: 'suite-failure',
      reason: 'The console report failed: TypeError: no ending',
    });
    expect(told.stderr).toContain('The suite itself failed: The console report failed: TypeError');
    expectNoStackTrace(told);
  });

  test('4: something that it left running fails when all is told', async ({ runCommand }) => {
    const told = await runCommand(briefly(listed), {
      alterations: {
        'helpers/run/conduct-run.ts': [
          'endWatch();',
          `endWatch();
           setTimeout(() => { throw new Error('after the end'); }, 50);`,
        ],
      },
    });

    expect(told.exitCode).toBe(4);
    expect(told.stderr).toContain('The suite itself failed: after the end');
  });

  test('4: one that ends the process in the middle leaves no result that looks good', async ({
    runCommand,
  }) => {
    const told = await runCommand(briefly(listed), {
      alterations: {
        'reports/allure/html-report.ts': ['await report.start();', 'process.exit(0);'],
      },
    });

    expect(told.exitCode).toBe(4);
    expect(told.stderr).toContain('before it was done');
    expect(readResult(told)).toMatchObject({
      verdict: 'suite-failure',
      reason: expect.stringContaining('did not end'),
    });
  });
});
