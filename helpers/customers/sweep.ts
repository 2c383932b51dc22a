import type { Addressed, Api } from '../api/api.ts';
import { type JournalEntry, readLeftJournals, removeFromJournal } from '../state/journal.ts';
import type { CustomerBook } from './customer-book.ts';

export interface SweepReport {
  readonly removed: readonly string[];
  /** What could not be removed; the journal keeps it for the next time. */
  readonly left: readonly string[];
}

/**
 * Removes the customers that killed runs left: those that a journal names and that still carry the mark
 * of their run, and no others. Journals of runs that are still going on are left alone.
 */
export async function sweepLeftCustomers(
  api: Api,
  book: CustomerBook,
  target: string,
  stateDir: string,
): Promise<SweepReport> {
  const removed: string[] = [];
  const left: string[] = [];
  for (const journal of readLeftJournals(stateDir, target, book.runMark))
    for (const entry of journal.entries) {
      const outcome = await sweepOne(api, book, entry).catch(() => [
        { id: entry.id ?? entry.tag, gone: false },
      ]);
      removed.push(...outcome.filter(({ gone }) => gone).map(({ id }) => id));
      left.push(...outcome.filter(({ gone }) => !gone).map(({ id }) => id));
      if (outcome.every(({ gone }) => gone)) removeFromJournal(journal.path, entry.tag);
    }
  return { removed, left };
}

async function sweepOne(api: Api, book: CustomerBook, entry: JournalEntry) {
  const known: Addressed[] = entry.id === undefined ? [] : [{ id: entry.id }];
  const ours: Addressed[] = [];
  for (const object of known) if (book.shows(await api.get(object), entry.tag)) ours.push(object);
  // An id that was never learned, or several customers where one was asked for: the list knows.
  const found = ours.length > 0 ? [] : await book.find(entry.tag);
  for (const object of found) if (book.shows(await api.get(object), entry.tag)) ours.push(object);

  const outcome: { id: string; gone: boolean }[] = [];
  for (const object of ours) {
    const answer = await api.delete(object);
    const after = answer.succeeded ? await api.get(object) : answer;
    outcome.push({
      id: object.id,
      gone: !book.shows(after, entry.tag) && (answer.succeeded || answer.status === 404),
    });
  }
  return outcome;
}
