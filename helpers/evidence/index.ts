export {
  areTakenInXml,
  hasOwnNames,
  inBothFormats,
  keepWhatXmlSays,
  ownNames,
  pairsIn,
  type RecordInBothFormats,
  saysTheSameInXml,
} from './both-formats.ts';
export { datesAreInNotation } from './dates.ts';
export {
  butStatus,
  type Difference,
  isNoSuccess,
  type Judged,
  notStatus,
  ofAnswer,
  silenceOf,
} from './difference.ts';
export { areJson, areXml, beginning, readInXml } from './formats.ts';
export { evidenceIn, type Keeping, type Line, linesOf } from './lines.ts';
export {
  isList,
  isListed,
  leaveTheListAsItWas,
  showAList,
  showPairs,
  showRecords,
} from './lists.ts';
export {
  copesWith,
  forgetsProperty,
  hasDefault,
  hasDocumented,
  keepsProperty,
  keepWhatTheySay,
  oddValuesAreKept,
  showsWhatBecomesOf,
  takesForms,
} from './properties.ts';
export {
  areReadable,
  assignDifferentIds,
  changeTheRecord,
  keepTheirIds,
  leaveOthersUntouched,
  showTheirRecords,
} from './records.ts';
export { allOf, type Broken, ofEach, orElse, type Rule, tampered, type Which } from './rule.ts';
export { collect, type Note, type Scenario } from './scenario.ts';
export type { Evidence, Label, Listed, Moment, Part, Step, Tampering, Write } from './step.ts';
export {
  answerStatus,
  doNotAnswerStatus,
  doNotSucceed,
  leaveUntouched,
  makeNothing,
  makeSoMany,
  refuseTheToken,
  revealNothing,
  showTheIdAskedFor,
  succeed,
} from './words.ts';
export { isInXml, isRead, isShownInJson, writtenIn } from './written.ts';
