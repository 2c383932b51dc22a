import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import type { Judgement, Scope } from './judge.ts';
import { type Check, checkOf } from './requirement.ts';

/** In which order checks are run. */
export interface Schedule {
  /** All at once, beside the two that follow. */
  readonly forAccess: readonly Check[];
  /** All at once. */
  readonly together: readonly Check[];
  /** After those, all at once. */
  readonly next: readonly Check[];
  /** After all of these, one after another, in this order. */
  readonly alone: readonly Check[];
  /** Beside those, one after another, in this order. */
  readonly last: readonly Check[];
}

/** The order of the checks of some requirements, by default of all. */
export function scheduleOf(ids: readonly RequirementId[] = requirementIds): Schedule {
  const { together = [], ...turns } = Object.groupBy(ids.map(checkOf), ({ turn }) => turn);
  const byPart = Object.groupBy(together, ({ id }) => (isForAccess(id) ? 'access' : 'records'));
  const { access = [], records = [] } = byPart;
  const { next = [], alone = [], last = [] } = turns;
  return { forAccess: access, together: records.toSorted(byLength), next, alone, last };
}

/** Whether it is asked with logins and tokens, and neither makes records, where those are refused, nor looks at them. */
export const isForAccess = (id: RequirementId) =>
  /^(authorize|token|bearer\/invalid-token-is-401|bearer\/401-before-404)\b/.test(id);

/** What most others wait for is begun first: the values that records may have. */
function byLength(one: Check, other: Check): number {
  const isShort = ({ id }: Check) => Number(/^(bearer|list|status|version)\//.test(id));
  return isShort(one) - isShort(other);
}

type Run<T> = (check: Check) => Promise<T>;

type Told = Pick<Judgement, 'outcome' | 'cause' | 'didHarm'>;

/**
 * Runs the next checks at once and, where one of them could have suffered by another, each again after the other, with
 * experiments of its own: then that is what counts, but for what cannot be asked any more of one that passed.
 */
export async function runNext<T extends Told>(
  checks: readonly Check[],
  scope: Pick<Scope, 'begin'>,
  run: Run<T>,
): Promise<T[]> {
  const beginAnew = scope.begin();
  const brought = await Promise.all(checks.map(run));
  if (checks.length === 1 || !brought.some(mayHaveSuffered)) return brought;
  beginAnew();
  const again = await oneByOne(checks, run);
  return again.map((told, at) => {
    const first = brought[at] as T;
    return first.outcome === 'passed' && told.outcome === 'inconclusive' ? first : told;
  });
}

/**
 * Runs the checks at the end: those that are alone, and beside them the last. One that could have suffered by the others
 * is run again when all are over: then that is what counts. Where one of the last did suffer, each that was alone is
 * run again, too: what it did may have hit the other instead of what it looks at.
 */
export async function runEnd<T extends Told>(
  { alone, last }: Pick<Schedule, 'alone' | 'last'>,
  scope: Pick<Scope, 'forget'>,
  run: Run<T>,
): Promise<T[]> {
  const ask = async (check: Check) => ({ check, told: await run(check) });
  const [ofAlone, ofLast] = await Promise.all([oneByOne(alone, ask), oneByOne(last, ask)]);
  const isBeside = alone.length > 0 && last.length > 0;
  const again = (those: typeof ofAlone, hasReason: (told: T) => boolean) =>
    oneByOne(those, async ({ check, told }) => {
      if (!isBeside || !hasReason(told) || told.didHarm) return told;
      scope.forget(check.scenarios);
      return run(check);
    });
  const lastAgain = await again(ofLast, mayHaveSuffered);
  const didSuffer = ofLast.some(
    ({ told }, at) => mayHaveSuffered(told) && lastAgain[at]?.outcome === 'passed',
  );
  const aloneAgain = await again(ofAlone, (told) => didSuffer || mayHaveSuffered(told));
  return [...aloneAgain, ...lastAgain];
}

async function oneByOne<C, T>(checks: readonly C[], run: (check: C) => Promise<T>): Promise<T[]> {
  const brought: T[] = [];
  for (const check of checks) brought.push(await run(check));
  return brought;
}

/** Trouble, and values that are refused, are not the doing of others. */
function mayHaveSuffered({ outcome, cause }: Told): boolean {
  return outcome === 'failed' || (outcome === 'inconclusive' && cause === 'blocked');
}
