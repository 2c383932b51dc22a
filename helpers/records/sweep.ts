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
import { removeAndLook } from './clean-up.ts';
import type { Leftover } from './leftover.ts';
import { bearsTag, mentionsTag, textOf } from './mark.ts';
import { type ReadObject, readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';
import type { Listing } from './record-list.ts';
import { hasValue } from './seen-record.ts';

/** What became of the records that earlier runs left. */
export interface SweepReport {
  /** The ids of those that were removed. */
  readonly removed: string[];
  /** What could not be removed; the journal keeps it for the next time. */
  left: Leftover[];
}

/** A create that had no answer may be carried out as late as this, so it is looked for again until then. */
const longestCreateMs = 60_000;

/** A list whose entries show no names is searched by reading its newest entries, at most so many. */
const mostCandidates = 200;

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
 * Removes the records that killed runs left, and no others, and reports them. Where a journal knows ids, it removes those
 * that still carry the mark of the run. Where it knows none, the mark is no proof, because somebody may have copied the
 * record: it must hold the values that were sent, and be the only one. Journals of runs that are still going on are left alone.
 */
export async function sweep(
  book: RecordBook,
  journals: JournalPlace,
  report: SweepReport,
): Promise<void> {
  for (const journal of await takeLeftJournals(journals, book.runMark))
    await new Sweep(book, journal, report).run();
}

/** The removal of what one journal tells of. */
class Sweep {
  readonly #book: RecordBook;
  readonly #journal: LeftJournal;
  readonly #report: SweepReport;

  constructor(book: RecordBook, journal: LeftJournal, report: SweepReport) {
    this.#book = book;
    this.#journal = journal;
    this.#report = report;
  }

  async run(): Promise<void> {
    const search = await this.#search().catch(() => undefined);
    const sweepOne = (entry: JournalEntry) =>
      this.#sweepOne(entry, search).catch(() => this.#tellLost(entry));
    await Promise.all(this.#journal.entries.map(sweepOne));
  }

  async #sweepOne(entry: JournalEntry, search: Search | undefined): Promise<void> {
    const { at, ids, tag } = entry;
    // A service that gave the id of a record which was there had it written over, and that is not ours to remove.
    if (ids.length > 0) return this.#removeAll(await this.#marked(this.#madeSince(ids), tag), tag);
    if (search === undefined) return this.#tellLost(entry);
    const marked = await this.#marked(search.found.get(tag) ?? [], tag);
    if (marked.length > 0) return this.#removeMade(marked, entry, search);
    if (this.#book.api.clock.now() - at >= longestCreateMs) return this.#removeAll([], tag);
  }

  /** Of records with a tag, removes the one that holds the values that were sent. */
  async #removeMade(
    marked: readonly Marked[],
    { sent, tag }: JournalEntry,
    { isPart }: Search,
  ): Promise<void> {
    const differs = ({ record }: Marked) =>
      record !== undefined && !sent.some((values) => this.#holds(record, values));
    const possible = marked.filter((one) => !differs(one));
    if (possible.length === 1 && possible[0]?.record !== undefined && !isPart)
      return this.#removeAll(possible, tag);
    const part = isPart ? ', and the list shows only a part' : '';
    const why = `of ${marked.length} with this mark, ${possible.length} may hold the values in the journal (of ${sent.length} creates)${part}: look at it by hand`;
    for (const { id } of possible.length > 0 ? possible : marked) this.#tell(tag, why, id);
  }

  #holds(object: ReadObject, values: JournalEntry['sent'][number]): boolean {
    const { resource } = this.#book.api;
    const names = writableProperties(resource).filter((name) => Object.hasOwn(values, name));
    const isHeld = (name: string) => hasValue({ resource, object }, name, values[name]);
    return names.length > 0 && names.every(isHeld);
  }

  /** Removes records with a tag, and strikes it off the journal where none is left. */
  async #removeAll(marked: readonly Marked[], tag: string): Promise<void> {
    const isGone = (answer: Answer) => this.#stateIn(answer, tag) === 'other';
    let isLeft = false;
    for (const { id, record } of marked)
      if (record !== undefined && (await removeAndLook(this.#book.api, id, isGone)))
        this.#report.removed.push(id);
      else {
        isLeft = true;
        this.#tell(tag, 'it is still there, or cannot be read', id);
      }
    if (!isLeft) removeFromJournal(this.#journal.path, tag);
  }

  /** Those of some ids under which a record carries a tag, or may do so. */
  async #marked(ids: readonly string[], tag: string): Promise<Marked[]> {
    const read = async (id: string) => {
      const answer = await this.#book.api.get({ id });
      const record = readRecordIn(answer, this.#book.api.resource.key);
      return this.#stateIn(answer, tag) === 'other' ? [] : [{ id, record }];
    };
    return (await Promise.all([...new Set(ids)].map(read))).flat();
  }

  /** The records that carry the tags of a journal by what the list shows, which may lag for a moment. */
  async #search(): Promise<Search | undefined> {
    const sought = this.#journal.entries.filter(({ ids }) => ids.length === 0);
    if (sought.length === 0) return { found: new Map(), isPart: false };
    const { clock } = this.#book.api;
    for (;;) {
      const listing = await this.#book.list();
      if (listing.entries === undefined) return undefined;
      const search = await this.#match(listing, sought);
      const missing = sought.filter(({ tag }) => !search.found.has(tag));
      const youngest = Math.max(0, ...missing.map(({ at }) => at));
      if (clock.now() - youngest >= longestLagMs) return search;
      await clock.sleep(Math.min(500, youngest + longestLagMs - clock.now()));
    }
  }

  async #match(
    { entries: list = [], isPart }: Listing,
    sought: readonly JournalEntry[],
  ): Promise<Search> {
    const { mark, entries } = this.#journal;
    const known = new Set(entries.flatMap(({ ids }) => ids));
    const idsOf = (some: readonly unknown[]) =>
      this.#madeSince(this.#book.idsIn(some)).filter((id) => !known.has(id));
    const marked = list.filter((one) => textOf(one).toLowerCase().includes(mark.toLowerCase()));
    const found = new Map(
      sought
        .map(
          ({ tag }) => [tag, idsOf(marked.filter((one) => mentionsTag(textOf(one), tag)))] as const,
        )
        .filter(([, ids]) => ids.length > 0),
    );
    const nameless = sought.filter(({ tag }) => !found.has(tag));
    if (nameless.length === 0) return { found, isPart };
    // A list that shows no names has to be read record by record, but for those that are known.
    const strangers = idsOf(list);
    const see = async (id: string) => ({ id, answer: await this.#book.api.get({ id }) });
    const seen = await Promise.all(strangers.slice(-mostCandidates).map(see));
    for (const { tag } of nameless) {
      const ids = seen.filter(({ answer }) => this.#stateIn(answer, tag) === 'ours');
      if (ids.length > 0)
        found.set(
          tag,
          ids.map(({ id }) => id),
        );
    }
    return { found, isPart: isPart || strangers.length > mostCandidates };
  }

  #madeSince(ids: readonly string[]): string[] {
    return ids.filter((id) => this.#journal.before?.has(id) !== true);
  }

  #stateIn(answer: Answer, tag: string): 'ours' | 'other' | 'unknown' {
    if (isAbsent(answer)) return 'other';
    const record = readRecordIn(answer, this.#book.api.resource.key);
    if (record === undefined) return 'unknown';
    return bearsTag(record, tag) ? 'ours' : 'other';
  }

  #tellLost({ ids, tag }: JournalEntry): void {
    this.#tell(tag, 'the service did not show whether it is there', ids[0]);
  }

  #tell(tag: string, why: string, id?: string): void {
    this.#report.left.push(this.#book.leftover(`${tag}, of an earlier run; ${why}`, id));
  }
}
