import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { type JudgedRequirement, judgedRequirement } from '../../helpers/judging/requirement.ts';
import { ConformanceRun } from '../../helpers/run/conformance-run.ts';
import type { Means } from '../../helpers/run/index.ts';
import type { SessionOptions } from '../../helpers/session/session.ts';
import { reportsTo } from '../../reports/reports.ts';
import '../../suites/all.ts';

export interface PlainOptions extends SessionOptions {
  /** What stands in for checks of the suite, each run beside all others. */
  readonly checks?: Readonly<Record<RequirementId, JudgedRequirement['run']>> | undefined;
  readonly withAllure?: boolean | undefined;
  /** Is told the whole run when it is over, as reports are. */
  readonly onEnd?: ((run: RunRecord) => void) | undefined;
}

/** A whole run in this process, without vitest and, unless it is asked for, Allure's report: they take most of the time of a real one. */
export function runPlainly({
  checks = {},
  withAllure = false,
  onEnd = () => undefined,
  ...options
}: PlainOptions = {}): Required<Means> {
  const standInFor = (check: JudgedRequirement): JudgedRequirement => {
    const { [check.id]: run } = checks;
    return run === undefined ? check : { ...check, run, turn: 'together' };
  };
  return {
    reportsTo: (...given) => [
      { name: 'The record of the run', end: onEnd },
      ...reportsTo(...given).filter(({ name }) => withAllure || !name.includes('Allure')),
    ],
    runTests: async (config, plan, state) => {
      const { faults } = state;
      const run = new ConformanceRun(config, plan, options);
      const all = requirementIds.map(judgedRequirement).map(standInFor);
      const ask = async (check: JudgedRequirement) =>
        state.take(await run.findingOf(check, () => all));
      await faults.guard('A check', () => Promise.all(all.map(ask)));
      state.end(await faults.guard('The end of the run', () => run.end()));
      return () => undefined;
    },
  };
}
