export {
  hasOwnNames,
  inBothFormats,
  ownNames,
  pairsIn,
  type RecordInBothFormats,
  saysTheSameInXml,
} from './both-formats.ts';
export { datesAreInNotation } from './dates.ts';
export { areJson, areXml, beginning, readInXml } from './formats.ts';
export { evidenceIn, type Keeping, type Line, linesOf } from './lines.ts';
export * from './lists.ts';
export * from './properties.ts';
export * from './records.ts';
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
export * from './step.ts';
export * from './tokens.ts';
export * from './walks.ts';
export * from './words.ts';
export { isInXml, isRead, isShownInJson, writtenIn } from './written.ts';
export { areTakenInXml, keepWhatXmlSays } from './xml-writes.ts';
