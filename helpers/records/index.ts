export {
  type Acceptance,
  type Accepted,
  type AcceptedValues,
  type Failure,
  isRefused,
  type Removal,
} from './accepted-values.ts';
export { inventLike, missOf, nearMisses, swapCase, tellMiss } from './invented.ts';
export { takeLastLook } from './last-look.ts';
export { type Leftover, tellLeftover } from './leftover.ts';
export { type Listing, mayBeCut } from './list-pages.ts';
export { entriesOf, entryHasId, idOfEntry, standsFor } from './list-reading.ts';
export { carriesTag, isMarked, mentionsTag } from './mark.ts';
export {
  isBlank,
  isObject,
  nameOf,
  newIdsIn,
  propertyOf,
  type ReadObject,
  readRecord,
  readRecordIn,
} from './reading.ts';
export type { RecordBook } from './record-book.ts';
export type { MadeRecord, Proposed, Records } from './records.ts';
export { ResourceRecords } from './resource-records.ts';
export { sameDay, sameTime, withoutTime } from './same-date.ts';
export { isNumber, sameValue } from './same-value.ts';
export { hasValue, type SeenRecord, seenIn, unreadable } from './seen-record.ts';
export { type SweepReport, sweep } from './sweep.ts';
export {
  createValues,
  emptyValueOf,
  omit,
  pick,
  plainest,
  plainTexts,
  type RecordValues,
  updateValues,
} from './values.ts';
export type { RecordBody } from './write-values.ts';
