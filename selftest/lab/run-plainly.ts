import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { asksForLogin, reasonNotToAsk } from '../../contract/selection.ts';
import type { Check } from '../../helpers/judging/requirement.ts';
import { scheduleOf } from '../../helpers/judging/schedule.ts';
import { ConformanceRun } from '../../helpers/run/conformance-run.ts';
import { waive } from '../../helpers/run/deviations.ts';
import { unpackEvidence } from '../../helpers/run/evidence-file.ts';
import { FindingCollector } from '../../helpers/run/finding-collector.ts';
import type { Means } from '../../helpers/run/index.ts';
import { StoredRun } from '../../helpers/run/stored-run.ts';
import type { SessionOptions } from '../../helpers/session/session.ts';
import { reportsTo } from '../../reports/reports.ts';
import { runSchedule } from './run-schedule.ts';
import '../../suites/all.ts';

export interface PlainOptions extends SessionOptions {
  /** What stands in for checks of the suite, each run beside all others. */
  readonly checks?: Readonly<Record<RequirementId, Check['run']>> | undefined;
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
  const standInFor = (check: Check): Check => {
    const { [check.id]: run } = checks;
    return run === undefined ? check : { ...check, run, turn: 'together' };
  };
  return {
    reportsTo: (...given) => [
      { name: 'The record of the run', end: onEnd },
      ...reportsTo(...given).filter(({ name }) => withAllure || !name.includes('Allure')),
    ],
    runChecks: async (config, { selection, deviations, evidence }, faults, _results, onFinding) => {
      const whyNot = (id: RequirementId) => reasonNotToAsk(id, selection, config.leftOut);
      const isAsked = (id: RequirementId) => whyNot(id) === undefined;
      const collector = new FindingCollector(faults, onFinding, isAsked);
      const run =
        evidence === undefined
          ? new ConformanceRun(config, { provesLogin: asksForLogin(selection), ...options })
          : new StoredRun(unpackEvidence(evidence, 'evidence'));
      const asked = scheduleOf(requirementIds.filter(isAsked));
      const ask = async (check: Check) => {
        const leftOut = whyNot(check.id);
        const told =
          leftOut === undefined
            ? await run.judge(standInFor(check), asked)
            : run.leaveOut(check.id, leftOut);
        collector.take({ ...told, finding: waive(told.finding, deviations) });
      };
      const atOnce = (those: readonly Check[]) => Promise.all(those.map(ask));
      collector.expect(requirementIds);
      await faults.guard('A check', () =>
        runSchedule(scheduleOf(), ask, {
          next: atOnce,
          end: ({ alone, last }) => atOnce([...alone, ...last]),
        }),
      );
      collector.end(await faults.guard('The end of the run', () => run.end()));
      return { collector, interrupted: false, stuck: false, forgetInterruption: () => undefined };
    },
  };
}
