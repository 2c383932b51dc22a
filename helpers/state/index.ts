export { Journal, type JournalPlace } from './journal.ts';
export type { JournalEntry } from './journal-file.ts';
export { type LeftJournal, readOwnJournals, takeLeftJournals } from './left-journals.ts';
export { withLock } from './lock.ts';
export { readNamedFile } from './read-named-file.ts';
export { newRunMark } from './run-mark.ts';
export { ensureStateDirectory, refuseForeign } from './state-directory.ts';
export { nameOfAdministration, nameOfTarget, StateFile, sha256, stateOf } from './state-file.ts';
export { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';
