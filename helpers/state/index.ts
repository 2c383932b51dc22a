export { Journal, type JournalPlace } from './journal.ts';
export type { JournalEntry } from './journal-format.ts';
export { type LeftJournal, removeFromJournal, takeLeftJournals } from './left-journals.ts';
export { withLock } from './lock.ts';
export { readOwnJournals } from './read-journals.ts';
export { newRunMark } from './run-mark.ts';
export { ensureStateDirectory, refuseForeign } from './state-directory.ts';
export { nameOfAdministration, nameOfTarget, StateFile } from './state-file.ts';
export { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';
