export {
  butStatus,
  changeOf,
  type Difference,
  isNoSuccess,
  isSuccess,
  type Judged,
  notStatus,
  ofAnswer,
  showing,
  silenceOf,
  touchedBy,
} from './difference.ts';
export { allOf, type Rule, tampered, type Which } from './rule.ts';
export { collect, type Note, type Scenario } from './scenario.ts';
export type { Evidence, Tampering } from './step.ts';
export {
  answerStatus,
  doNotAnswerStatus,
  doNotSucceed,
  leaveUntouched,
  makeNothing,
  showTheIdAskedFor,
} from './words.ts';
