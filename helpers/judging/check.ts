import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import type { Resource } from '../../contract/resource.ts';
import { idOf, resources } from '../../contract/resources.ts';
import type { CheckContext } from './context.ts';

/**
 * When a check is run.
 *
 * - `together`: at the same time as the others.
 * - `alone`: after those, with no other beside it: a broken service could do damage to records that others see.
 * - `last`: after those, alone too: it could end the access tokens of others.
 */
export type Turn = 'together' | 'alone' | 'last';

/** A requirement bound to what judges it. */
export interface Check {
  readonly id: RequirementId;
  readonly run: (context: CheckContext) => Promise<void>;
  readonly turn: Turn;
  /** The resource that it is about; the first one where it is about none. */
  readonly resource?: Resource;
}

const checks = new Map<RequirementId, Check>();

/**
 * Registers the check of a requirement; of one on a resource, for every resource that has it: its id is that on
 * the first, and its context is about each. It passes by ending and fails by an expectation that does not hold.
 *
 * @throws Error where the catalogue has no such requirement, and where it has a check already.
 */
export function check(id: RequirementId, run: Check['run'], turn: Turn = 'together'): void {
  const made = resources
    .map((resource) => ({ id: idOf(resource, id), run, turn, resource }))
    .filter((one) => requirementIds.includes(one.id));
  if (made.length === 0) throw new Error(`The catalogue has no requirement ${id}.`);
  for (const one of made) register(one);
}

/** Registers a check that is run alone, because a broken service could damage what others look at. */
export function checkAlone(id: RequirementId, run: Check['run']): void {
  check(id, run, 'alone');
}

/** Registers a check that is run alone at the end, because it could end the access tokens of others. */
export function checkLast(id: RequirementId, run: Check['run']): void {
  check(id, run, 'last');
}

function register(made: Check): void {
  const { id } = made;
  if (checks.has(id))
    throw new Error(`${id} has two checks: a requirement is judged in one place.`);
  checks.set(id, made);
}

/** The check of a requirement; one that fails as the suite's own fault where there is none. */
export function checkOf(id: RequirementId): Check {
  return checks.get(id) ?? { id, turn: 'together', run: lackingCheck };
}

async function lackingCheck(): Promise<void> {
  throw new Error('No check is registered for it.');
}
