import { isDeepStrictEqual } from 'node:util';
import type { ObservedValue, Outcome } from '../../contract/finding.ts';
import type { Result, ResultRow } from '../read-result.ts';

/** A requirement that is in both results and came out differently; level and reason are those of B. */
export interface ChangedRow {
  readonly id: string;
  readonly level: ResultRow['level'];
  readonly from: Outcome;
  readonly to: Outcome;
  readonly reason?: string;
}

interface ChangedObservation {
  readonly key: string;
  readonly from: ObservedValue;
  readonly to: ObservedValue;
}

/** What changed from result A to result B. */
export interface Comparison {
  /** Failed in B and not in A, however A came to its outcome. */
  readonly worse: readonly ChangedRow[];
  /** Failed in B too, and accepted there as a known deviation. */
  readonly accepted: readonly ChangedRow[];
  /** Judged in A, and not to be judged in B. */
  readonly doubtful: readonly ChangedRow[];
  /** Judged in A, and not run in B. */
  readonly notAsked: readonly ChangedRow[];
  /** Passed in B and not in A. */
  readonly better: readonly ChangedRow[];
  /** Neither better nor worse, such as from not run to inconclusive. */
  readonly otherwise: readonly ChangedRow[];
  /** Rows of B that A does not have, and the other way about. */
  readonly added: readonly ResultRow[];
  readonly gone: readonly ResultRow[];
  readonly observations: {
    readonly changed: readonly ChangedObservation[];
    readonly added: readonly string[];
    readonly gone: readonly string[];
  };
  /** Which of these differ, so that the rows cannot be set side by side without a thought. */
  readonly differs: {
    readonly catalogue: boolean;
    readonly suiteVersion: boolean;
    readonly target: boolean;
    readonly apiVersion: boolean;
    readonly verdict: boolean;
  };
  /** Whether B is of a run that judged nothing: for its set-up, or for the suite itself. */
  readonly nothingJudged: boolean;
}

/** Sets two results side by side. */
export function compareResults(a: Result, b: Result): Comparison {
  const before = new Map(a.requirements.map((row) => [row.id, row]));
  const after = new Map(b.requirements.map((row) => [row.id, row]));
  const changes = b.requirements.flatMap((row) => changeOf(before.get(row.id), row));
  const kind = Map.groupBy(changes, kindOf);
  const of = (name: Kind) => kind.get(name) ?? [];
  return {
    worse: of('worse'),
    accepted: of('accepted'),
    doubtful: of('doubtful'),
    notAsked: of('notAsked'),
    better: of('better'),
    otherwise: of('otherwise'),
    added: b.requirements.filter(({ id }) => !before.has(id)),
    gone: a.requirements.filter(({ id }) => !after.has(id)),
    observations: compareObservations(a.observations, b.observations),
    differs: {
      catalogue: a.suite.requirements !== b.suite.requirements,
      suiteVersion: a.suite.version !== b.suite.version,
      target: a.target.baseUrl !== b.target.baseUrl,
      apiVersion: a.target.version !== b.target.version,
      verdict: a.verdict !== b.verdict,
    },
    nothingJudged: b.verdict === 'setup' || b.verdict === 'suite-failure',
  };
}

/**
 * 1 where a required requirement failed that had not, 2 where one that was judged can no longer be, or B
 * judged nothing at all, 0 otherwise. What the operator left out, accepted or added is told and not counted.
 */
export function exitCodeOfComparison({ worse, doubtful, nothingJudged }: Comparison): 0 | 1 | 2 {
  const isRequired = ({ level }: ChangedRow) => level === 'required';
  if (worse.some(isRequired)) return 1;
  return nothingJudged || doubtful.some(isRequired) ? 2 : 0;
}

function changeOf(before: ResultRow | undefined, after: ResultRow): ChangedRow[] {
  if (before === undefined || before.outcome === after.outcome) return [];
  const { id, level, outcome, reason } = after;
  const told = reason === undefined ? {} : { reason };
  return [{ id, level, from: before.outcome, to: outcome, ...told }];
}

type Kind = 'worse' | 'accepted' | 'doubtful' | 'notAsked' | 'better' | 'otherwise';

const judged: ReadonlySet<Outcome> = new Set(['passed', 'failed', 'waived']);

function kindOf({ from, to }: ChangedRow): Kind {
  if (to === 'failed') return 'worse';
  if (to === 'passed') return 'better';
  if (to === 'waived') return 'accepted';
  if (!judged.has(from)) return 'otherwise';
  return to === 'inconclusive' ? 'doubtful' : 'notAsked';
}

function compareObservations(a: Result['observations'], b: Result['observations']) {
  const changed = Object.entries(b).flatMap(([key, to]) => {
    const from = a[key];
    return from === undefined || isDeepStrictEqual(from, to) ? [] : [{ key, from, to }];
  });
  return {
    changed,
    added: Object.keys(b).filter((key) => !(key in a)),
    gone: Object.keys(a).filter((key) => !(key in b)),
  };
}
