import { setTimeout as wait } from 'node:timers/promises';
import { Blocked } from '../../contract/outcome.ts';
import type { Api } from '../api/api.ts';
import { type Addressed, isAddressable } from '../api/record-address.ts';
import type { Answer } from '../network/answer.ts';
import type { Journal } from '../state/journal.ts';
import { inventLike } from './invented.ts';
import {
  entriesOf,
  entryHasId,
  idOfEntry,
  type Listing,
  nextPageOf,
  tellsOfPages,
  totalIn,
} from './list-reading.ts';
import { carriesMarkOfAnother, carriesTag, mentionsTag, newRunMark } from './mark.ts';
import { isObject, propertyOf, readRecord } from './reading.ts';

/** How long a list may lag behind a write before that counts. */
const longestLagMs = 3000;
/** A list whose entries show no names is searched by reading its newest entries, at most so many. */
const mostCandidates = 40;

/** A list of more pages than this is read in part. */
const mostPages = 50;

/** All customers that a run makes: who they are, which of them exist, and what was there before. */
export class RecordBook {
  readonly runMark = newRunMark();
  /** How many customers were made, as far as is known. */
  made = 0;
  readonly leftovers: string[] = [];
  /** Answers to creates that told of success, and whose customer could not be read anywhere. */
  readonly lost: Answer[] = [];
  readonly #api: Api;
  readonly #key: string;
  readonly #journal: Journal;
  readonly #known = new Map<string, string>();
  #idsBefore: ReadonlySet<string> = new Set();
  #listShowsNames = false;
  #counter = 0;

  constructor(api: Api, key: string, journal: (runMark: string) => Journal) {
    this.#api = api;
    this.#key = key;
    this.#journal = journal(this.runMark);
  }

  /** Remembers which customers were there before the run made any. */
  rememberBefore(list: Answer): void {
    const ids = this.addressesOf(entriesOf(list.json) ?? []).map(({ id }) => id);
    this.#idsBefore = new Set(ids);
    this.#journal.rememberBefore(ids);
  }

  /** Ids of customers that were there before the run, some of them: a source of coded values. */
  get idsBefore(): string[] {
    return [...this.#idsBefore.values().take(100)];
  }

  /** An id that no customer has, of the same form as the ids that are there: some services refuse another form. */
  get unknownId(): string {
    const [example = '1'] = this.#idsBefore;
    if (/^\d+$/.test(example)) return '9'.repeat(Math.max(example.length, 8));
    for (;;) {
      const invented = inventLike(example);
      if (!this.#idsBefore.has(invented)) return invented;
    }
  }

  /** A new tag, journalled: a customer with this tag may exist from now on. */
  intend(): string {
    const tag = `${this.runMark}-${(this.#counter++).toString(36).padStart(2, '0')}`;
    this.#journal.intend(tag);
    return tag;
  }

  /** Notes that a customer exists, and is this run's. */
  note(tag: string, id: string): void {
    if (this.#known.has(id)) return;
    this.made++;
    this.#known.set(id, tag);
    this.#journal.found(tag, id);
  }

  /** Notes that no customer with this tag exists any more. */
  close(tag: string): void {
    this.#journal.close(tag);
  }

  /** Whether an answer shows the customer with this tag. */
  shows(answer: Answer, tag: string): boolean {
    const customer = answer.succeeded ? readRecord(answer.json, this.#key) : undefined;
    return customer !== undefined && carriesTag(customer, tag);
  }

  /**
   * The customers that carry a tag, as found through the list. With `expected`, the list is asked again
   * for a moment until there is one, because it may lag behind a write.
   */
  async find(tag: string, expected = false): Promise<Addressed[]> {
    const giveUp = performance.now() + longestLagMs;
    for (let pause = 50; ; pause *= 2) {
      const found = await this.#search(tag);
      if (found.length > 0 || !expected || performance.now() + pause > giveUp) return found;
      await wait(pause);
    }
  }

  /**
   * Customers that came since a list was read and lack one of their names: nobody means to make those, and a
   * service that stores a write which it refused, without reading it, does.
   */
  async findNameless(before: Answer): Promise<Addressed[]> {
    const idsBefore = this.addressesOf(entriesOf(before.json) ?? []).map(({ id }) => id);
    const { entries = [] } = await this.list();
    const strangers = this.#strangersIn(entries).filter(({ id }) => !idsBefore.includes(id));
    const answers = await Promise.all(strangers.map((object) => this.#api.get(object)));
    return strangers.filter((_, at) => {
      const answer = answers[at];
      // Whoever removed it meanwhile had made it.
      const customer = answer?.succeeded ? readRecord(answer.json, this.#key) : undefined;
      if (customer === undefined || carriesMarkOfAnother(customer, this.runMark)) return false;
      return ['Name', 'ShortName'].some((name) => !propertyOf(customer, name));
    });
  }

  /** Asks for the list until its entries satisfy a condition, or its lag can no longer be an excuse. */
  async listUntil(isSettled: (entries: readonly unknown[]) => boolean): Promise<Listing> {
    const giveUp = performance.now() + longestLagMs;
    for (let pause = 50; ; pause *= 2) {
      const listing = await this.list();
      const { entries } = listing;
      if (entries === undefined || isSettled(entries)) return listing;
      if (performance.now() + pause > giveUp) return listing;
      await wait(pause);
    }
  }

  /** The list with all its pages, where it says how to ask for them: paging is not documented. */
  async list(): Promise<Listing> {
    const answer = await this.#api.list();
    const first = entriesOf(answer.json);
    if (first === undefined) return { answer, entries: first, text: answer.text, isPart: false };
    const pages = [answer];
    const entries = [...first];
    let next = nextPageOf(answer);
    for (
      ;
      next !== undefined && pages.length < mostPages;
      next = nextPageOf(pages.at(-1) ?? answer)
    ) {
      const page = await this.#api.send('GET', next);
      // A service may answer every page with the same entries, which are no more for that.
      if (pages.some(({ text }) => text === page.text)) break;
      pages.push(page);
      entries.push(...(entriesOf(page.json) ?? []));
    }
    const isPart =
      next !== undefined ||
      (tellsOfPages(answer.json) && (totalIn(answer.json) ?? 0) > entries.length);
    return { answer, entries, text: pages.map(({ text }) => text).join('\n'), isPart };
  }

  async #search(tag: string): Promise<Addressed[]> {
    const list = await this.list();
    const { entries } = list;
    if (entries === undefined)
      throw new Blocked(
        'The list cannot be read, so nothing can be looked up in it (see list/answers-a-list).',
      );
    // One look at the text saves looking at each of perhaps very many entries.
    const isEscaped = list.text.includes('\\u');
    const ours =
      isEscaped || list.text.toLowerCase().includes(this.runMark.toLowerCase()) ? entries : [];
    const mentioned =
      isEscaped || mentionsTag(list.text, tag)
        ? ours.filter((entry) => mentionsTag(JSON.stringify(entry ?? null), tag))
        : [];
    this.#listShowsNames ||= [...this.#known].some(([id, known]) =>
      ours.some(
        (entry) => entryHasId(entry, id, this.#key) && mentionsTag(JSON.stringify(entry), known),
      ),
    );
    // Whoever was there before is somebody else's, however much alike.
    if (mentioned.length > 0 || this.#listShowsNames)
      return this.addressesOf(mentioned).filter(
        ({ id }) => !this.#idsBefore.has(id) || this.#known.has(id),
      );

    const known = [...this.#known]
      .filter(
        ([id, its]) => its === tag && entries.some((entry) => entryHasId(entry, id, this.#key)),
      )
      .map(([id]) => ({ id }));
    return [...known, ...(await this.showing(tag, this.#strangersIn(entries)))];
  }

  /** Those of some customers that can be read, and carry a tag. */
  async showing(tag: string, objects: readonly Addressed[]): Promise<Addressed[]> {
    const answers = await Promise.all(objects.map((object) => this.#api.get(object)));
    return objects.filter((_, at) => {
      const answer = answers[at];
      return answer !== undefined && this.shows(answer, tag);
    });
  }

  /** The ids of the customers that this run made, with their tags. */
  get ours(): ReadonlyMap<string, string> {
    return this.#known;
  }

  /** Journals again a customer that was closed too early. */
  reopen(tag: string, id: string): void {
    this.#journal.intend(tag);
    this.#journal.found(tag, id);
  }

  /** The customers that a list shows. */
  addressesOf(entries: readonly unknown[]): Addressed[] {
    return entries
      .filter((entry) => isObject(entry) || typeof entry === 'string' || typeof entry === 'number')
      .map((entry) => idOfEntry(entry, this.#key))
      .filter((id) => id !== undefined && isAddressable(id))
      .map((id) => ({ id: id as string }));
  }

  #strangersIn(entries: readonly unknown[]): Addressed[] {
    return this.addressesOf(entries)
      .filter(({ id }) => !this.#idsBefore.has(id) && !this.#known.has(id))
      .slice(-mostCandidates);
  }
}
