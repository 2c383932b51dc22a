import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { expectNoStackTrace, hasResult, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test, type VisitOptions } from '../lab/visit.ts';

const listed = 'list/answers-a-list';

/** Does something to the reports folder when the first question reaches the service. */
function onFirstRequest(spoil: (reportsDir: string) => void): VisitOptions {
  let reportsDir: string | undefined;
  return {
    prepare: (folder) => {
      reportsDir = join(folder, 'reports');
    },
    rules: {
      receive: () => {
        if (reportsDir !== undefined) spoil(reportsDir);
        reportsDir = undefined;
        return undefined;
      },
    },
  };
}

describe('folders that cannot be used', { concurrent: true }, () => {
  test.for(['STATE_DIR', 'REPORTS_DIR'])(
    '3: %s is named, and nothing is asked',
    async (name, { run }) => {
      const told = await run(briefly(listed), {
        environment: { [name]: 'a-file/below' },
        prepare: (folder) => writeFileSync(join(folder, 'a-file'), ''),
      });

      expect(told.exitCode).toBe(3);
      expect(told.text).toContain(`The run cannot begin: - ${name} is "`);
      expect(told.reference.statistics.requests).toBe(0);
      expectNoStackTrace(told);
    },
  );

  test('3: a result that cannot be replaced is told before anything is asked', async ({ run }) => {
    const told = await run(briefly(listed), {
      prepare: (folder) =>
        mkdirSync(join(folder, 'reports', 'conformance.json'), { recursive: true }),
    });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('REPORTS_DIR is "');
    expect(told.text).toContain(
      'which the suite cannot create or write to (conformance.json was not written by this suite)',
    );
    expect(told.reference.statistics.requests).toBe(0);
    expect(readdirSync(told.reportsDir)).toEqual(['conformance.json']);
  });

  test('4: a result that can no longer be written, with nothing half-written left', async ({
    run,
  }) => {
    const told = await run(
      briefly(listed),
      onFirstRequest((dir) => {
        rmSync(join(dir, 'conformance.json'));
        mkdirSync(join(dir, 'conformance.json', 'in-the-way'), { recursive: true });
      }),
    );

    expect(told.exitCode).toBe(4);
    expect(told.text).toContain('The result file failed: Error: EISDIR');
    expect(told.text).toMatch(/SUITE FAILURE: .* Exit code 4\./);
    expect(readdirSync(told.reportsDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expectNoStackTrace(told);
  });

  test('4: a JUnit file that cannot be written, told in the result', async ({ run }) => {
    const told = await run(
      briefly(listed),
      onFirstRequest((dir) => mkdirSync(join(dir, 'junit.xml'))),
    );

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.verdict).toBe('suite-failure');
    expect(result.reason).toMatch(/^The JUnit report failed: Error: EISDIR.*junit\.xml/);
    expect(outcomesOf(result)).toEqual({ [listed]: 'passed' });
  });

  test('4: a folder that is gone', async ({ run }) => {
    const told = await run(
      briefly(listed),
      onFirstRequest((dir) => {
        rmSync(dir, { recursive: true });
        writeFileSync(dir, 'somebody else had use for the name');
      }),
    );

    expect(told.exitCode).toBe(4);
    expect(hasResult(told)).toBe(false);
    expect(readFileSync(told.reportsDir, 'utf8')).toContain('somebody else');
    expect(told.text).toContain('The result file failed: Error: E');
    expectNoStackTrace(told);
  });
});
