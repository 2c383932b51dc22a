export type { CheckContext, Experiment } from './context.ts';
export { conclude, type Judgement, judge, judgeAgain } from './judge.ts';
export {
  asFarAsItGoes,
  type JudgedRequirement,
  judgedRequirement,
  type NamedScenario,
  requirement,
  requirements,
  scenario,
} from './requirement.ts';
export { isForAccess, runInTurns } from './schedule.ts';
export { sharesOf } from './shares.ts';
