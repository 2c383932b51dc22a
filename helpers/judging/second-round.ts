import { requirementOf } from '../../contract/catalogue.ts';
import type { Judgement, Scope } from './judge.ts';
import type { JudgedRequirement } from './requirement.ts';

// A service that breaks so much does so because of nobody else.
const mostAskedAgain = 20;
const longestMs = 60_000;

/** Asks again at the end, one after another and with records of their own, while it is little and does not take long. */
export async function askAgainAlone(
  requirements: readonly JudgedRequirement[],
  scope: Pick<Scope, 'beginSecondRound' | 'isInterrupted'>,
  run: (requirement: JudgedRequirement) => Promise<Judgement>,
  tell: (requirement: JudgedRequirement, judgement: Judgement) => void,
): Promise<void> {
  const required = requirements.filter(({ id }) => requirementOf(id).level === 'required');
  if (required.length === 0 || required.length > mostAskedAgain) return;
  scope.beginSecondRound();
  const endsAt = performance.now() + longestMs;
  for (const requirement of required)
    if (!scope.isInterrupted && performance.now() < endsAt)
      tell(requirement, await run(requirement));
}
