import type { RequirementId } from '../../contract/catalogue.ts';
import type { Judgement, Scope } from './judge.ts';
import type { JudgedRequirement } from './requirement.ts';
import { askAgainAlone } from './second-round.ts';

/**
 * Has requirements asked turn by turn, and tells what came of each. Those that ask with logins and tokens alone go on beside those on
 * records, until the turns in which one follows another. At the end what was blocked is asked again alone, and judged by
 * that; so is what failed of the next ones, which may have hit one another. What failed otherwise stays failed.
 *
 * @param tellAgain is told what came of those that failed when they are asked again alone
 */
export async function runInTurns(
  requirements: readonly JudgedRequirement[],
  scope: Omit<Scope, 'inScope'>,
  run: (requirement: JudgedRequirement) => Promise<Judgement>,
  tell: (requirement: JudgedRequirement, judgement: Judgement) => void,
  tellAgain?: (requirement: JudgedRequirement, judgement: Judgement) => void,
): Promise<void> {
  const failed: JudgedRequirement[] = [];
  const passed = new Map<JudgedRequirement, Judgement>();
  const doubtful = new Map<JudgedRequirement, Judgement>();
  const ask = async (requirement: JudgedRequirement) => {
    const judgement = await run(requirement);
    // What did harm to others is not written a second time.
    const isToRepeat = judgement.outcome === 'failed' && !judgement.didHarm;
    const isBesideOthers = requirement.turn === 'next' && next.length > 1;
    if (judgement.cause === 'blocked' || (isToRepeat && isBesideOthers))
      return void doubtful.set(requirement, judgement);
    if (isToRepeat) failed.push(requirement);
    if (judgement.outcome === 'passed' && requirement.turn === 'next')
      passed.set(requirement, judgement);
    else tell(requirement, judgement);
  };
  const {
    access = [],
    together = [],
    next = [],
    alone = [],
    last = [],
  } = Object.groupBy(requirements, ({ id, turn }) =>
    turn === 'together' && isForAccess(id) ? 'access' : turn,
  );
  const onRecords = async () => {
    await Promise.all(together.map(ask));
    await Promise.all(next.map(ask));
    // Harm that was met in another one is that of the one which is about it.
    for (const [requirement, judgement] of passed)
      tell(requirement, scope.didHarm ? await run(requirement) : judgement);
  };
  await Promise.all([...access.map(ask), onRecords()]);
  for (const requirement of [...alone, ...last]) {
    await scope.settled();
    await ask(requirement);
  }
  const again = [...doubtful.keys(), ...(tellAgain === undefined ? [] : failed)];
  await askAgainAlone(again, scope, run, (requirement, judgement) => {
    const { outcome } = judgement;
    const isDoubtful = doubtful.has(requirement);
    if (isDoubtful && (outcome === 'failed' || outcome === 'passed'))
      doubtful.set(requirement, judgement);
    if (!isDoubtful || outcome === 'failed') tellAgain?.(requirement, judgement);
  });
  for (const [requirement, judgement] of doubtful) tell(requirement, judgement);
}

/** Whether it is asked with logins and tokens, and neither makes records, where those are refused, nor looks at them. */
export const isForAccess = (id: RequirementId) =>
  /^(authorize|token|bearer\/invalid-token-is-401|bearer\/401-before-404)\b/.test(id);
