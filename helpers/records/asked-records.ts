import type { Exchange } from '../../contract/exchange.ts';
import { Blocked, Trouble, Unsent } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Addressed, type Api, untilSettled } from '../api/index.ts';
import { type Answer, addToTrail, keepTrail } from '../network/index.ts';
import { newIdsIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';
import type { Listing } from './record-list.ts';
import { type IntendedRecord, removeIntended } from './removal.ts';
import type { RecordBody } from './write-values.ts';

/** What the requests of one check may have made: watched, found, and removed when the check is over. */
export class AskedRecords {
  /** The endpoints of the resource, with the lawful access token. */
  readonly api: Api;
  /** All records of the run, and the list that shows them. */
  readonly book: RecordBook;
  /** Whether most requirements need what is made: it is made even where records stay. */
  isNeeded = false;
  readonly #intended = new Map<string, IntendedRecord>();
  readonly #asked: Promise<Answer>[] = [];

  constructor(api: Api, book: RecordBook) {
    this.api = api;
    this.book = book;
  }

  /** A new tag: a record with this tag may be asked for. */
  protected intend(): string {
    const tag = this.book.newTag();
    this.#intended.set(tag, { tag, objects: [], unanswered: 0, wasLost: false, answers: [] });
    return tag;
  }

  /** Runs something while no other check writes. */
  quietly<T>(work: () => Promise<T>): Promise<T> {
    return this.api.writes.quietly(work);
  }

  /**
   * Sends a request that may make the record with a tag and these values, in whatever way; at an address, where it names
   * one. It is journalled first.
   */
  watch(
    tag: string,
    values: RecordBody,
    send: () => Promise<Answer>,
    at?: Addressed,
  ): Promise<Answer> {
    const madeNone = this.book.reserve(this.isNeeded);
    this.book.intend(tag, values);
    const answer = this.#watch(tag, send, madeNone, at);
    this.#asked.push(answer);
    return answer;
  }

  async #watch(
    tag: string,
    send: () => Promise<Answer>,
    madeNone: () => void,
    at?: Addressed,
  ): Promise<Answer> {
    const intended = this.#intended.get(tag);
    if (intended === undefined) throw new Error(`Nobody asked for ${tag}.`);
    if (at !== undefined) {
      intended.at = at;
      this.book.claim(at.id);
    }
    // An answer that never comes does not mean that nothing was made.
    intended.unanswered++;
    const sendOnce = () => noteLoss(intended, send);
    const answer = await sendOnce().catch(async (error: Error) => {
      if (error instanceof Unsent || error instanceof Blocked) intended.unanswered--;
      if (error instanceof Unsent) throw error;
      // Asked again only where the list shows that nothing was made.
      if (!(error instanceof Trouble) || (await this.book.find(tag)).length > 0) throw error;
      return sendOnce();
    });
    if (!answer.isSilent) intended.unanswered--;
    if (!answer.succeeded && !answer.isSilent) madeNone();
    if (!answer.succeeded) return answer;
    intended.answers.push(answer);
    for (const id of newIdsIn(answer, this.api.resource.key)) this.book.claim(id);
    return answer;
  }

  /** Notes that a record is to bear a name of another one: a list of names alone shows it by the tag of that one. */
  protected noteNamesake(tag: string, other: string): void {
    const intended = this.#intended.get(tag);
    if (intended !== undefined) intended.namesake = other;
  }

  /**
   * Where the record with a tag can be read: by the answer that tells that it was made, else through the list. Either may lag
   * behind: 202 says that it is not made yet.
   */
  async locate(tag: string, created: Answer) {
    if (!created.succeeded) return undefined;
    const { namesake } = this.#intended.get(tag) ?? {};
    const named = newIdsIn(created, this.api.resource.key).map((id) => ({ id }));
    const look = async () =>
      (await this.#ownAmong(named, tag)) ??
      (await this.#ownAmong(await this.#listedBy(tag, tag), tag)) ??
      (namesake && (await this.#ownAmong(await this.#listedBy(namesake, tag), tag)));
    return (await untilSettled(look, Boolean, this.api.clock)) || undefined;
  }

  async #ownAmong(found: readonly Addressed[], tag: string) {
    for (const one of found) {
      const own = await this.book.readOwn(one, tag, this.api);
      if (own === undefined) continue;
      this.#note(tag, own);
      return own;
    }
    return undefined;
  }

  /** What the list shows by a tag, but for others that were to bear the name of its record, and so show it, too. */
  async #listedBy(shown: string, tag: string): Promise<readonly Addressed[]> {
    const found = await this.book.find(shown);
    // Such a one may be asked for while the list is read.
    const namesakes = [...this.#intended.values()].filter(
      (one) => one.namesake === shown && one.tag !== tag,
    );
    const others = namesakes.map((one) => this.book.showing(one.tag, found));
    const ids = new Set((await Promise.all(others)).flat().map(({ id }) => id));
    return found.filter(({ id }) => !ids.has(id));
  }

  /** The same, or where the answer says that it is, although it cannot be read there. */
  async claimed(
    tag: string,
    created: Answer,
  ): Promise<(Addressed & { readonly read?: Answer }) | undefined> {
    const [id] = created.succeeded ? newIdsIn(created, this.api.resource.key) : [];
    return (await this.locate(tag, created)) ?? (id === undefined ? undefined : { id });
  }

  /**
   * The records that exist with this tag, although perhaps none should; they are removed at the end. With the list
   * as it was before, also those that came since and have lost their names.
   */
  async findAll(tag: string, before?: Listing): Promise<Addressed[]> {
    const [listed, nameless] = await Promise.all([
      this.book.find(tag),
      before === undefined ? [] : this.book.findNameless(before, tag),
    ]);
    // A list may lag behind: what it still shows counts only where it can be read.
    const found = await this.book.showing(tag, listed);
    for (const object of found) this.#note(tag, object);
    return [...found, ...nameless];
  }

  /**
   * The records that were made with this tag: those that were read already, and those that the list shows,
   * which may lag behind. Each is told once, however often the list shows it.
   *
   * @throws Trouble where there are several, and a request whose answer was lost may have made one.
   */
  async findMade(tag: string): Promise<Addressed[]> {
    const { objects: known = [] } = this.#intended.get(tag) ?? {};
    const others = (await this.book.find(tag, true)).filter(
      ({ id }) => !known.some((one) => one.id === id),
    );
    // What an entry shows of a record that is known need not be the id that it has.
    for (const object of await this.book.showing(tag, others)) this.#note(tag, object);
    const { objects = [], wasLost = false } = this.#intended.get(tag) ?? {};
    if (wasLost && objects.length > 1)
      throw new Trouble(
        sentence`${objects.length} records were made, and one of them may be of a request whose answer was lost.`,
      );
    return objects;
  }

  /** Removes what this check made, newest first; what cannot be removed is told at the end of the run. */
  async removeAll(): Promise<void> {
    // Of several that were asked for at once, one may have ended the check.
    await Promise.allSettled(this.#asked);
    const intended = [...this.#intended.values()].reverse();
    this.#intended.clear();
    await removeIntended(intended, this.book);
  }

  #note(tag: string, { id }: Addressed): void {
    this.book.note(tag, id);
    const objects = this.#intended.get(tag)?.objects;
    if (objects?.every((one) => one.id !== id)) objects.push({ id });
  }
}

/** Sends a request, and notes whether an answer was lost on the way: the service may have made something all the same. */
async function noteLoss(intended: IntendedRecord, send: () => Promise<Answer>): Promise<Answer> {
  const exchanges: Exchange[] = [];
  const answer = await keepTrail(exchanges, send)
    .catch((error: Error) => {
      intended.wasLost ||= !(error instanceof Unsent);
      throw error;
    })
    .finally(() => addToTrail(...exchanges));
  // Silence is an answer too, and is judged.
  intended.wasLost ||= !answer.isSilent && exchanges.some(({ error }) => error !== undefined);
  return answer;
}
