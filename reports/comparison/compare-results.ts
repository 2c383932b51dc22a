import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../contract/finding.ts';
import { scopeOf } from '../../contract/verdict.ts';
import type { AnswerForm, AnswerForms } from '../answer-forms.ts';
import type { Result, ResultRow } from '../read-result.ts';

/** A requirement that is in both results and came out differently; level and reason are those of B. */
export type ChangedRow = ReturnType<typeof changeOf>[number];

/** What changed from result A to result B. */
export type Comparison = ReturnType<typeof compareResults>;

/** Sets two results side by side. */
export function compareResults(a: Result, b: Result) {
  const before = new Map(a.requirements.map((row) => [row.id, row]));
  const after = new Map(b.requirements.map((row) => [row.id, row]));
  const changes = b.requirements.flatMap((row) => changeOf(before.get(row.id), row));
  const kinds = Map.groupBy(changes, kindOf);
  const of = (kind: ReturnType<typeof kindOf>) => kinds.get(kind) ?? [];
  return {
    /** Failed in B and not in A, however A came to its outcome. */
    worse: of('worse'),
    /** Failed in B too, and accepted there as a known deviation. */
    accepted: of('accepted'),
    /** Judged in A, and not to be judged in B. */
    doubtful: of('doubtful'),
    /** Judged in A, and not run in B. */
    notAsked: of('notAsked'),
    /** Passed in B and not in A. */
    better: of('better'),
    /** Neither better nor worse, such as from not run to inconclusive. */
    otherwise: of('otherwise'),
    /** Rows of B that A does not have, and the other way about. */
    added: b.requirements.filter(({ id }) => !before.has(id)),
    gone: a.requirements.filter(({ id }) => !after.has(id)),
    observations: compareObservations(a.observations, b.observations),
    /** What answers look like, where both runs asked. */
    answers: compareAnswers(a.answers ?? {}, b.answers ?? {}),
    /** Which of these differ, so that the rows cannot be set side by side without a thought. */
    differs: {
      catalogue: a.suite.requirements !== b.suite.requirements,
      suiteVersion: a.suite.version !== b.suite.version,
      target: a.target.baseUrl !== b.target.baseUrl,
      apiVersion: a.target.version !== b.target.version,
      verdict: a.verdict !== b.verdict,
      scope: scopeOf(a.requirements) !== scopeOf(b.requirements),
    },
    /** Whether B is of a run that judged nothing: for its set-up, or for the suite itself. */
    nothingJudged: b.verdict === 'setup' || b.verdict === 'suite-failure',
  };
}

/**
 * 1 where a required row failed that had not, 2 where one that was judged can no longer be, or B
 * judged nothing at all, 0 otherwise. What the operator left out, accepted or added is told and not counted.
 */
export function exitCodeOfComparison({ worse, doubtful, nothingJudged }: Comparison): 0 | 1 | 2 {
  const isRequired = ({ level }: ChangedRow) => level === 'required';
  if (worse.some(isRequired)) return 1;
  return nothingJudged || doubtful.some(isRequired) ? 2 : 0;
}

function changeOf(before: ResultRow | undefined, { id, level, outcome, reason }: ResultRow) {
  if (before === undefined || before.outcome === outcome) return [];
  return [{ id, level, from: before.outcome, to: outcome, reason }];
}

const judged: ReadonlySet<Outcome> = new Set(['passed', 'failed', 'waived']);

function kindOf({ from, to }: ChangedRow) {
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

/** A difference between answers of a kind: a header or the form of a value; undefined where it is not there. */
export interface AnswerChange {
  readonly kind: string;
  readonly what: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function compareAnswers(a: AnswerForms, b: AnswerForms): readonly AnswerChange[] {
  // Of a result that knows nothing of them, nothing is said.
  if (Object.keys(a).length === 0 || Object.keys(b).length === 0) return [];
  return keysOf(a, b).flatMap((kind) => {
    const [before, after] = [a[kind], b[kind]];
    if (before === undefined || after === undefined)
      return { kind, what: 'the answer', from: before && 'given', to: after && 'given' };
    const [from, to] = [formatForm(before), formatForm(after)];
    return (
      keysOf(from, to)
        .filter((what) => from[what] !== to[what])
        // That some record of a list lacks a value lies in the data.
        .filter((what) => !what.includes('[].') || filled(from[what]) !== filled(to[what]))
        .map((what) => ({ kind, what, from: from[what], to: to[what] }))
    );
  });
}

function keysOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
}

/** The forms of what is not null. */
function filled(forms = 'none'): string {
  const some = forms.split(' or ').filter((form) => form !== 'null');
  return some.join(' or ');
}

function formatForm({ headers, values }: AnswerForm): Record<string, string> {
  const sent = headers.map((name) => [`header ${name}`, 'sent']);
  const forms = Object.entries(values).map(([path, found]) => [
    path === '' ? 'the body' : path,
    found.join(' or '),
  ]);
  return Object.fromEntries([...sent, ...forms]);
}
