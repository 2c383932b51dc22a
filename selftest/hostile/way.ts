import type { Socket } from 'node:net';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { Outcome } from '../../contract/finding.ts';
import type { Verdict } from '../../contract/verdict.ts';

/** A request as it came over the wire. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How many requests the service has had, this one included. */
  readonly number: number;
}

/** What a lawful service answers to it. */
export interface Genuine {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Where a service misbehaves. */
export interface Place {
  /** Beginnings of the ids of the rows that may be judged otherwise there; all others stay as they were. */
  readonly touches: readonly string[];
  holds(asked: Asked, genuine: Genuine): boolean;
}

/** Answers on the bare socket; the lawful service has carried out the request already. */
export type Mischief = (socket: Socket, genuine: Genuine, asked: Asked) => void;

/** A way in which a service can misbehave, and what the suite is to make of it. */
export interface Way {
  /** As in "the service …". */
  readonly name: string;
  /** Absent where the way is one of connecting, and nothing is ever asked. */
  readonly at?: Place;
  readonly answers?: Mischief;
  /** How often at the most; after that all is well there. */
  readonly times?: number;
  readonly verdict: Verdict;
  /** The row that shows it, and what comes of it; absent where no row is asked, or none is touched. */
  readonly row?: readonly [id: RequirementId, outcome: Outcome];
  /** Further rows on which the verdict rests. */
  readonly also?: readonly RequirementId[];
  /** Whether it misbehaves in the middle of a run, which a few rows do not reach. */
  readonly whole?: true;
  /** What the reason of that row, or else of the run, has to name. */
  readonly says?: RegExp;
  /** How the service is connected to, where that is the mischief or its condition. */
  readonly connection?: Connection;
  /** Whether a user logs in; otherwise the background user's refresh token is the way to access. */
  readonly logsIn?: true;
  /** Whether it is much like the one before it, so that it is tried where there is time. */
  readonly variant?: boolean;
  /** Whether very large texts are written: the memory that they take is measured. */
  readonly large?: true;
  /** Whether it keeps the suite waiting up to its time limits, which are shorter then. */
  readonly slow?: true;
  /** Customers that cannot be removed, and are told. */
  readonly leaves?: number;
}

interface Connection {
  readonly tls?: { readonly key: string; readonly cert: string; readonly trusted?: boolean };
  /** The address to ask instead of the service's own. */
  readonly address?: (own: URL) => string;
  /** Whether nobody listens. */
  readonly refused?: true;
}

/** Rows that services are asked for beside what a way is about; the first leaves something to remove. */
export const controls = [
  'customer/create',
  'list/answers-a-list',
  'status/404-unknown-call',
] as const;

/** The row that shows a way, those that it names beside, and two controls, which its place does not touch if possible. */
export function rowsOf({ row, also = [], at }: Way): readonly RequirementId[] {
  const own = [...(row === undefined ? [] : [row[0]]), ...also];
  const isTouched = (id: string) => at?.touches.some((beginning) => id.startsWith(beginning));
  const others = controls.filter((id) => !own.includes(id));
  const beside = [...others.filter((id) => !isTouched(id)), ...others.filter(isTouched)];
  return [...own, ...beside.slice(0, 2)];
}

/** Makes ways that all come to the same; of each its name, what it answers, and what has to be said of it. */
export function waysTo(outcome: Omit<Way, 'name' | 'answers'>) {
  return (name: string, answers: Mischief, says?: RegExp, more?: Partial<Way>): Way => ({
    ...outcome,
    name,
    answers,
    ...(says && { says }),
    ...more,
  });
}

/** Makes ways to misbehave at one place, where one row shows what came of it. */
export function waysAt(at: Place, row: RequirementId) {
  return {
    /** The message is whole and lawful, however odd. */
    judgedRight: waysTo({ at, verdict: 'conformant', row: [row, 'passed'] }),
    /** The message is whole, and its answer is wrong. */
    judgedWrong: waysTo({ at, verdict: 'nonconformant', row: [row, 'failed'] }),
    /** No answer has arrived that the suite could read: the question stays open. */
    troubled: waysTo({ at, verdict: 'inconclusive', row: [row, 'inconclusive'] }),
  };
}
