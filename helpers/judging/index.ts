export { askAs, watchBackground } from './background.ts';
export { BrokenExpectation } from './broken-expectation.ts';
export { type Check, check, checkLast } from './check.ts';
export type { CheckContext, Experiment } from './context.ts';
export { fact, member } from './fact-matchers.ts';
export { type Judgement, judge, judgeAgain } from './judge.ts';
export { expect } from './matchers.ts';
export {
  asFarAsItGoes,
  type NamedScenario,
  requirement,
  requirements,
  scenario,
} from './requirement.ts';
export { isForAccess, runEnd, runNext, type Schedule, scheduleOf } from './schedule.ts';
export type { TokenTrial } from './token-matchers.ts';
export type { Arrival } from './walk-matchers.ts';
