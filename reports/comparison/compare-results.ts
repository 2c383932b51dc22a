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
 * 1 where a required requirement failed that had not, 2 where one that was judged can no longer be, or B
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
  const successors = successorsOf(a, b);
  const succeeding = new Set(successors.values());
  const kinds = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  const changes = kinds.flatMap((kind) => {
    if (succeeding.has(kind)) return [];
    const successor = successors.get(kind) ?? kind;
    const [before, after] = [a[kind], b[successor]];
    if (before === undefined || after === undefined)
      return { kind, what: 'the answer', from: before && 'given', to: after && 'given' };
    const moved = { kind, what: 'the answer', from: answerIn(kind), to: answerIn(successor) };
    return [...(successor === kind ? [] : [moved]), ...compareForms(kind, before, after)];
  });
  return inManyKinds(changes);
}

/** Of kinds of answers that B has no more, those of the same request that A did not have: both tell of success. */
function successorsOf(a: AnswerForms, b: AnswerForms): ReadonlyMap<string, string> {
  const goodIn = (some: AnswerForms, others: AnswerForms) =>
    Object.keys(some).filter((kind) => !(kind in others) && /^2/.test(answerIn(kind)));
  const fresh = goodIn(b, a);
  return new Map(
    goodIn(a, b).flatMap((kind) => {
      const [successor, ...others] = fresh.filter((one) => requestIn(one) === requestIn(kind));
      return successor === undefined || others.length > 0 ? [] : [[kind, successor] as const];
    }),
  );
}

/** A kind is a method, an endpoint, a status, and a media type. */
const requestIn = (kind: string) => kind.split(' ').slice(0, 2).join(' ');
const answerIn = (kind: string) => kind.split(' ').slice(2).join(' ');

const mostAlike = 3;

function compareForms(kind: string, before: AnswerForm, after: AnswerForm): AnswerChange[] {
  const [from, to] = [tellForm(before), tellForm(after)];
  const changes = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((what) => from[what] !== to[what])
    // That some record of a list lacks a value lies in the data.
    .filter((what) => !what.includes('[].') || filled(from[what]) !== filled(to[what]))
    .map((what) => ({ kind, what, from: from[what], to: to[what] }));
  // What comes or goes together is told in a line.
  const of = ({ what, from, to }: AnswerChange) => {
    const isMember = !what.startsWith('header ') && (from === undefined || to === undefined);
    return isMember ? `${from === undefined}` : what;
  };
  return [...Map.groupBy(changes, of).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined || alike.length <= mostAlike) return alike;
    const names = alike.slice(0, mostAlike).map(({ what }) => what);
    const what = `${names.join(', ')} and ${alike.length - mostAlike} more`;
    return { kind, what, from: first.from && 'given', to: first.to && 'given' };
  });
}

/** The forms of what is not null. */
function filled(forms: string | undefined): string | undefined {
  return forms
    ?.split(' or ')
    .filter((form) => form !== 'null')
    .join(' or ');
}

/** Headers that change alike in many kinds of answers, as one change of all of them. */
function inManyKinds(changes: readonly AnswerChange[]): readonly AnswerChange[] {
  const groups = Map.groupBy(changes, ({ what, from, to }) => JSON.stringify([what, from, to]));
  const isOfMany = ({ what, from, to }: AnswerChange) =>
    what.startsWith('header ') &&
    (groups.get(JSON.stringify([what, from, to])) ?? []).length > mostAlike;
  const ofMany = [...groups.values()].flatMap(([first, ...others]) =>
    first !== undefined && isOfMany(first)
      ? { ...first, kind: `${others.length + 1} kinds of answers` }
      : [],
  );
  return [...ofMany, ...changes.filter((one) => !isOfMany(one))];
}

function tellForm({ headers, values }: AnswerForm): Record<string, string> {
  const sent = headers.map((name) => [`header ${name}`, 'sent']);
  const forms = Object.entries(values).map(([path, found]) => [
    path === '' ? 'the body' : path,
    found.join(' or '),
  ]);
  return Object.fromEntries([...sent, ...forms]);
}
