import { requirementOf } from '../../contract/catalogue.ts';
import type { Judgement, Scope } from './judge.ts';
import type { Check } from './requirement.ts';

// A service that breaks so much does so because of nobody else.
const mostAskedAgain = 20;
const longestMs = 60_000;

/** Asks again at the end, one after another and with records of their own, while it is little and does not take long. */
export async function askAgainAlone(
  checks: readonly Check[],
  scope: Pick<Scope, 'beginSecondRound' | 'isInterrupted'>,
  run: (check: Check) => Promise<Judgement>,
  tell: (check: Check, judgement: Judgement) => void,
): Promise<void> {
  const required = checks.filter(({ id }) => requirementOf(id).level === 'required');
  if (required.length === 0 || required.length > mostAskedAgain) return;
  scope.beginSecondRound();
  const endsAt = performance.now() + longestMs;
  for (const check of required)
    if (!scope.isInterrupted && performance.now() < endsAt) tell(check, await run(check));
}
