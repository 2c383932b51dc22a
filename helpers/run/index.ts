export { conductRun, type Means } from './conduct-run.ts';
export { covers, type Deviation, hasExpired, isFixed, readDeviations } from './deviations.ts';
export {
  joinEvidence,
  readEvidence,
  unpackEvidence,
} from './evidence-file.ts';
export { onInterruption } from './interruption.ts';
export { Notices } from './notices.ts';
export { writeRecordsLeft } from './records-left.ts';
export { type Rehearsal, rehearse } from './rehearse.ts';
export { shareOf } from './share.ts';
export { takeResources } from './take-resources.ts';
export {
  isEmbedded,
  openTarget,
  refuseForeignState,
  takeConfiguredResources,
  targetAsGiven,
  withTarget,
} from './target.ts';
