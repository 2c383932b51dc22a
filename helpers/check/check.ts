import type { RequirementId } from '../../contract/catalogue.ts';
import type { CheckContext } from './context.ts';

/** A requirement bound to the question that judges it. */
export interface Check {
  readonly id: RequirementId;
  readonly run: (context: CheckContext) => Promise<void>;
}

const checks = new Map<RequirementId, Check>();

/**
 * Registers the check of a requirement. It passes by ending and fails by an expectation that does not hold.
 *
 * @throws Error where the requirement has a check already.
 */
export function check(id: RequirementId, run: Check['run']): void {
  if (checks.has(id))
    throw new Error(`${id} has two checks: a requirement is judged in one place.`);
  checks.set(id, { id, run });
}

/** Every registered check by the id of its requirement. */
export function registeredChecks(): ReadonlyMap<RequirementId, Check> {
  return checks;
}
