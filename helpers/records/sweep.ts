import { writableProperties } from '../../contract/resource.ts';
import { longestLagMs } from '../api/index.ts';
import {
  type JournalEntry,
  type JournalPlace,
  type LeftJournal,
  takeLeftJournals,
} from '../state/index.ts';
import { lookAt, removeAndLook, type Sight } from './clean-up.ts';
import type { Leftover } from './leftover.ts';
import { bearsTag, mentionsTag, textOf } from './mark.ts';
import type { ReadObject } from './reading.ts';
import { entriesWith, type RecordBook } from './record-book.ts';
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

/** What the list shows of the records whose ids a journal does not know. */
interface Search {
  /** By tag. */
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
  const { clock } = book.api;
  const left = await takeLeftJournals(journals, book.runMark, (ms) => clock.sleep(ms));
  for (const journal of left) await new Sweep(book, journal, report).run();
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
    marked: readonly Sight[],
    { sent, tag }: JournalEntry,
    { isPart }: Search,
  ): Promise<void> {
    const mayBeMeant = ({ record }: Sight) =>
      record === undefined || sent.some((values) => this.#holds(record, values));
    const possible = marked.filter(mayBeMeant);
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
  async #removeAll(marked: readonly Sight[], tag: string): Promise<void> {
    let isLeft = false;
    for (const { id, record } of marked) {
      const isGone = record !== undefined && !mayBear(await removeAndLook(this.#book.api, id), tag);
      if (isGone) this.#report.removed.push(id);
      else this.#tell(tag, 'it is still there, or cannot be read', id);
      isLeft ||= !isGone;
    }
    if (!isLeft) this.#journal.remove(tag);
  }

  /** What is under those of some ids under which a record carries a tag, or may do so. */
  async #marked(ids: readonly string[], tag: string): Promise<Sight[]> {
    return (await this.#lookAt(ids)).filter((sight) => mayBear(sight, tag));
  }

  #lookAt(ids: readonly string[]): Promise<Sight[]> {
    return Promise.all([...new Set(ids)].map((id) => lookAt(this.#book.api, id)));
  }

  /** The records that carry the tags of a journal by what the list shows; undefined where that cannot be found out. */
  async #search(): Promise<Search | undefined> {
    const { entries, mark } = this.#journal;
    const sought = entries.filter(({ ids }) => ids.length === 0);
    if (sought.length === 0) return { found: new Map(), isPart: false };
    const { clock } = this.#book.api;
    const youngest = Math.max(...sought.map(({ at }) => at));
    // The list may lag behind a create, and the clock of another machine may be ahead.
    await clock.sleep(Math.min(Math.max(0, youngest + longestLagMs - clock.now()), longestLagMs));
    const listing = await this.#book.list();
    if (listing.entries === undefined) return undefined;
    const known = new Set(entries.flatMap(({ ids }) => ids));
    const idsOf = (some: readonly unknown[]) =>
      this.#madeSince(this.#book.idsIn(some)).filter((id) => !known.has(id));
    const marked = entriesWith(mark, listing);
    const found = new Map(
      sought.map(({ tag }) => [tag, idsOf(marked.filter((one) => mentionsTag(textOf(one), tag)))]),
    );
    const unseen = [...found].filter(([, ids]) => ids.length === 0);
    if (unseen.length === 0) return { found, isPart: listing.isPart };
    // A list that shows no names has to be read record by record, but for those that are known.
    const strangers = idsOf(listing.entries);
    const seen = await this.#lookAt(strangers.slice(-mostCandidates));
    // Of one that was not answered for nobody knows what it carries.
    if (seen.some(({ answer }) => answer === undefined)) return undefined;
    for (const [tag] of unseen) {
      const bearing = seen.filter(({ record }) => record !== undefined && bearsTag(record, tag));
      found.set(
        tag,
        bearing.map(({ id }) => id),
      );
    }
    return { found, isPart: listing.isPart || strangers.length > mostCandidates };
  }

  #madeSince(ids: readonly string[]): string[] {
    return ids.filter((id) => !this.#journal.wasThere(id));
  }

  #tellLost({ ids, tag }: JournalEntry): void {
    this.#tell(tag, 'the service did not show whether it is there', ids[0]);
  }

  #tell(tag: string, why: string, id?: string): void {
    this.#report.left.push(this.#book.leftover(`${tag}, of an earlier run; ${why}`, id));
  }
}

/** Whether what is there carries a tag, or cannot be read. */
function mayBear({ isGone, record }: Sight, tag: string): boolean {
  return record === undefined ? !isGone : bearsTag(record, tag);
}
