import { describe, expect, vi } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { judgedRequirement } from '../../helpers/judging/requirement.ts';
import { RunState } from '../../helpers/run/run-state.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const [listed, segment, call] = [
  'list/answers-a-list',
  'version/segment',
  'status/404-unknown-call',
] as const;

describe('checks that are lost', { concurrent: true }, () => {
  test('4: a row whose check never reports is named', async ({ run }) => {
    const { take } = RunState.prototype;
    const losing = vi.spyOn(RunState.prototype, 'take').mockImplementation(function (
      this: RunState,
      handed,
    ) {
      if (handed.finding.id !== segment) take.call(this, handed);
    });

    const told = await run(briefly(listed, segment));
    losing.mockRestore();

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.reason).toBe(`1 of ${requirementIds.length} tests never reported: ${segment}.`);
    expect(outcomesOf(result)).toEqual({ [listed]: 'passed', [segment]: 'inconclusive' });
    expectNoStackTrace(told);
  });

  test('4: a row that has no check is named', async ({ run }) => {
    const told = await run(briefly(listed, call), {
      checks: { [call]: judgedRequirement('status/of-nobody').run },
    });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.reason).toBe(
      `${call}: The suite failed at it: Error: No rule is registered for it.`,
    );
    expect(outcomesOf(result)).toEqual({ [listed]: 'passed', [call]: 'inconclusive' });
  });

  test('4: a configuration of vitest without the project', async ({ runCommand }) => {
    const alterations = { 'vitest.config.ts': 'export default {};' };

    const told = await runCommand(briefly(listed), { alterations });

    expect(told.exitCode).toBe(4);
    const result = readResult(told);
    expect(result.verdict).toBe('suite-failure');
    expect(result.reason).toContain('tests never reported');
    expect(result.reason?.split('\n').length).toBeGreaterThan(1);
    expect(result.requirements.map(({ outcome }) => outcome)).not.toContain('passed');
    expect(told.reference.statistics.requests).toBe(0);
    expect(told.text).toMatch(/SUITE FAILURE: .* Exit code 4\./);
    expectNoStackTrace(told);
  });
});
