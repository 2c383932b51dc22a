import { Blocked, type Harm, Trouble } from '../../contract/outcome.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Addressed, type Api, isAddressable, untilSettled } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import { Journal, type JournalPlace, newRunMark } from '../state/index.ts';
import { inventLike } from './invented.ts';
import type { Leftover } from './leftover.ts';
import { type Listing, readPages } from './list-pages.ts';
import { idOfEntry } from './list-reading.ts';
import { carriesAnyMark, carriesTag, mentionsTag, tagIn, textOf } from './mark.ts';
import { PlannedRecord } from './planned-record.ts';
import { propertyOf, type ReadObject, readRecord, readRecordIn } from './reading.ts';
import type { RecordBody } from './write-values.ts';

/** So many records are left at most by a service that removes none, or does not show what it made. */
const mostKept = 15;
/** A list whose entries show no names is searched by reading its newest entries, at most so many. */
const mostCandidates = 40;
/** The list may be long: who asks for it within this time shares a reading. */
const gatheringMs = 100;
/** Others may write as well: what was read so long ago says nothing of now. */
export const freshMs = 5000;
/** Statuses by which a list is refused to the user, and not missing. */
const forbidden = [401, 403];

/** A record of the run's own, and the answer that shows it. */
export interface OwnRecord extends Addressed {
  readonly read: Answer;
}

/** When something was read: how much had been written then, and the time in milliseconds since the epoch. */
interface Reading {
  readonly changes: number;
  readonly at: number;
}

/** Which records of a resource a run made, journalled as long as they may exist; which were there before; and the list. */
export class RecordBook {
  /** What cleans up: it goes on when the run is interrupted. */
  readonly api: Api;
  readonly runMark = newRunMark();
  /** What could not be removed, as far as is known: the last look makes it exact. */
  leftovers: Leftover[] = [];
  /** Answers to creates that told of success, and whose record could not be read anywhere. */
  readonly lost: Answer[] = [];
  /** Answers to requests for the list in which none could be read. */
  readonly unreadable: Answer[] = [];
  /** Why records that are made will stay, and which requirement tells it. */
  staying: { readonly why: string; readonly see: string } | undefined;
  /** What a write did to a record of somebody else; nothing is written any more. */
  harm: Harm | undefined;
  readonly #journal: Journal;
  readonly #planned = new Map<string, PlannedRecord>();
  readonly #ours = new Map<string, string>();
  #before: ReadonlySet<string> = new Set();
  #unknownId: string | undefined;
  #nextReading: Promise<Listing> | undefined;
  #reading: Promise<unknown> = Promise.resolve();
  #lastRead: (Reading & { readonly listing: Listing }) | undefined;
  readonly #readsOfOld = new Map<string, Reading & { readonly answer: Answer }>();
  readonly #marked = new WeakMap<Listing, readonly unknown[]>();

  constructor(api: Api, journals: JournalPlace) {
    this.api = api;
    this.#journal = new Journal({ ...journals, now: () => api.clock.now() }, this.runMark);
  }

  /**
   * Remembers which records were there before the run made any. An empty list is a list, too; one that cannot be read is
   * for its own requirement to say.
   */
  async rememberBefore(first: Answer): Promise<void> {
    if (!first.succeeded && !forbidden.includes(first.status)) this.unreadable.push(first);
    const listing = first.succeeded ? await this.#readPages(first).catch(unread) : undefined;
    if (listing === undefined) return;
    const ids = this.idsIn(listing.entries);
    this.#before = new Set(ids);
    this.#unknownId = undefined;
    this.#journal.rememberBefore(ids);
  }

  /** Ids of records that were there before the run, some of them: a source of coded values. */
  get idsBefore(): string[] {
    return [...this.#before.values().take(100)];
  }

  /** Of the records that were there before, those that are most likely to be hit: the oldest and the newest. */
  get neighbours(): string[] {
    const ids = [...this.#before];
    return [...new Set([...ids.slice(0, 3), ...ids.slice(-3)])];
  }

  /** An id that no record has, of the same form as the ids that are there: some services refuse another form. */
  get unknownId(): string {
    // Another one in each run: a service may treat one that it has had otherwise.
    const [example = '1'] = [...this.idsBefore, ...this.#ours.keys()];
    const invent = () =>
      /^\d+$/.test(example)
        ? `9${inventLike('9'.repeat(Math.max(example.length, 8) - 1))}`
        : inventLike(example);
    while (this.#unknownId === undefined || !this.#isStranger(this.#unknownId))
      this.#unknownId = invent();
    return this.#unknownId;
  }

  /** Takes another one from now on: what was asked of the last one may have left something there. */
  forgetUnknownId(): void {
    this.#unknownId = undefined;
  }

  /** The id of a record that was there before the run, or else one that no record has. */
  get anyId(): string {
    return this.idsBefore[0] ?? this.unknownId;
  }

  /** The ids of the records that this run made, with their tags. */
  get ours(): ReadonlyMap<string, string> {
    return this.#ours;
  }

  /** Ids under which a record may have been made, whatever was read there. */
  get suspects(): ReadonlySet<string> {
    const claimed = [...this.#planned.values()].flatMap(({ at = [], named }) =>
      [...named, at].flat(),
    );
    return new Set([...this.#ours.keys(), ...claimed.filter((id) => !this.#before.has(id))]);
  }

  /** Whether anything that may make a record was ever planned. */
  get hasPlanned(): boolean {
    return this.#planned.size > 0;
  }

  /** Whether a record was there before, and so is somebody else's, however much alike. */
  isSomebodyElses(id: string): boolean {
    return this.#before.has(id) && !this.#ours.has(id);
  }

  /** Whether nothing is known of a record. */
  #isStranger(id: string): boolean {
    return !this.#before.has(id) && !this.#ours.has(id);
  }

  /** A record with a tag that no other has. */
  plan(): PlannedRecord {
    const number = this.#planned.size.toString(36).padStart(2, '0');
    const record = new PlannedRecord(`${this.runMark}-${number}`);
    this.#planned.set(record.tag, record);
    return record;
  }

  /**
   * The record with a tag.
   *
   * @throws Error where the tag was never given.
   */
  planned(tag: string): PlannedRecord {
    const record = this.#planned.get(tag);
    if (record === undefined) throw new Error(`No record ${tag} was planned.`);
    return record;
  }

  /**
   * Journals that a record with these values may exist from now on.
   *
   * @throws Blocked where records stay, for all but what most requirements need, and for that where enough are left.
   */
  intend({ tag }: PlannedRecord, values: RecordBody, isNeeded: boolean): void {
    const { staying } = this;
    const kept = () => this.#planned.values().filter(({ mayExist }) => mayExist);
    if (staying !== undefined && !(isNeeded && [...kept()].length < mostKept))
      throw new Blocked(
        sentence`${staying.why}: so the run creates no further record for this.`,
        staying.see,
      );
    this.#journal.intend(tag, values);
  }

  /** Notes that a record exists, and is this run's. */
  note(tag: string, id: string): void {
    this.#planned.get(tag)?.found.add(id);
    if (this.#ours.get(id) === tag) return;
    // Now at last it is known what an id looks like.
    if (this.#before.size + this.#ours.size === 0) this.#unknownId = undefined;
    this.#ours.set(id, tag);
    this.#journal.found(tag, id);
  }

  /** Notes that no record with this tag exists any more, but for those with these ids. */
  close(tag: string, left: readonly string[] = []): void {
    this.#journal.close(tag);
    if (left.length > 0) this.#journal.intend(tag);
    for (const id of left) this.#journal.found(tag, id);
  }

  /** A record that may be left on the target. */
  leftover(why: string, id?: string): Leftover {
    return { resource: this.api.resource.name, id, why };
  }

  /** The harm that this row tells. */
  harmBy(row: string): Harm | undefined {
    return this.harm?.see === idOf(this.api.resource, row) ? this.harm : undefined;
  }

  /** The list, as it is read from now on. */
  list(): Promise<Listing> {
    this.#nextReading ??= this.#readNext();
    return this.#nextReading;
  }

  async #readNext(): Promise<Listing> {
    await this.#reading;
    await this.api.clock.sleep(gatheringMs);
    this.#nextReading = undefined;
    const reading = this.api.list().then((first) => this.#readPages(first));
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async #readPages(first: Answer): Promise<Listing> {
    const reading = this.#begin();
    const listing = await readPages(this.api, first);
    this.#lastRead = { ...reading, listing };
    return listing;
  }

  #begin(): Reading {
    return { changes: this.api.writes.changes, at: this.api.clock.now() };
  }

  #isCurrent({ changes, at }: Reading): boolean {
    const { clock, writes } = this.api;
    return changes === writes.changes && clock.now() - at < freshMs;
  }

  /** The list before what is written next: as it was last read, where that was a moment ago and nothing was written since. */
  async listBefore(): Promise<Listing> {
    const last = this.#lastRead;
    return last !== undefined && this.#isCurrent(last) ? last.listing : this.list();
  }

  /** A record that was there before the run, in the same way. */
  async readOld(id: string): Promise<Answer> {
    const last = this.#readsOfOld.get(id);
    if (last !== undefined && this.#isCurrent(last)) return last.answer;
    const reading = this.#begin();
    const answer = await this.api.get({ id });
    // Another token may show what this one did not.
    if (answer.succeeded) this.#readsOfOld.set(id, { ...reading, answer });
    return answer;
  }

  /** Asks for the list until its entries satisfy a condition, or its lag can no longer be an excuse. */
  listUntil(isSettled: (entries: readonly unknown[]) => boolean): Promise<Listing> {
    return untilSettled(
      () => this.list(),
      ({ entries }) => entries === undefined || isSettled(entries),
      this.api.clock,
    );
  }

  /** Has the list read anew, whatever it was like. */
  forgetLists(): void {
    this.unreadable.length = 0;
    this.#lastRead = undefined;
  }

  /** The record that an entry of the list stands for, where it tells one that an address can carry. */
  addressOf(entry: unknown): Addressed | undefined {
    const id = idOfEntry(entry, this.#key);
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

  /** The ids of records that came since the run began: those with its mark, and the newest of the others. */
  newIn(listing: Listing): string[] {
    const marked = this.#idsMarkedIn(listing).filter((id) => !this.isSomebodyElses(id));
    return [...new Set([...marked, ...this.#strangersIn(listing)])];
  }

  /** The ids of records of others that carry the mark of the run: a service wrote over them. */
  overwrittenIn(listing: Listing): string[] {
    return this.#idsMarkedIn(listing).filter((id) => this.isSomebodyElses(id));
  }

  #idsMarkedIn(listing: Listing): string[] {
    const isMarked = (entry: unknown) => tagIn({ entry }, this.runMark) !== undefined;
    return this.idsIn(this.#markedIn(listing).filter(isMarked));
  }

  /** Of perhaps very many entries those that may carry the mark of the run, looked for once for all tags. */
  #markedIn(listing: Listing): readonly unknown[] {
    const known = this.#marked.get(listing);
    if (known !== undefined) return known;
    const marked = entriesWith(this.runMark, listing);
    this.#marked.set(listing, marked);
    return marked;
  }

  /** The newest ids of which nothing is known, but for some. */
  #strangersIn({ entries }: Listing, but: ReadonlySet<string> = new Set()): string[] {
    const isSought = (id: string) => this.#isStranger(id) && !but.has(id);
    return this.idsIn(entries).filter(isSought).slice(-mostCandidates);
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

  async #search(tag: string): Promise<string[]> {
    const listing = await this.list();
    if (listing.entries === undefined) {
      this.unreadable.push(listing.answer);
      throw new Blocked(
        sentence`The suite cannot read the list, so it cannot look up a record in it.`,
        idOf(this.api.resource, 'list/answers-a-list'),
      );
    }
    const mentioned = this.#markedIn(listing).filter((entry) => mentionsTag(textOf(entry), tag));
    // An entry may show the name of another record that this one bears, and a list shows one twice.
    const isIts = (id: string) => !this.isSomebodyElses(id) && (this.#ours.get(id) ?? tag) === tag;
    const found = [...new Set(this.idsIn(mentioned))].filter(isIts);
    if (found.length > 0) return found;
    const known = [...this.#ours].flatMap(([id, its]) => (its === tag ? [id] : []));
    const shown = await this.showing(tag, [...known, ...this.#strangersIn(listing)]);
    return shown.map(({ id }) => id);
  }

  /**
   * Records that came since a list was read and lack one of their names: nobody makes those on purpose, and a
   * service that stores a write which it refused, without reading it, does.
   */
  async findNameless(before: Listing, tag?: string): Promise<Addressed[]> {
    const there = new Set(this.idsIn(before.entries));
    const nameless = this.#strangersIn(await this.list(), there).map(async (id) => {
      // One that is gone meanwhile belonged to whoever removed it.
      const record = readRecordIn(await this.api.get({ id }), this.#key);
      return record !== undefined && this.isNameless(record, tag) ? [{ id }] : [];
    });
    return (await Promise.all(nameless)).flat();
  }

  /** Whether a record lacks one of its names, and the others do not tell that it is another one than that with a tag. */
  isNameless(record: ReadObject, tag?: string): boolean {
    const own = tagIn(record, this.runMark);
    if (own === undefined ? carriesAnyMark(textOf(record)) : own !== tag) return false;
    return propertiesOf(this.api.resource, 'name').some((name) => !propertyOf(record, name));
  }

  /** Whether an answer shows the record with this tag. */
  shows(answer: Answer, tag: string): boolean {
    const record = answer.succeeded ? readRecord(answer.json, this.#key) : undefined;
    return record !== undefined && carriesTag(record, tag);
  }

  /** The records with a tag that can be read under some ids, by the ids that they have themselves: they exist, and are this run's. */
  async showing(tag: string, ids: readonly string[]): Promise<OwnRecord[]> {
    const read = (await Promise.all(ids.map((id) => this.#readOwn(id, tag)))).flat();
    for (const { id } of read) this.note(tag, id);
    return [...new Map(read.map((own) => [own.id, own])).values()];
  }

  async #readOwn(id: string, tag: string): Promise<OwnRecord[]> {
    const read = await this.api.get({ id });
    if (!this.shows(read, tag)) return [];
    // A list may leave out the zeros before it.
    const own = String(propertyOf(readRecord(read.json, this.#key) ?? {}, this.#key));
    if (own === id || Number(own) !== Number(id)) return [{ id, read }];
    const again = await this.api.get({ id: own });
    return this.shows(again, tag) ? [{ id: own, read: again }] : [{ id, read }];
  }

  get #key(): string {
    return this.api.resource.key;
  }
}

/** The entries of a list in which a mark stands, in any letter case. */
export function entriesWith(mark: string, { entries = [], text }: Listing): readonly unknown[] {
  const isIn = (one: string) => one.toLowerCase().includes(mark.toLowerCase());
  return isIn(text) ? entries.filter((entry) => isIn(textOf(entry))) : [];
}

/** A list that cannot be read is none. */
export function unread(error: Error): undefined {
  if (!(error instanceof Trouble || error instanceof Blocked)) throw error;
}
