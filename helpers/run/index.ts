export { conductRun, type Means } from './conduct-run.ts';
export { covers, type Deviation, hasExpired, isMended, readDeviations } from './deviations.ts';
export { onInterruption } from './interruption.ts';
export { Notices } from './notices.ts';
export { tellRecordsLeft } from './records-left.ts';
export { type Rehearsal, rehearse } from './rehearse.ts';
export {
  isEmbedded,
  type OpenTarget,
  openTarget,
  refuseForeignState,
  takeConfiguredResources,
  targetAsGiven,
  withTarget,
} from './target.ts';
