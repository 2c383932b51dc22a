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
export {
  allOf,
  type Broken,
  ofEach,
  ofEachStep,
  orElse,
  type Rule,
  tampered,
  tellWhatIsObserved,
  type Which,
} from './rule.ts';
export { collect, type Note, type Scenario } from './scenario.ts';
export type {
  Arrival,
  Evidence,
  Label,
  Listed,
  Moment,
  Part,
  Step,
  Tampering,
  Walked,
  Write,
} from './step.ts';
export {
  areTokenResponses,
  bringANewToken,
  bringASendableToken,
  grantNoToken,
  haveTokenMember,
  openAtTheirAge,
  showAsToOthers,
  tellAnError,
  tellTheLifetime,
  tellTheScope,
  tellTheTypeBearer,
} from './tokens.ts';
export {
  arrive,
  arriveAfterAsking,
  arriveWithTheLifetime,
  askForPermission,
  carry,
  carryOneOf,
  grantNothing,
  grantSomething,
  guardTheirPages,
  keepCodesOutOfReferers,
  lack,
  lifetimeIn,
} from './walks.ts';
export {
  answerStatus,
  areBelowAVersion,
  doNotAnswerStatus,
  doNotSucceed,
  haveHeader,
  leaveUntouched,
  makeNothing,
  makeSoMany,
  refuseNoAccess,
  refuseTheToken,
  revealNothing,
  showTheIdAskedFor,
  succeed,
} from './words.ts';
export { isInXml, isRead, isShownInJson, writtenIn } from './written.ts';
