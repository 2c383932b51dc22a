import { requirementIds } from '../../contract/catalogue.ts';
import type { Finding, Outcome, Waiver } from '../../contract/finding.ts';
import type { RunFacts } from '../../contract/verdict.ts';
import { explainMisfits, misfitsBy } from '../../schemas/misfits.ts';
import { commandFor } from '../../setup/command-line.js';
import { ConfigurationError } from '../config/index.ts';
import { readNamedFile } from '../state/index.ts';

/** A breach that is known and accepted for now. */
export interface Deviation extends Waiver {
  /** The id of a requirement, or the beginning of ids with `/*` at the end. */
  readonly id: string;
  /** What the breach got: one that got something else is not accepted. */
  readonly got?: string;
}

/**
 * Reads a file of known deviations.
 *
 * @throws ConfigurationError that names the file and everything wrong with it.
 */
export function readDeviations(file: string): readonly Deviation[] {
  const deviations = parse(file) as readonly Deviation[];
  const misfits = explainMisfits(misfitsBy('deviations.json', deviations));
  if (misfits.length > 0)
    throw refusal(file, `does not fit schemas/deviations.json: ${misfits.join('; ')}`);
  const strangers = deviations.filter((known) => !requirementIds.some((id) => covers(known, id)));
  if (strangers.length === 0) return deviations;
  throw refusal(
    file,
    `has ids that are not in the catalogue: ${strangers.map(({ id }) => id).join(', ')}`,
  );
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readNamedFile(file));
  } catch (error) {
    throw refusal(file, `cannot be read as known deviations: ${(error as Error).message}`);
  }
}

function refusal(file: string, why: string): ConfigurationError {
  return new ConfigurationError({
    setting: '--deviations',
    text:
      `${file} ${why}. Give --deviations a JSON file, for example ` +
      '[{ "id": "customer/delete", "reason": "fixed in 2.2.2", "until": "2027-01-31" }]; ' +
      'an id may be the beginning of ids followed by /*, and "until", "owner", "ticket" and "got" may be left out.',
  });
}

/** The finding, waived where its breach is a known deviation that holds today. */
export function waive(
  finding: Finding,
  deviations: readonly Deviation[],
  today: Date = new Date(),
): Finding {
  if (finding.outcome !== 'failed') return finding;
  const known = deviations.find((each) => covers(each, finding.id) && !hasExpired(each, today));
  if (known === undefined) return finding;
  const { id: _, got, ...waiver } = known;
  if (got !== undefined && got !== finding.breach?.got)
    return { ...finding, hint: `a known deviation accepts that it got ${got}, and nothing else` };
  return { ...finding, outcome: 'waived', waiver };
}

/** What a run says against the known deviations: those that have expired, and those that no longer occur, a sentence each. */
export function heldAgainst(
  findings: readonly Finding[],
  deviations: readonly Deviation[],
  target?: string,
  today: Date = new Date(),
): Required<Pick<RunFacts, 'deviationProblems' | 'fixed'>> {
  const isJudged = (known: Deviation) =>
    findings.some(({ id, outcome }) => covers(known, id) && judged.has(outcome));
  const fixed = deviations.filter((known) => isFixed(known, findings));
  const expired = deviations.filter(
    (known) => hasExpired(known, today) && isJudged(known) && !fixed.includes(known),
  );
  return {
    deviationProblems: expired.map(
      ({ id, until }) =>
        `The known deviation ${id} was accepted until ${until}: fix it, or agree on a later day.`,
    ),
    fixed: fixed.map(
      ({ id }) =>
        `The known deviation ${id} is fixed: remove it from the list, by hand or with ${commandFor(target, 'deviations', 'prune')}.`,
    ),
  };
}

/** Whether all that it covers has passed. */
export function isFixed(
  known: Deviation,
  findings: readonly Pick<Finding, 'id' | 'outcome'>[],
): boolean {
  const covered = findings.filter(({ id }) => covers(known, id));
  return covered.length > 0 && covered.every(({ outcome }) => outcome === 'passed');
}

const judged: ReadonlySet<Outcome> = new Set(['passed', 'failed', 'waived']);

/** Whether a known deviation is about a requirement. */
export function covers({ id }: Deviation, requirement: string): boolean {
  return id.endsWith('/*') ? requirement.startsWith(id.slice(0, -1)) : id === requirement;
}

/** Whether the last day on which a known deviation holds is over. */
export function hasExpired({ until }: Deviation, today: Date): boolean {
  return until !== undefined && today.toISOString().slice(0, 10) > until;
}
