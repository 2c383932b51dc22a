export { askAs, watchBackground } from './background.ts';
export type { CheckContext, Experiment } from './context.ts';
export { type Judgement, judge, judgeAgain } from './judge.ts';
export {
  asFarAsItGoes,
  type Check,
  type NamedScenario,
  requirement,
  requirements,
  scenario,
} from './requirement.ts';
export { isForAccess, runEnd, runNext, type Schedule, scheduleOf } from './schedule.ts';
