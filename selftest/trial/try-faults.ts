import {
  chapterOf,
  type RequirementId,
  requirementIds,
  requirementOf,
} from '../../contract/catalogue.ts';
import type { Fault } from '../../reference/variations/variation.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import type { Group } from './groups.ts';
import { judgedOtherwise } from './judged-again.ts';
import { runAgainst, type Trial } from './run-against.ts';
import { serviceWith } from './service-with.ts';

/** What came of a fault in the row that it breaks. */
export interface FaultResult {
  readonly caught: boolean;
  /** What that row said of the service with the fault, and of the one without. */
  readonly told: string;
  readonly toldWithout: string;
  readonly passesWithout: boolean;
  readonly suiteErrors: readonly string[];
  /** Records that were left and not told. */
  readonly untold: readonly string[];
}

/** Asks what the row of a fault asks, and nothing else, of the service with it and of the one without. */
export async function tryFault(fault: Fault): Promise<FaultResult> {
  const trial = await askRows(fault, serviceWith(fault));
  const lawful = await withoutIt(fault);
  return {
    caught: outcomeIn(trial, fault) === 'failed',
    told: tellRow(trial, fault),
    toldWithout: tellRow(lawful, fault),
    passesWithout: outcomeIn(lawful, fault) === 'passed',
    suiteErrors: suiteErrorsIn(trial),
    untold: trial.untold,
  };
}

/** Of the same rows, the lawful service is asked once for all faults that need the same. */
const lawfulTrials = new Map<string, Promise<Trial>>();

function withoutIt(fault: Fault): Promise<Trial> {
  const service = { ...serviceWith(fault), rules: () => undefined };
  const key = JSON.stringify([fault.breaks, fault.asks, service]);
  const known = lawfulTrials.get(key) ?? askRows(fault, service);
  lawfulTrials.set(key, known);
  return known;
}

function askRows({ breaks, asks = [] }: Fault, service: ReturnType<typeof serviceWith>) {
  const ids = requirementIds.filter(
    (id) => id === breaks || asks.some((beginning) => id.startsWith(beginning)),
  );
  return runAgainst({ ...service, ids });
}

const outcomeIn = ({ outcomes }: Trial, { breaks }: Fault) =>
  outcomes.get(breaks as RequirementId)?.outcome;

function tellRow({ obstacle, outcomes }: Trial, { breaks }: Fault): string {
  const row = outcomes.get(breaks as RequirementId);
  return obstacle?.message ?? `${row?.outcome}: ${row === undefined ? '' : reasonOf(row)}`;
}

/** Runs the whole suite against a service with all of these faults; gives the required rows that fail. */
export async function failuresUnder(faults: Group<Fault>): Promise<string[]> {
  const [{ breaks, settings }] = faults;
  // Of others than the Customer's, the rows of their own resource are asked.
  const only = settings?.resources === true ? [`${chapterOf(breaks)}/`] : [];
  const trial = await runAgainst({ ...serviceWith(...faults), only });
  const errors = [
    ...suiteErrorsIn(trial),
    ...judgedOtherwise(trial),
    ...trial.untold.map((id) => `${id} was left, untold`),
  ];
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return [...trial.outcomes]
    .filter(([id, { outcome }]) => outcome === 'failed' && requirementOf(id).level === 'required')
    .map(([id]) => id);
}

export function suiteErrorsIn({ outcomes }: Trial): string[] {
  return [...outcomes.values()].flatMap(({ id, suiteError }) =>
    suiteError === undefined ? [] : [`${id}: ${suiteError.stack}`],
  );
}
