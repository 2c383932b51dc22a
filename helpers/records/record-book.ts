import { Blocked, Trouble } from '../../contract/outcome.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Addressed, type Api, isAddressable, untilSettled } from '../api/index.ts';
import { type Answer, addToTrail } from '../network/index.ts';
import type { JournalPlace } from '../state/index.ts';
import type { Leftover } from './leftover.ts';
import { entryHasId, idOfEntry, namesOfDistinct } from './list-reading.ts';
import { carriesMarkOfAnother, carriesTag, hasText, mentionsTag, tagIn, textOf } from './mark.ts';
import { isObject, propertyOf, type ReadObject, readRecord, readRecordIn } from './reading.ts';
import { RecordLedger } from './record-ledger.ts';
import { type Listing, readPages } from './record-list.ts';
import { sameValue } from './same-value.ts';
import { shared } from './shared-reading.ts';

/** A list whose entries show no names is searched by reading its newest entries, at most so many. */
const mostCandidates = 40;
/** Of the names under which ids could stand, so many are tried. */
const mostGuesses = 4;
/** Statuses by which a list is refused to the user, and not missing. */
const forbidden = [401, 403];

/** Finds the records of a run, through the list and by reading them. */
export class RecordBook extends RecordLedger {
  /** What cleans up: it goes on when the run is interrupted. */
  readonly api: Api;
  /** Reads the list, which may be long: when nothing else is asked, so that many share it, or at once. */
  readonly list: (isInHurry?: boolean) => Promise<Listing>;
  /** Answers to requests for the list in which none could be read. */
  readonly unreadable: Answer[] = [];
  #listShowsNames = false;
  readonly #marked = new WeakMap<Listing, readonly unknown[]>();
  /** The name under which the list shows ids, where it is none of the usual ones. */
  #idName: string | undefined;
  #listBefore: Listing | undefined;
  #lastRead: { readonly changes: number; readonly listing: Listing } | undefined;

  constructor(api: Api, journals: JournalPlace) {
    super({ ...journals, now: () => api.clock.now() });
    this.api = api;
    const read = async () => {
      const listing = await this.#keep(async () => readPages(api, await api.list()));
      this.#learnFromOwn(listing.entries ?? []);
      return listing;
    };
    this.list = shared(read, () => api.clock.sleep(100));
  }

  /**
   * Remembers which records were there before the run made any, under whatever name the list shows their ids. An empty
   * list is a list, too; one that cannot be read is for its own requirement to say.
   */
  async rememberBefore(first: Answer): Promise<void> {
    if (!first.succeeded) {
      if (!forbidden.includes(first.status)) this.unreadable.push(first);
      return;
    }
    const list = await this.#keep(() => readPages(this.api, first)).catch(unread);
    if (list === undefined) return;
    this.#listBefore = list;
    await this.#learnFromReads(list);
    this.noteBefore(this.idsIn(list.entries));
  }

  /** What is read under the value of an entry proves that it is an id, where none has the documented name. */
  async #learnFromReads({ entries = [] }: Listing): Promise<void> {
    const [first] = entries;
    if (!isObject(first) || propertyOf(first, this.#key) !== undefined) return;
    const usual = this.addressOf(first)?.id;
    const isUsual = (name: string) => String(first[name]) === usual;
    const names = namesOfDistinct(entries);
    const guesses = [...names.filter(isUsual), ...names.filter((name) => !isUsual(name))];
    for (const name of guesses.slice(0, mostGuesses)) {
      const id = String(first[name]);
      if (!isAddressable(id)) continue;
      const read = await this.api.get({ id }).catch(() => undefined);
      const record = read && readRecordIn(read, this.#key);
      if (record === undefined || String(propertyOf(record, this.#key)) !== id) continue;
      this.#idName = name;
      return;
    }
  }

  /** Where the list was empty before, the run's own records show under which name it has ids. */
  #learnFromOwn(entries: readonly unknown[]): void {
    // Of a long list one entry says whether there is anything to learn.
    if (this.idsIn(entries.slice(0, 1)).length > 0) return;
    const own = entries.filter((entry) => this.#isMarked(entry));
    if (own.length === 0 || this.idsIn(own).length > 0) return;
    this.#idName = namesOfDistinct(own).find((name) =>
      own.some((entry) => this.ours.has(String(propertyOf(entry as ReadObject, name)))),
    );
    if (this.#idName !== undefined && this.#listBefore !== undefined)
      this.noteBefore(this.idsIn(this.#listBefore.entries));
  }

  /** The harm that this row tells. */
  harmBy(row: string): RecordBook['harm'] {
    return this.harm?.see === idOf(this.api.resource, row) ? this.harm : undefined;
  }

  async #keep(read: () => Promise<Listing>): Promise<Listing> {
    const { changes } = this.api.writes;
    const listing = await read();
    this.#lastRead = { changes, listing };
    return listing;
  }

  /** Has the list read anew, whatever it was like. */
  forgetLists(): void {
    this.unreadable.length = 0;
    this.#lastRead = undefined;
  }

  /** The list before what is written next: as it was last read, where nothing was made or changed since. */
  async listBefore(): Promise<Listing> {
    const last = this.#lastRead;
    if (last?.changes !== this.api.writes.changes) return this.list();
    addToTrail(last.listing.answer.exchange);
    return last.listing;
  }

  /** Asks for the list until its entries satisfy a condition, or its lag can no longer be an excuse. */
  listUntil(isSettled: (entries: readonly unknown[]) => boolean): Promise<Listing> {
    return untilSettled(
      () => this.list(true),
      ({ entries }) => entries === undefined || isSettled(entries),
      this.api.clock,
    );
  }

  /** The record that an entry of the list stands for, where it tells one that an address can carry. */
  addressOf(entry: unknown): Addressed | undefined {
    const id = idOfEntry(entry, this.#key, this.#idName);
    return id !== undefined && isAddressable(id) ? { id } : undefined;
  }

  /** The records that a list shows. */
  addressesOf(entries: readonly unknown[]): Addressed[] {
    return entries.map((entry) => this.addressOf(entry)).filter((one) => one !== undefined);
  }

  /** The ids of the records that a list shows. */
  idsIn(entries: readonly unknown[] = []): string[] {
    return this.addressesOf(entries).map(({ id }) => id);
  }

  /** A record that may be left on the target. */
  leftover(why: string, id?: string): Leftover {
    return { resource: this.api.resource.name, id, why };
  }

  /** Whether an answer shows the record with this tag. */
  shows(answer: Answer, tag: string): boolean {
    const record = answer.succeeded ? readRecord(answer.json, this.#key) : undefined;
    return record !== undefined && carriesTag(record, tag);
  }

  /**
   * The ids of the records that carry a tag, as found through the list. With `expected`, the list is asked again
   * for a moment until there is one, because it may lag behind a write.
   */
  find(tag: string, expected = false): Promise<string[]> {
    return untilSettled(
      () => this.#search(tag),
      (found) => found.length > 0 || !expected,
      this.api.clock,
    );
  }

  /**
   * Records that came since a list was read and lack one of their names: nobody makes those on purpose, and a
   * service that stores a write which it refused, without reading it, does.
   */
  async findNameless(before: Listing, tag?: string): Promise<Addressed[]> {
    const idsBefore = new Set(this.idsIn(before.entries));
    const { entries } = await this.list();
    const nameless = this.#strangersIn(entries, idsBefore).map(async (id) => {
      // One that is gone meanwhile belonged to whoever removed it.
      const record = readRecordIn(await this.api.get({ id }), this.#key);
      return record !== undefined && this.isNameless(record, tag) ? [{ id }] : [];
    });
    return (await Promise.all(nameless)).flat();
  }

  /** Whether a record lacks one of its names, and the others do not tell that it is another one than that with a tag. */
  isNameless(record: ReadObject, tag?: string): boolean {
    const own = tagIn(record, this.runMark);
    if (own !== undefined ? own !== tag : carriesMarkOfAnother(record, this.runMark)) return false;
    return propertiesOf(this.api.resource, 'name').some((name) => !propertyOf(record, name));
  }

  /** The ids of records that came since the run began: those with its mark, and the newest of the others. */
  newIn(listing: Listing): string[] {
    const marked = this.#idsMarkedIn(listing);
    const strangers = this.#strangersIn(listing.entries, new Set(marked));
    return [...marked.filter((id) => !this.isSomebodyElses(id)), ...strangers];
  }

  /** The ids of records of others that carry the mark of the run: a service wrote over them. */
  overwrittenIn(listing: Listing): string[] {
    return this.#idsMarkedIn(listing).filter((id) => this.isSomebodyElses(id));
  }

  #idsMarkedIn(listing: Listing): string[] {
    return this.idsIn(this.#markedIn(listing).filter((entry) => this.#isMarked(entry)));
  }

  #isMarked(entry: unknown): boolean {
    return tagIn({ entry }, this.runMark) !== undefined;
  }

  /** Under which of some ids a record can be read that carries a tag, by the ids that the records have themselves. */
  async showing(tag: string, ids: readonly string[]): Promise<string[]> {
    const read = await Promise.all(ids.map((id) => this.readOwn(id, tag)));
    return read.flatMap((own) => own?.id ?? []);
  }

  /** The record with a tag that is found under an id, by the id that it has itself: a list may leave out its zeros. */
  async readOwn(id: string, tag: string, api = this.api) {
    const read = await api.get({ id });
    if (!this.shows(read, tag)) return undefined;
    const own = String(propertyOf(readRecord(read.json, this.#key) ?? {}, this.#key));
    if (own === id || !sameValue({ kind: 'integer' }, id, own)) return { id, read };
    const again = await api.get({ id: own });
    return this.shows(again, tag) ? { id: own, read: again } : { id, read };
  }

  async #search(tag: string): Promise<string[]> {
    const listing = await this.list();
    const { answer, entries } = listing;
    if (entries === undefined) {
      this.unreadable.push(answer);
      throw new Blocked(
        sentence`The list cannot be read, so nothing can be looked up in it.`,
        idOf(this.api.resource, 'list/answers-a-list'),
      );
    }
    const marked = this.#markedIn(listing);
    const mentioning = (its: string) => (entry: unknown) => mentionsTag(textOf(entry), its);
    const mentioned = marked.filter(mentioning(tag));
    this.#listShowsNames ||= [...this.ours].some(([id, its]) =>
      marked.some((entry) => entryHasId(entry, id, this.#key) && mentioning(its)(entry)),
    );
    if (mentioned.length > 0 || this.#listShowsNames)
      // A list may show one twice.
      return [...new Set(this.idsIn(mentioned))].filter((id) => !this.isSomebodyElses(id));
    const known = [...this.ours.keys()].filter(
      (id) =>
        this.ours.get(id) === tag && entries.some((entry) => entryHasId(entry, id, this.#key)),
    );
    return [...known, ...(await this.showing(tag, this.#strangersIn(entries)))];
  }

  /** Of perhaps very many entries those that may carry the mark of the run, looked for once for all tags. */
  #markedIn(listing: Listing): readonly unknown[] {
    const marked = this.#marked.get(listing) ?? this.#findMarked(listing);
    this.#marked.set(listing, marked);
    return marked;
  }

  #findMarked({ entries = [], text }: Listing): readonly unknown[] {
    if (text.includes('\\u')) return entries;
    const mark = new RegExp(this.runMark, 'i');
    return mark.test(text) ? entries.filter((entry) => hasText(entry, mark)) : [];
  }

  /** The newest ids of which nothing is known, but for some. */
  #strangersIn(entries: Listing['entries'], others: ReadonlySet<string> = new Set()): string[] {
    const isStranger = (id: string) => this.isStranger(id) && !others.has(id);
    return this.idsIn(entries).filter(isStranger).slice(-mostCandidates);
  }

  get #key(): string {
    return this.api.resource.key;
  }
}

/** A list that cannot be read is none. */
export function unread(error: Error): undefined {
  if (!(error instanceof Trouble || error instanceof Blocked)) throw error;
}
