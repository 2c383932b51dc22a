import { originOf, type RequirementId } from '../../contract/catalogue.ts';
import type { ObservedValue } from '../../contract/finding.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Evidence } from '../evidence/index.ts';
import type { CheckContext } from './context.ts';

/**
 * When a check is run.
 *
 * - `together`: at the same time as the others.
 * - `next`: after those, at the same time as its like. Where one of them does not pass, each is run again alone: what a
 *   broken service did for one may have hit another.
 * - `alone`: after those, with none beside it that makes records: a broken service could do damage to all of them.
 * - `last`: beside those, one after another: it could end the access tokens of others. Of either, what does not pass is run
 *   again when all are over.
 */
export type Turn = 'together' | 'next' | 'alone' | 'last';

/** A requirement bound to what judges it. */
export interface Check {
  readonly id: RequirementId;
  readonly run: (context: CheckContext, tell: Tell) => Promise<void>;
  /** The scenarios that it stands on, and what judges what they wrote down; absent where it asks by itself. */
  readonly ruling?: Ruling | undefined;
  readonly turn: Turn;
  /** The resource that it is about; the first one where it is about none. */
  readonly resource: Resource;
  readonly isLacking: boolean;
  /** Where it stands, as a line of a stack trace. */
  readonly place: string;
}

/** Is told the evidence that a check is judged by. */
type Tell = (evidence: readonly Evidence[]) => void;

/** Judges what a context shows; of a requirement on one of many, `about` says on which, such as a property. */
type Judge = (context: CheckContext, about: string, tell: Tell) => Promise<void>;

/** Is told what the contract leaves open. */
export type Observe = (key: string, value: ObservedValue) => void;

export interface Ruling<About extends unknown[] = []> {
  readonly scenarios: readonly string[];
  /** Ends where the requirement is kept. @throws what the evidence shows else */
  judge(evidence: readonly Evidence[], ...given: [...About, observe: Observe]): void;
}

interface Registration {
  readonly judge: Judge;
  readonly ruling?: Ruling<[about: string, resource: Resource]> | undefined;
  readonly turn: Turn;
  /** Begins where it was registered. */
  readonly trace: { readonly stack?: string };
}

const judges = new Map<string, Registration>();

/**
 * Registers the check of a requirement; of one on a resource, for every resource that has it: its id is that on
 * the first, and its context is about each. An id that ends in `*` stands for all that begin so, such as those of
 * each property. It passes by ending and fails by an expectation that does not hold.
 *
 * @throws Error where it has a check already.
 */
export const check = (id: string, judge: Judge) => register(id, judge, 'together', check);

/** Registers a check that is run at the end, because it could end the access tokens of others. */
export const checkLast = (id: string, judge: Judge) => register(id, judge, 'last', checkLast);

/** Registers what judges a requirement, at the place from which the registrar was called. */
export function register(
  id: string,
  judge: Judge,
  turn: Turn,
  registrar: (...given: never[]) => void,
  ruling?: Registration['ruling'],
): void {
  if (judges.has(id))
    throw new Error(`${id} has two checks: a requirement is judged in one place.`);
  const trace = {};
  // Its text is made when it is read, which only a check that did not pass is worth.
  Error.captureStackTrace(trace, registrar);
  judges.set(id, { judge, ruling, turn, trace });
}

/** The check of a requirement; one that fails as the suite's own fault where there is none. */
export function checkOf(id: RequirementId): Check {
  const { id: ofFirst, resource } = originOf(id);
  const end = ofFirst.lastIndexOf('/') + 1;
  const about = ofFirst.slice(end);
  const { judge, ruling, turn, trace } =
    judges.get(ofFirst) ?? judges.get(`${ofFirst.slice(0, end)}*`) ?? lacking;
  return {
    id,
    turn,
    resource,
    run: (context, tell) => judge(context, about, tell),
    ruling: ruling && {
      scenarios: ruling.scenarios,
      judge: (evidence, observe) => ruling.judge(evidence, about, resource, observe),
    },
    isLacking: judge === lacking.judge,
    get place() {
      return trace.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
    },
  };
}

/** The ids under which checks are registered. */
export function registeredIds(): string[] {
  return [...judges.keys()];
}

const lacking: Registration = {
  judge: async () => {
    throw new Error('No check is registered for it.');
  },
  turn: 'together',
  trace: {},
};
