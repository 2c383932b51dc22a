import { type Baseline, lostSince, markNew } from './baseline.ts';
import type { Finding } from './finding.ts';

export type Verdict = 'conformant' | 'nonconformant' | 'inconclusive' | 'setup' | 'suite-failure';

/** Which levels a breach must have to make a run non-conformant: advisory includes required. */
export type Gate = 'required' | 'advisory';

/** Whether a run asked everything that it could, or a part; waiting for a time and what does not apply are no part. */
export type Scope = 'whole' | 'part';

export function scopeOf(findings: readonly Pick<Finding, 'level' | 'cause'>[]): Scope {
  return findings.some(isLeftOut) ? 'part' : 'whole';
}

/** Whether the operator left out a required row, or absent settings did. */
export function isLeftOut({ level, cause }: Pick<Finding, 'level' | 'cause'>): boolean {
  return level === 'required' && cause === 'left-out';
}

export interface RunFacts {
  readonly gate: Gate;
  readonly baseline?: Baseline | undefined;
  /** What is wrong with the file of known deviations, a sentence each. */
  readonly deviationProblems?: readonly string[];
  /** Which of them no longer occur, a sentence each. */
  readonly fixed?: readonly string[];
  /** Why nothing could be asked: configuration, registration or login. */
  readonly setupProblem?: string;
  /** How the suite itself failed. */
  readonly suiteFailure?: string;
}

export interface Conclusion {
  readonly verdict: Verdict;
  /** Why, for every verdict but conformant and a plain nonconformant. */
  readonly reason?: string;
  /** What the baseline makes of it. */
  readonly baseline?: string;
  /** Whether a known deviation that no longer occurs is all that is wrong. */
  readonly isFixed?: boolean;
}

const exitCodes: Readonly<Record<Verdict, number>> = {
  conformant: 0,
  nonconformant: 1,
  inconclusive: 2,
  setup: 3,
  'suite-failure': 4,
};

/** A reason names at most this many ids; the reports name all. */
const mostIds = 5;

/** The exit code of a run that was interrupted and has cleaned up. */
export const interruptedExitCode = 130;

/**
 * The verdict that the findings add up to. A certain breach outweighs whatever could not be judged, but a suite
 * that failed itself gives no verdict on anybody.
 */
export function verdictOf(findings: readonly Finding[], facts: RunFacts): Conclusion {
  const conclusion = judgeAll(findings, facts);
  const { leftOut = 0 } = facts.baseline ?? {};
  if (leftOut === 0) return conclusion;
  const part = `The baseline is of a part run: that run left out ${leftOut} required rows.`;
  return { ...conclusion, baseline: [part, conclusion.baseline ?? []].flat().join(' ') };
}

function judgeAll(findings: readonly Finding[], facts: RunFacts): Conclusion {
  const { setupProblem, suiteFailure, deviationProblems = [], fixed = [] } = facts;
  if (suiteFailure !== undefined)
    return {
      verdict: 'suite-failure',
      reason: [suiteFailure, setupProblem ?? []].flat().join('\n'),
    };
  if (setupProblem !== undefined) return { verdict: 'setup', reason: setupProblem };
  const counted = markNew(findings, facts.baseline).filter(({ isNew }) => isNew !== true);
  const isFailed = (finding: Finding) => finding.outcome === 'failed' && gates(finding, facts.gate);
  const isBroken = counted.some(isFailed);
  const problems = [...deviationProblems, ...fixed];
  if (problems.length > 0)
    return {
      verdict: 'nonconformant',
      reason: problems.join('\n'),
      ...(!isBroken && deviationProblems.length === 0 && { isFixed: true }),
    };
  if (isBroken) return { verdict: 'nonconformant' };
  const conclusion = judgeDoubt(counted, facts.gate);
  const lost = facts.baseline === undefined ? [] : lostSince(facts.baseline, findings);
  const asked = new Set(findings.map(({ id }) => id));
  const gone = lost.filter((id) => !asked.has(id));
  const noMore = `This version of the suite no longer has ${formatIds(gone)}: take a new baseline.`;
  if (lost.length > 0)
    return {
      ...conclusion,
      verdict: 'inconclusive',
      baseline: [
        `Passed in the baseline, and no longer judged: ${formatIds(lost)}.`,
        ...(gone.length > 0 ? [noMore] : []),
      ].join(' '),
    };
  const failed = findings.filter(isFailed);
  if (failed.length === 0) return conclusion;
  const ids = formatIds(failed.map(({ id }) => id));
  return {
    ...conclusion,
    baseline: `Not in the baseline, so these do not count until you take a new one: ${ids}.`,
  };
}

function formatIds(ids: readonly string[]): string {
  const [told, more] = [ids.slice(0, mostIds), ids.length - mostIds];
  return more > 0 ? `${told.join(', ')} and ${more} more` : told.join(', ');
}

/** The exit code that tells a verdict to whoever started the run. */
export function exitCodeOf(verdict: Verdict): number {
  return exitCodes[verdict];
}

function judgeDoubt(findings: readonly Finding[], gate: Gate): Conclusion {
  const open = findings.filter(
    (finding) => finding.outcome === 'inconclusive' && gates(finding, gate),
  );
  if (open.length > 0) {
    const some = open.length === 1 ? `${open[0]?.id} could` : `${open.length} requirements could`;
    return { verdict: 'inconclusive', reason: `${some} not be judged.` };
  }
  // A run that judged nothing must not look like a service without faults.
  if (!findings.some((finding) => gates(finding, gate) && isJudged(finding)))
    return {
      verdict: 'inconclusive',
      reason: 'The run judged no required row.',
    };
  return { verdict: 'conformant' };
}

function isJudged({ outcome }: Finding): boolean {
  return outcome === 'passed' || outcome === 'failed' || outcome === 'waived';
}

/** Whether a row failed that does not count: advice, and no failure of the service. */
export function isAdvice(finding: Pick<Finding, 'level' | 'outcome'>, gate: Gate): boolean {
  return finding.outcome === 'failed' && !gates(finding, gate);
}

/** Whether a failure of such a row counts. */
export function gates({ level }: Pick<Finding, 'level'>, gate: Gate): boolean {
  return level === 'required' || (level === 'advisory' && gate === 'advisory');
}
