import type { RequirementId } from '../../contract/catalogue.ts';
import type { Judgement, Scope } from './judge.ts';
import type { Check } from './requirement.ts';
import { askAgainAlone } from './second-round.ts';

/**
 * Runs checks turn by turn, and tells what each brought. Those that ask with logins and tokens alone go on beside those on
 * records, until the turns in which one follows another. At the end what was blocked is asked again alone, and judged by
 * that; so is what failed of the next ones, which may have hit one another. What failed otherwise stays failed.
 *
 * @param tellAgain is told what came of those that failed when they are asked again alone
 */
export async function runInTurns(
  checks: readonly Check[],
  scope: Omit<Scope, 'inScope'>,
  run: (check: Check) => Promise<Judgement>,
  tell: (check: Check, judgement: Judgement) => void,
  tellAgain?: (check: Check, judgement: Judgement) => void,
): Promise<void> {
  const failed: Check[] = [];
  const passed = new Map<Check, Judgement>();
  const doubtful = new Map<Check, Judgement>();
  const ask = async (check: Check) => {
    const judgement = await run(check);
    // What did harm to others is not written a second time.
    const isToRepeat = judgement.outcome === 'failed' && !judgement.didHarm;
    const isBesideOthers = check.turn === 'next' && next.length > 1;
    if (judgement.cause === 'blocked' || (isToRepeat && isBesideOthers))
      return void doubtful.set(check, judgement);
    if (isToRepeat) failed.push(check);
    if (judgement.outcome === 'passed' && check.turn === 'next') passed.set(check, judgement);
    else tell(check, judgement);
  };
  const {
    access = [],
    together = [],
    next = [],
    alone = [],
    last = [],
  } = Object.groupBy(checks, ({ id, turn }) =>
    turn === 'together' && isForAccess(id) ? 'access' : turn,
  );
  const onRecords = async () => {
    await Promise.all(together.map(ask));
    await Promise.all(next.map(ask));
    // Harm that was met in another one is that of the one which is about it.
    for (const [check, judgement] of passed)
      tell(check, scope.didHarm ? await run(check) : judgement);
  };
  await Promise.all([...access.map(ask), onRecords()]);
  for (const check of [...alone, ...last]) {
    await scope.settled();
    await ask(check);
  }
  const again = [...doubtful.keys(), ...(tellAgain === undefined ? [] : failed)];
  await askAgainAlone(again, scope, run, (check, judgement) => {
    const { outcome } = judgement;
    const isDoubtful = doubtful.has(check);
    if (isDoubtful && (outcome === 'failed' || outcome === 'passed'))
      doubtful.set(check, judgement);
    if (!isDoubtful || outcome === 'failed') tellAgain?.(check, judgement);
  });
  for (const [check, judgement] of doubtful) tell(check, judgement);
}

/** Whether it is asked with logins and tokens, and neither makes records, where those are refused, nor looks at them. */
export const isForAccess = (id: RequirementId) =>
  /^(authorize|token|bearer\/invalid-token-is-401|bearer\/401-before-404)\b/.test(id);
