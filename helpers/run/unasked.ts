import type { RequirementId } from '../../contract/catalogue.ts';
import type { LeftOut } from '../../contract/selection.ts';

/** What is said of a requirement for which nothing was asked. */
export function unasked(id: RequirementId, why: LeftOut) {
  return { id, outcome: 'not-run', ...why, proof: [], way: [], durationMs: 0 } as const;
}

export const interruption: LeftOut = {
  cause: 'left-out',
  unasked: 'interruption',
  text: 'the run was interrupted',
};
