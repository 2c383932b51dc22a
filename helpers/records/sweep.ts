import { setTimeout as wait } from 'node:timers/promises';
import { type Addressed, isAbsent } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import {
  type JournalEntry,
  type JournalPlace,
  type LeftJournal,
  removeFromJournal,
  takeLeftJournals,
} from '../state/index.ts';
import { bearsTag, mentionsTag, textOf } from './mark.ts';
import { readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';
import { longestLagMs } from './record-list.ts';

export interface SweepReport {
  readonly removed: readonly string[];
  /** What could not be removed; the journal keeps it for the next time. */
  readonly left: readonly string[];
}

/** A create that had no answer may be carried out as late as this, so it is looked for again until then. */
const longestCreateMs = 60_000;

/** A list whose entries show no names is searched by reading its newest entries, at most so many. */
const mostCandidates = 200;

/** What became of all the records that some reports are about. */
export function joinReports(reports: readonly SweepReport[]): SweepReport {
  return {
    removed: reports.flatMap(({ removed }) => removed),
    left: reports.flatMap(({ left }) => left),
  };
}

/** What is known of one record: gone or never there, still there, or not to be found out now. */
interface Fate extends SweepReport {
  readonly sure: boolean;
}

/**
 * Removes the records that killed runs left: those that a journal names and that still carry the mark
 * of their run, and no others. Journals of runs that are still going on are left alone.
 */
export class Sweep {
  readonly #book: RecordBook;

  constructor(book: RecordBook) {
    this.#book = book;
  }

  async run(journals: JournalPlace): Promise<SweepReport> {
    const fates: Fate[] = [];
    for (const journal of await takeLeftJournals(journals, this.#book.runMark))
      fates.push(...(await this.#sweepJournal(journal)));
    return joinReports(fates);
  }

  async #sweepJournal(journal: LeftJournal): Promise<Fate[]> {
    const inList = await this.#search(journal).catch(() => undefined);
    return Promise.all(
      journal.entries.map(async (entry) => {
        const found = inList && (inList.get(entry.tag) ?? []);
        const fate = await this.#sweepOne(entry, journal, found).catch(() => lost(entry));
        if (fate.left.length === 0 && fate.sure) removeFromJournal(journal.path, entry.tag);
        return fate;
      }),
    );
  }

  async #sweepOne(
    entry: JournalEntry,
    { before }: LeftJournal,
    inList: readonly Addressed[] | undefined,
  ): Promise<Fate> {
    // A service that gave the id of a record which was there had it written over, and that is not ours to remove.
    const isNamed = entry.id !== undefined && before?.has(entry.id) !== true;
    const ids = new Set([...(isNamed ? [entry.id] : []), ...(inList ?? []).map(({ id }) => id)]);
    const removed: string[] = [];
    const left: string[] = [];
    for (const id of ids) {
      const state = this.#stateIn(await this.#book.api.get({ id }), entry.tag);
      if (state === 'other') continue;
      const isGone = state === 'ours' && (await this.#remove({ id }, entry.tag));
      (isGone ? removed : left).push(id);
    }
    // Where its id was never learned, only a list that could be read says that there is none.
    if (ids.size === 0 && inList === undefined) return lost(entry);
    const mayStillCome = ids.size === 0 && Date.now() - entry.at < longestCreateMs;
    return { removed, left, sure: !mayStillCome };
  }

  async #remove(object: Addressed, tag: string): Promise<boolean> {
    const answer = await this.#book.api.delete(object);
    if (!answer.succeeded && !isAbsent(answer)) return false;
    return this.#stateIn(await this.#book.api.get(object), tag) === 'other';
  }

  /** The records that carry the tags of a journal by what the list shows, which may lag for a moment. */
  async #search(journal: LeftJournal): Promise<Map<string, Addressed[]> | undefined> {
    for (;;) {
      const { entries } = await this.#book.list();
      if (entries === undefined) return undefined;
      const found = await this.#match(entries, journal);
      const youngest = Math.max(
        0,
        ...journal.entries
          .filter(({ id, tag }) => id === undefined && !found.has(tag))
          .map(({ at }) => at),
      );
      if (Date.now() - youngest >= longestLagMs) return found;
      await wait(Math.min(500, youngest + longestLagMs - Date.now()));
    }
  }

  async #match(
    list: readonly unknown[],
    { mark, entries, before }: LeftJournal,
  ): Promise<Map<string, Addressed[]>> {
    const found = new Map<string, Addressed[]>();
    const note = (tag: string, objects: readonly Addressed[]) => {
      const others = objects.filter(({ id }) => before?.has(id) !== true);
      if (others.length > 0) found.set(tag, [...(found.get(tag) ?? []), ...others]);
    };
    const marked = list.filter((one) => textOf(one).toLowerCase().includes(mark.toLowerCase()));
    for (const { tag } of entries)
      note(tag, this.#book.addressesOf(marked.filter((one) => mentionsTag(textOf(one), tag))));
    const nameless = entries.filter(({ id, tag }) => id === undefined && !found.has(tag));
    if (nameless.length === 0) return found;
    // A list that shows no names has to be read record by record, but for those that are known.
    const ids = new Set(entries.map(({ id }) => id));
    const strangers = this.#book
      .addressesOf(list)
      .filter(({ id }) => !ids.has(id) && before?.has(id) !== true)
      .slice(-mostCandidates);
    const see = async (object: Addressed) => ({ object, answer: await this.#book.api.get(object) });
    for (const { object, answer } of await Promise.all(strangers.map(see)))
      for (const { tag } of nameless)
        if (this.#stateIn(answer, tag) === 'ours') note(tag, [object]);
    return found;
  }

  #stateIn(answer: Answer, tag: string): 'ours' | 'other' | 'unknown' {
    if (isAbsent(answer)) return 'other';
    const record = readRecordIn(answer, this.#book.api.resource.key);
    if (record === undefined) return 'unknown';
    return bearsTag(record, tag) ? 'ours' : 'other';
  }
}

function lost({ id, tag }: JournalEntry): Fate {
  return { removed: [], left: [id ?? tag], sure: false };
}
