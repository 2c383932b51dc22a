import type { RequirementId } from '../../contract/catalogue.ts';
import type { Judgement, Scope } from './judge.ts';
import type { Check } from './requirement.ts';

/**
 * Runs checks turn by turn, and tells what each brought. Those that ask with logins and tokens alone go on beside those on
 * records, until the turns in which one follows another.
 */
export async function runInTurns(
  checks: readonly Check[],
  scope: Pick<Scope, 'beginAnew' | 'settled'>,
  run: (check: Check) => Promise<Judgement>,
  tell: (check: Check, judgement: Judgement) => void,
): Promise<void> {
  const ask = async (check: Check) => tell(check, await run(check));
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
    const judgements = await runNext(next, scope, run);
    for (const [at, check] of next.entries()) tell(check, judgements[at] as Judgement);
  };
  await Promise.all([...access.map(ask), onRecords()]);
  for (const check of alone) await ask(check);
  for (const check of last) {
    await scope.settled();
    await ask(check);
  }
}

/** Whether it is asked with logins and tokens, and neither makes records, where those are refused, nor looks at them. */
const isForAccess = (id: RequirementId) =>
  /^(authorize|token|bearer\/invalid-token-is-401|bearer\/401-before-404)\b/.test(id);

/**
 * Runs the next checks at once and, where one of them could have suffered by another, each again after the other, with
 * experiments of its own: then that is what counts, but for what cannot be asked any more of one that passed.
 */
async function runNext(
  checks: readonly Check[],
  scope: Pick<Scope, 'beginAnew'>,
  run: (check: Check) => Promise<Judgement>,
): Promise<Judgement[]> {
  const brought = await Promise.all(checks.map(run));
  if (checks.length === 1 || !brought.some(mayHaveSuffered)) return brought;
  scope.beginAnew();
  for (const [at, check] of checks.entries()) {
    const again = await run(check);
    const isLost = again.outcome === 'inconclusive' && brought[at]?.outcome === 'passed';
    if (!isLost) brought[at] = again;
  }
  return brought;
}

/** Trouble, and values that are refused, are not the doing of others. */
function mayHaveSuffered({ outcome, cause }: Judgement): boolean {
  return outcome === 'failed' || (outcome === 'inconclusive' && cause === 'blocked');
}
