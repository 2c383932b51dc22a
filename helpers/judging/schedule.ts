import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { type Check, checkOf } from './check.ts';

/** In which order checks are run. */
export interface Schedule {
  /** All at once, beside all but the last: who asks for access neither makes records nor looks at them. */
  readonly forAccess: readonly Check[];
  /** All at once. */
  readonly together: readonly Check[];
  /** After those, one after another, in this order. */
  readonly alone: readonly Check[];
  /** After all others, one after another, in this order. */
  readonly last: readonly Check[];
}

/** The order of the checks of some requirements, by default of all. */
export function scheduleOf(ids: readonly RequirementId[] = requirementIds): Schedule {
  const { together = [], ...turns } = Object.groupBy(ids.map(checkOf), ({ turn }) => turn);
  const byPart = Object.groupBy(together, ({ id }) => (isForAccess(id) ? 'access' : 'records'));
  const { access = [], records = [] } = byPart;
  return { forAccess: access, together: records, alone: turns.alone ?? [], last: turns.last ?? [] };
}

/** Whether it is asked with logins and tokens alone, and not with records. */
export const isForAccess = (id: RequirementId) => /^(authorize|token)\//.test(id);

/** Runs all of a schedule and gives what each check brought. */
export async function runSchedule<T>(
  { forAccess, together, alone, last }: Schedule,
  run: (check: Check) => Promise<T>,
): Promise<T[]> {
  const atOnce = (checks: readonly Check[]) => Promise.all(checks.map(run));
  const oneByOne = async (checks: readonly Check[]) => {
    const brought: T[] = [];
    for (const check of checks) brought.push(await run(check));
    return brought;
  };
  const aboutRecords = async () => [...(await atOnce(together)), ...(await oneByOne(alone))];
  const beside = await Promise.all([atOnce(forAccess), aboutRecords()]);
  return [...beside.flat(), ...(await oneByOne(last))];
}
