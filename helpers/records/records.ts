import { Blocked, Trouble, Unsent } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Api } from '../api/api.ts';
import type { Addressed } from '../api/record-address.ts';
import type { Answer } from '../network/answer.ts';
import { excerptOf } from '../network/telling.ts';
import { newIdsIn, propertyOf, type ReadObject, readRecord } from './reading.ts';
import type { RecordBook } from './record-book.ts';
import { type IntendedRecord, RecordRemoval } from './removal.ts';
import type { RecordValues } from './values.ts';
import { type RecordBody, writeValues } from './write-values.ts';

/** A customer that this run made, and that was read back at its own address. */
export interface MadeRecord extends Addressed {
  readonly tag: string;
  /** The body of the create request. */
  readonly sent: RecordBody;
  readonly created: Answer;
  /** The answer that showed it right after it was made. */
  readonly read: Answer;
}

/** A customer as an answer shows it. */
export interface SeenRecord {
  readonly resource: Resource;
  readonly answer: Answer;
  readonly object: ReadObject;
  /** The answer to the write that made it what it is, where one is on trial. */
  readonly writtenBy: Answer | undefined;
}

/** Makes customers for one check and removes them, in reverse order, when the check is over. */
export class Records {
  readonly #api: Api;
  readonly #book: RecordBook;
  readonly #resource: Resource;
  readonly #accepted: () => Promise<RecordValues>;
  readonly #intended: IntendedRecord[] = [];
  readonly #removal: RecordRemoval;

  /** What was made is removed through an API of its own, which goes on when the run is interrupted. */
  constructor(
    api: Api,
    cleaningApi: Api,
    book: RecordBook,
    resource: Resource,
    accepted: () => Promise<RecordValues>,
  ) {
    this.#api = api;
    this.#book = book;
    this.#resource = resource;
    this.#accepted = accepted;
    this.#removal = new RecordRemoval(api, cleaningApi, book, resource);
  }

  /**
   * A new customer with values that this administration accepts, or with the given ones.
   *
   * @throws Blocked where the service does not make one, or it cannot be read where it should be.
   */
  async create(values?: RecordValues): Promise<MadeRecord> {
    const made = await this.tryCreate(values ?? (await this.#accepted()));
    if ('id' in made) return made;
    throw new Blocked(
      `A customer is needed, but POST answered ${made.refusal.status}: ${excerptOf(made.refusal)} (see customer/create).`,
    );
  }

  /**
   * A new customer with the given values, or the service's refusal.
   *
   * @throws Blocked where the service says that it made one, but it cannot be read.
   */
  async tryCreate(
    values: RecordValues,
    overrides: RecordBody = {},
  ): Promise<MadeRecord | { readonly refusal: Answer }> {
    const { tag, body, answer: created } = await this.propose(values, overrides);
    if (!created.succeeded) return { refusal: created };
    const found = await this.locate(tag, created);
    if (found !== undefined) return { id: found.id, tag, sent: body, created, read: found.read };
    this.#book.lost.push(created);
    throw new Blocked(
      `A customer is needed; POST answered ${created.status}, but no new customer can be read: neither where its answer points nor through the list (see customer/create).`,
    );
  }

  /**
   * Asks for a customer with the given values. Where that is lost on the way, another one is asked for, once:
   * whether the first was made is seen to when the check is over.
   */
  async propose(values: RecordValues, overrides: RecordBody = {}) {
    const first = this.draft(values, overrides);
    const answer = await this.post(first.tag, first.body).catch((error: Error) => {
      if (error instanceof Unsent || !(error instanceof Trouble)) throw error;
      return undefined;
    });
    if (answer !== undefined) return { ...first, answer };
    const second = this.draft(values, overrides);
    return { ...second, answer: await this.post(second.tag, second.body) };
  }

  /** A tag, journalled, and the whole body of a customer that carries it. */
  draft(values: RecordValues, overrides: RecordBody = {}): { tag: string; body: RecordBody } {
    const tag = this.#book.intend();
    this.#intended.push({ tag, objects: [], mayExist: false });
    const body = {
      [this.#resource.key]: '',
      ...writeValues(this.#resource, tag, values, '{mark} {n}'),
      ...overrides,
    };
    return { tag, body };
  }

  /** The whole body of an update: everything that was sent on create, with these values changed. */
  bodyForUpdate(customer: MadeRecord, values: RecordValues): RecordBody {
    return {
      ...customer.sent,
      [this.#resource.key]: customer.id,
      ...writeValues(this.#resource, customer.tag, values, '{mark}+{n}'),
    };
  }

  /** Sends a create request as it is; whatever it makes is found and removed afterwards. */
  post(tag: string, body: RecordBody, api = this.#api): Promise<Answer> {
    return this.watch(tag, () => api.create(body));
  }

  /** Sends a request that may make the customer with a tag, in whatever way. */
  async watch(tag: string, send: () => Promise<Answer>): Promise<Answer> {
    // An answer that never comes does not mean that nothing was made.
    this.#mayExist(tag, true);
    const answer = await send().catch(async (error: Error) => {
      if (error instanceof Unsent || error instanceof Blocked) this.#mayExist(tag, false);
      if (error instanceof Unsent) throw error;
      // Asked again only where the list shows that nothing was made.
      if (!(error instanceof Trouble) || (await this.#book.find(tag)).length > 0) throw error;
      return send();
    });
    this.#mayExist(tag, answer.succeeded);
    const intended = this.#intended.find((one) => one.tag === tag);
    if (intended !== undefined) intended.answer = answer;
    return answer;
  }

  /** Where the customer with a tag can be read: by the answer to its create, else through the list. */
  async locate(tag: string, created: Answer | undefined) {
    const named = created === undefined ? [] : newIdsIn(created, this.#resource.key);
    for (const id of named) {
      const read = await this.#readIfOurs({ id }, tag);
      if (read !== undefined) return { id, read };
    }
    for (const { id } of await this.#book.find(tag, true)) {
      const read = await this.#readIfOurs({ id }, tag);
      if (read !== undefined) return { id, read };
    }
    return undefined;
  }

  /**
   * The id that an answer to a create names, or that the list shows for the tag; nothing says yet that the
   * new customer can be read there.
   */
  async claimedId(tag: string, created: Answer): Promise<string | undefined> {
    const located = await this.locate(tag, created);
    if (located !== undefined) return located.id;
    return newIdsIn(created, this.#resource.key)[0];
  }

  /** The customers that exist with this tag, although perhaps none should; they are removed at the end. */
  async findAll(tag: string): Promise<Addressed[]> {
    // A list may lag behind: what it still shows counts only where it can be read.
    return this.#noteAll(tag, await this.#book.showing(tag, await this.#book.find(tag)));
  }

  /**
   * The customers that were made with this tag: those that were read already, and those that the list shows,
   * which may lag behind. Each is told once, however often the list shows it.
   */
  async findMade(tag: string): Promise<Addressed[]> {
    this.#noteAll(tag, await this.#book.find(tag, true));
    return this.#intended.find((one) => one.tag === tag)?.objects ?? [];
  }

  #noteAll(tag: string, found: Addressed[]): Addressed[] {
    for (const object of found) this.#note(tag, object);
    return found;
  }

  /** Whether an answer shows a customer that is not the given one of ours: its id may have been given anew. */
  isAnothers(answer: Answer, { tag }: MadeRecord): boolean {
    return (
      readRecord(answer.json, this.#resource.key) !== undefined && !this.#book.shows(answer, tag)
    );
  }

  /**
   * The customer that an answer shows.
   *
   * @throws Blocked where the answer shows none.
   */
  seenIn(answer: Answer, writtenBy?: Answer): SeenRecord {
    const object = answer.succeeded ? readRecord(answer.json, this.#resource.key) : undefined;
    if (object !== undefined) return { resource: this.#resource, answer, object, writtenBy };
    const problem = answer.succeeded ? answer.jsonProblem : undefined;
    throw new Blocked(
      `A customer was to be read, but the answer was ${answer.status}${problem ? `, and ${problem}` : ''}: ${excerptOf(answer)} (see customer/read).`,
    );
  }

  /**
   * What an answer says of a customer's documented properties, by their documented names: the order of
   * properties is nobody's promise, and undocumented ones may change by themselves.
   */
  stateIn(answer: Answer): ReadObject {
    const { object } = this.seenIn(answer);
    return Object.fromEntries(
      Object.keys(this.#resource.properties).map((name) => [name, propertyOf(object, name)]),
    );
  }

  /** Removes what this check made, newest first; what cannot be removed is told at the end of the run. */
  async removeAll(): Promise<void> {
    await this.#removal.remove(this.#intended.splice(0).reverse());
  }

  #mayExist(tag: string, mayExist: boolean): void {
    const intended = this.#intended.find((one) => one.tag === tag);
    if (intended !== undefined) intended.mayExist = mayExist;
  }

  async #readIfOurs(object: Addressed, tag: string): Promise<Answer | undefined> {
    const read = await this.#api.get(object);
    if (!this.#book.shows(read, tag)) return undefined;
    this.#note(tag, object);
    return read;
  }

  #note(tag: string, object: Addressed): void {
    this.#book.note(tag, object.id);
    const intended = this.#intended.find((one) => one.tag === tag);
    if (intended !== undefined && !intended.objects.some(({ id }) => id === object.id))
      intended.objects.push(object);
  }
}
