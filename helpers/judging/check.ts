import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import type { CheckContext } from './context.ts';

/** A requirement bound to the question that judges it. */
export interface Check {
  readonly id: RequirementId;
  readonly run: (context: CheckContext) => Promise<void>;
  /**
   * Above 0 where it is asked after all others, alone, in this order: it could do damage that they would
   * see, 1 to customers and 2 to tokens.
   */
  readonly last: number;
}

const checks = new Map<RequirementId, Check>();

/**
 * Registers the check of a requirement. It passes by ending and fails by an expectation that does not hold.
 *
 * @throws Error where the catalogue has no such requirement, and where it has a check already.
 */
export function check(
  id: RequirementId,
  run: Check['run'],
  { last = 0 }: { readonly last?: number } = {},
): void {
  requirementOf(id);
  if (checks.has(id))
    throw new Error(`${id} has two checks: a requirement is judged in one place.`);
  checks.set(id, { id, run, last });
}

/** Every registered check by the id of its requirement. */
export function registeredChecks(): ReadonlyMap<RequirementId, Check> {
  return checks;
}
