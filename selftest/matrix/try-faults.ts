import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import type { Fault } from '../../reference/variations/variation.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import { overSockets, redRows, runAgainst } from './run-against.ts';

/** What a fault did to a run. */
export interface FaultResult {
  readonly name: string;
  readonly breaks: string;
  readonly caught: boolean;
  /** Required rows that went red beyond the declared one. */
  readonly alsoRed: readonly string[];
  /** What the declared row said. */
  readonly told: string;
  readonly suiteErrors: readonly string[];
  /** Customers that were left and not told. */
  readonly untold: readonly string[];
  readonly durationMs: number;
}

const isRequired = (id: RequirementId) => requirementOf(id).level === 'required';

/** Runs the whole suite, or the rows whose ids begin so, against the reference service with one fault. */
export async function tryFault(fault: Fault, only: readonly string[] = []): Promise<FaultResult> {
  const started = performance.now();
  const trial = await runAgainst({
    rules: fault.change,
    settings: fault.settings,
    only,
    browser: 'form-walker',
    inProcess: fault.needs !== 'sockets' && !overSockets,
    ...(fault.environment === undefined ? {} : { environment: fault.environment }),
    ...(fault.needs === 'clock' ? { againAfterSeconds: 7300 } : {}),
  });
  const red = redRows(trial, isRequired);
  const own = trial.outcomes.get(fault.breaks as RequirementId);
  return {
    name: fault.name,
    breaks: fault.breaks,
    caught: red.includes(fault.breaks as RequirementId),
    alsoRed: red.filter((id) => id !== fault.breaks),
    told: trial.obstacle?.message ?? `${own?.outcome}: ${own === undefined ? '' : reasonOf(own)}`,
    untold: trial.untold,
    suiteErrors: [...trial.outcomes.values()].flatMap(({ id, suiteError }) =>
      suiteError === undefined ? [] : [`${id}: ${suiteError.stack}`],
    ),
    durationMs: performance.now() - started,
  };
}
