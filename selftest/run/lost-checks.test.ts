import { describe, expect, vi } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { checkOf } from '../../helpers/judging/requirement.ts';
import { FindingCollector } from '../../helpers/run/finding-collector.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const [listed, segment, call] = [
  'list/answers-a-list',
  'version/segment',
  'status/404-unknown-call',
] as const;

describe('checks that are lost', { concurrent: true }, () => {
  test('4: a row whose check never reports is named', async ({ run }) => {
    const { take } = FindingCollector.prototype;
    const losing = vi.spyOn(FindingCollector.prototype, 'take').mockImplementation(function (
      this: FindingCollector,
      handed,
    ) {
      if (handed.finding.id !== segment) take.call(this, handed);
    });

    const told = await run(briefly(listed, segment));
    losing.mockRestore();

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.reason).toBe(`1 of ${requirementIds.length} checks did not report: ${segment}.`);
    expect(outcomesOf(result)).toEqual({ [listed]: 'passed', [segment]: 'inconclusive' });
    expectNoStackTrace(told);
  });

  test('4: a row that has no check is named', async ({ run }) => {
    const told = await run(briefly(listed, call), {
      checks: { [call]: checkOf('status/of-nobody').run },
    });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.reason).toBe(
      `${call}: The check itself failed: Error: No check is registered for it.`,
    );
    expect(outcomesOf(result)).toEqual({ [listed]: 'passed', [call]: 'inconclusive' });
  });

  test('4: a configuration of vitest without the project', async ({ runCommand }) => {
    const alterations = { 'vitest.config.ts': 'export default {};' };

    const told = await runCommand(briefly(listed), { alterations });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.verdict).toBe('suite-failure');
    expect(result.reason).toContain('checks did not report');
    expect(result.reason?.split('\n').length).toBeGreaterThan(1);
    expect(result.requirements.map(({ outcome }) => outcome)).not.toContain('passed');
    expect(told.reference.statistics.requests).toBe(0);
    expect(told.text).toMatch(/SUITE FAILURE: .* Exit code 4\./);
    expectNoStackTrace(told);
  });
});
