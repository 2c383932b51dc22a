import type { RequirementId } from './catalogue.ts';
import type { Miss } from './misses.ts';
import type { Level } from './requirement.ts';

/**
 * What became of a requirement in a run.
 *
 * - `passed`: judged, and it holds. `failed`: judged, and it does not.
 * - `inconclusive`: it could not be judged (network, throttling, maintenance, a step before that failed).
 * - `not-run`: left out by the operator, or not applicable.
 * - `waived`: failed, and listed as a known deviation.
 */
export type Outcome = 'passed' | 'failed' | 'inconclusive' | 'not-run' | 'waived';

/**
 * Why a requirement did not pass.
 *
 * - `breach`: the service does not do what the requirement says.
 * - `trouble`: no answer came that could be judged: network, throttling, maintenance.
 * - `blocked`: a step before went wrong in the service, which is judged in a requirement of its own.
 * - `refused-values`: the service accepted no value that the suite could think of or was given.
 * - `setup`: configuration, registration or login stand in the way.
 * - `left-out`: the operator's choice.
 * - `not-applicable`: what the service lawfully does leaves nothing to ask.
 * - `suite`: the suite itself failed.
 */
export type Cause =
  | 'breach'
  | 'trouble'
  | 'blocked'
  | 'refused-values'
  | 'setup'
  | 'left-out'
  | 'not-applicable'
  | 'suite';

/** What kept the check of a requirement from being run at all. */
export type Unasked = 'only' | 'shard' | 'part' | 'level' | 'setup' | 'interruption' | 'unreported';

/** A request as a reader is told of it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** What its body says that matters: `without City`, `with "City": "Delft"`, or the beginning of it. */
  readonly saying?: string;
}

/** How an answer differs from what the requirement says. */
export interface Breach {
  readonly asked: Asked;
  /** What followed, where a write is judged by a later read. */
  readonly followed?: Asked;
  /** What is judged, such as a property, a header or a parameter; absent where it is the answer as a whole. */
  readonly subject?: string;
  /** A phrase that goes with the subject: `to be null, its default`; or by itself: `status 404`. */
  readonly expected: string;
  readonly got: string;
  readonly facts?: BreachFacts;
}

/** What a breach is about, for a report to look for: its words are for readers alone. */
export interface BreachFacts {
  /** The status that was expected, or any that is a success. */
  readonly status?: number | 'success';
  /** The property, member or header that is judged. */
  readonly name?: string;
  /** The id of the record that was looked for. */
  readonly record?: string;
  /** Whether the request made more or fewer records than it should. */
  readonly isOfMaking?: true;
  /** How values of the request differ from good ones, by header or parameter. */
  readonly misses?: Readonly<Record<string, Miss>>;
  /** Where a document can be read no further: line and column, from 1. */
  readonly torn?: readonly [line: number, column: number];
}

/**
 * What came of a requirement that failed when it was asked once more, alone: it failed again, or passed, which
 * makes one look for somebody else at work on the service, or could not be judged.
 */
export type SecondLook = 'failed' | 'passed' | 'unclear';

/** Why a breach is accepted for now. */
export interface Waiver {
  readonly reason: string;
  /** Who fixes it, and the ticket that follows it. */
  readonly owner?: string;
  readonly ticket?: string;
  /** The last day on which it holds, as YYYY-MM-DD in UTC. */
  readonly until?: string;
}

/** What a run says of one requirement. It becomes prose only in a report; secrets are masked when it leaves the run. */
export interface Finding {
  readonly id: RequirementId;
  readonly level: Level;
  readonly outcome: Outcome;
  /** Absent where it passed. */
  readonly cause?: Cause;
  /** Present where the cause is a breach, or a breach of another requirement stands in the way. */
  readonly breach?: Breach;
  /** Where it is anything else: why, in a sentence. */
  readonly text?: string;
  /** What to do about it, or the requirement in which the cause is judged. */
  readonly hint?: string;
  readonly unasked?: Unasked;
  /** The known deviation that waives it. */
  readonly waiver?: Waiver;
  readonly secondLook?: SecondLook;
  /** The row that tells the same breach, where another one does. */
  readonly see?: RequirementId;
  /** Whether the baseline that the run is held to does not know it. */
  readonly isNew?: true;
  /** Numbers of the exchanges that prove it, in order. */
  readonly proof: readonly number[];
  /** Numbers of those on the way. */
  readonly way: readonly number[];
  readonly durationMs: number;
}

/** The second looks of a run, by the requirements that they were at. */
export type SecondLooks = Readonly<Record<string, SecondLook>>;

/** The finding, with what came of a second look at it. */
export function withSecondLook(finding: Finding, looks: SecondLooks = {}): Finding {
  const secondLook = looks[finding.id];
  return secondLook === undefined ? finding : { ...finding, secondLook };
}

/** What the service does where the contract leaves it open. */
export type ObservedValue = string | number | boolean | null | readonly string[];
