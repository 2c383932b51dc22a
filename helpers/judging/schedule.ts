import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { type Check, checkOf } from './check.ts';

/** In which order checks are run. */
export interface Schedule {
  /** All at once. */
  readonly together: readonly Check[];
  /** After those, one after another, in this order. */
  readonly oneByOne: readonly Check[];
}

/** The order of the checks of some requirements, by default of all. */
export function scheduleOf(ids: readonly RequirementId[] = requirementIds): Schedule {
  const turns = Map.groupBy(ids.map(checkOf), ({ turn }) => turn);
  return {
    together: turns.get('together') ?? [],
    oneByOne: [...(turns.get('alone') ?? []), ...(turns.get('last') ?? [])],
  };
}

/** Runs all of a schedule and gives what each check brought, in the order in which they were started. */
export async function runSchedule<T>(
  { together, oneByOne }: Schedule,
  run: (check: Check) => Promise<T>,
): Promise<T[]> {
  const brought = await Promise.all(together.map(run));
  for (const check of oneByOne) brought.push(await run(check));
  return brought;
}
