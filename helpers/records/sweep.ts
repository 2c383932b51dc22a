import { writableProperties } from '../../contract/resource.ts';
import { isAbsent, longestLagMs } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import {
  type JournalEntry,
  type JournalPlace,
  type LeftJournal,
  removeFromJournal,
  takeLeftJournals,
} from '../state/index.ts';
import type { Leftover } from './leftover.ts';
import { bearsTag, mentionsTag, textOf } from './mark.ts';
import { type ReadObject, readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';
import type { Listing } from './record-list.ts';
import { hasValue } from './seen-record.ts';
import type { RecordBody } from './write-values.ts';

export interface SweepReport {
  readonly removed: readonly string[];
  /** What could not be removed; the journal keeps it for the next time. */
  readonly left: readonly Leftover[];
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

/** A record that carries a tag, as far as its own address shows it. */
interface Marked {
  readonly id: string;
  /** Undefined where it cannot be read. */
  readonly record: ReadObject | undefined;
}

/** What the list shows of the records whose ids a journal does not know. */
interface Search {
  readonly found: ReadonlyMap<string, readonly string[]>;
  /** Whether there may be more of them. */
  readonly isPart: boolean;
}

/**
 * Removes the records that killed runs left, and no others. Where a journal knows ids, it removes those that still carry
 * the mark of the run. Where it knows none, the mark is no proof, because somebody may have copied the record: it must
 * hold the values that were sent, and be the only one. Journals of runs that are still going on are left alone.
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
    const search = await this.#search(journal).catch(() => undefined);
    return Promise.all(
      journal.entries.map(async (entry) => {
        const fate = await this.#sweepOne(entry, journal, search).catch(() => this.#lost(entry));
        if (fate.left.length === 0 && fate.sure) removeFromJournal(journal.path, entry.tag);
        return fate;
      }),
    );
  }

  async #sweepOne(
    entry: JournalEntry,
    { before }: LeftJournal,
    search: Search | undefined,
  ): Promise<Fate> {
    const { at, ids, tag } = entry;
    if (ids.length > 0) {
      // A service that gave the id of a record which was there had it written over, and that is not ours to remove.
      const own = ids.filter((id) => before?.has(id) !== true);
      return this.#removeAll(await this.#marked(own, tag), tag);
    }
    if (search === undefined) return this.#lost(entry);
    const marked = await this.#marked(search.found.get(tag) ?? [], tag);
    if (marked.length > 0) return this.#removeMade(marked, entry, search);
    return { removed: [], left: [], sure: this.#book.api.clock.now() - at >= longestCreateMs };
  }

  /** Of records with a tag, removes the one that holds the values that were sent. */
  async #removeMade(
    marked: readonly Marked[],
    { sent, tag }: JournalEntry,
    { isPart }: Search,
  ): Promise<Fate> {
    const differs = ({ record }: Marked) =>
      record !== undefined && !sent.some((values) => this.#holds(record, values));
    const possible = marked.filter((one) => !differs(one));
    if (possible.length === 1 && possible[0]?.record !== undefined && !isPart)
      return this.#removeAll(possible, tag);
    const part = isPart ? ', and the list shows only a part' : '';
    const why = `of ${marked.length} with this mark, ${possible.length} may hold the values in the journal (of ${sent.length} creates)${part}: look at it by hand`;
    const suspects = possible.length > 0 ? possible : marked;
    const left = suspects.map(({ id }) => this.#leftover(tag, why, id));
    return { removed: [], left, sure: true };
  }

  #holds(object: ReadObject, values: RecordBody): boolean {
    const { resource } = this.#book.api;
    const names = writableProperties(resource).filter((name) => Object.hasOwn(values, name));
    const isHeld = (name: string) => hasValue({ resource, object }, name, values[name]);
    return names.length > 0 && names.every(isHeld);
  }

  async #removeAll(marked: readonly Marked[], tag: string): Promise<Fate> {
    const removed: string[] = [];
    const left: Leftover[] = [];
    for (const { id, record } of marked) {
      // Whatever is answered, a look says whether it is gone.
      if (record !== undefined) await this.#book.api.delete({ id }).catch(() => undefined);
      const isThere = (await this.#marked([id], tag)).length > 0;
      if (isThere) left.push(this.#leftover(tag, 'it is still there, or cannot be read', id));
      else removed.push(id);
    }
    return { removed, left, sure: true };
  }

  /** Those of some ids under which a record carries a tag, or may do so. */
  async #marked(ids: readonly string[], tag: string): Promise<Marked[]> {
    const read = async (id: string) => {
      const answer = await this.#book.api.get({ id });
      const record = readRecordIn(answer, this.#book.api.resource.key);
      return { id, record, state: this.#stateIn(answer, tag) };
    };
    const reads = await Promise.all([...new Set(ids)].map(read));
    return reads.filter(({ state }) => state !== 'other');
  }

  /** The records that carry the tags of a journal by what the list shows, which may lag for a moment. */
  async #search(journal: LeftJournal): Promise<Search | undefined> {
    const sought = journal.entries.filter(({ ids }) => ids.length === 0);
    if (sought.length === 0) return { found: new Map(), isPart: false };
    const { clock } = this.#book.api;
    for (;;) {
      const listing = await this.#book.list();
      if (listing.entries === undefined) return undefined;
      const search = await this.#match(listing, journal, sought);
      const missing = sought.filter(({ tag }) => !search.found.has(tag));
      const youngest = Math.max(0, ...missing.map(({ at }) => at));
      if (clock.now() - youngest >= longestLagMs) return search;
      await clock.sleep(Math.min(500, youngest + longestLagMs - clock.now()));
    }
  }

  async #match(
    { entries: list = [], isPart }: Listing,
    { mark, entries, before }: LeftJournal,
    sought: readonly JournalEntry[],
  ): Promise<Search> {
    const found = new Map<string, string[]>();
    const known = new Set(entries.flatMap(({ ids }) => ids));
    const idsOf = (some: readonly unknown[]) =>
      this.#book
        .addressesOf(some)
        .map(({ id }) => id)
        .filter((id) => !known.has(id) && before?.has(id) !== true);
    const note = (tag: string, ids: readonly string[]) => {
      if (ids.length > 0) found.set(tag, [...(found.get(tag) ?? []), ...ids]);
    };
    const marked = list.filter((one) => textOf(one).toLowerCase().includes(mark.toLowerCase()));
    for (const { tag } of sought)
      note(tag, idsOf(marked.filter((one) => mentionsTag(textOf(one), tag))));
    const nameless = sought.filter(({ tag }) => !found.has(tag));
    if (nameless.length === 0) return { found, isPart };
    // A list that shows no names has to be read record by record, but for those that are known.
    const strangers = idsOf(list);
    const see = async (id: string) => ({ id, answer: await this.#book.api.get({ id }) });
    for (const { id, answer } of await Promise.all(strangers.slice(-mostCandidates).map(see)))
      for (const { tag } of nameless) if (this.#stateIn(answer, tag) === 'ours') note(tag, [id]);
    return { found, isPart: isPart || strangers.length > mostCandidates };
  }

  #stateIn(answer: Answer, tag: string): 'ours' | 'other' | 'unknown' {
    if (isAbsent(answer)) return 'other';
    const record = readRecordIn(answer, this.#book.api.resource.key);
    if (record === undefined) return 'unknown';
    return bearsTag(record, tag) ? 'ours' : 'other';
  }

  #lost({ ids, tag }: JournalEntry): Fate {
    const left = this.#leftover(tag, 'the service did not show whether it is there', ids[0]);
    return { removed: [], left: [left], sure: false };
  }

  #leftover(tag: string, why: string, id?: string): Leftover {
    return { resource: this.#book.api.resource.name, id, why: `${tag}, of an earlier run; ${why}` };
  }
}
