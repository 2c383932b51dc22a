import type { Exchange } from '../../contract/exchange.ts';
import { Blocked, Trouble, Unsent } from '../../contract/outcome.ts';
import { isWritable, keyIn, type Resource } from '../../contract/resource.ts';
import { nounOf, oneOf } from '../../contract/resource-names.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Addressed, type Api, type LawfulWrites, untilSettled } from '../api/index.ts';
import { type Answer, excerptOf } from '../network/index.ts';
import type { Acceptance, AcceptedValues } from './accepted-values.ts';
import { cleanUp } from './clean-up.ts';
import type { Listing } from './list-pages.ts';
import type { PlannedRecord } from './planned-record.ts';
import { newIdsIn, readRecord } from './reading.ts';
import type { OwnRecord, RecordBook } from './record-book.ts';
import { type SeenRecord, seenIn } from './seen-record.ts';
import type { RecordValues } from './values.ts';
import { type RecordBody, writeValues } from './write-values.ts';

/** A record that this run made, and that was read back at its own address. */
export interface MadeRecord extends Addressed {
  readonly tag: string;
  /** The body of the create request. */
  readonly sent: RecordBody;
  readonly created: Answer;
  /** The answer that showed it right after it was made. */
  readonly read: Answer;
}

/** A record, or the answer by which the service refused to make one. */
type Outcome = MadeRecord | { readonly refusal: Answer };

type Send = (body: RecordBody) => Promise<Answer>;

/** A record that was asked for, and the answer to that. */
export interface Proposed {
  readonly tag: string;
  readonly body: RecordBody;
  readonly answer: Answer;
}

/** What is asked for otherwise than usual: other values than such that are drafted, and the way of sending. */
interface Asking {
  readonly overrides?: RecordBody | undefined;
  readonly send?: Send;
}

/** The records of a resource that one scenario plans: requested, found, and removed when the scenario is over. */
export class Records {
  readonly resource: Resource;
  /** The endpoints of the resource, with the lawful access token. */
  readonly api: Api;
  /** All records of the run, and the list that shows them. */
  readonly book: RecordBook;
  readonly #acceptance: () => Promise<Acceptance>;
  /** Whether most requirements need what is made: it is made even where records stay. */
  isNeeded = false;
  readonly #planned: PlannedRecord[] = [];
  readonly #requests: Promise<Answer>[] = [];

  /**
   * @param acceptance Finds out, once a run, which values this administration accepts
   * @param asked Takes every exchange that comes of what is asked
   */
  constructor(
    api: Api,
    book: RecordBook,
    acceptance: () => Promise<Acceptance>,
    asked: Exchange[],
  ) {
    this.resource = api.resource;
    this.api = api.forScenario(asked, isWritable(api.resource) ? this.#lawfulWrites : {});
    this.book = book;
    this.#acceptance = acceptance;
  }

  /** Property values that this administration accepts. */
  readonly accepted = async (): Promise<AcceptedValues> => {
    const { all } = await this.#acceptance();
    if (all instanceof Error) throw all;
    return all;
  };

  /** Those of a create, also where nothing is known of updates. */
  readonly acceptedOnCreate = async (): Promise<RecordValues> =>
    (await this.#acceptance()).onCreate;

  /**
   * A new record with values that this administration accepts, or with the given ones.
   *
   * @throws Blocked where the service does not make one, or it cannot be read where it should be.
   */
  async create(values?: RecordValues): Promise<MadeRecord> {
    const made = await this.tryCreate(values ?? (await this.acceptedOnCreate()));
    if ('id' in made) return made;
    throw this.#needed(
      sentence`, but POST answered ${made.refusal.status}: ${excerptOf(made.refusal)}`,
      made.refusal,
    );
  }

  /**
   * A new record with the given values, or the service's refusal.
   *
   * @throws Blocked where the service says that it made one, but it cannot be read.
   */
  async tryCreate(values: RecordValues, asking: Asking = {}): Promise<Outcome> {
    return this.readBack(await this.propose(values, asking));
  }

  /** What became of a record that was asked for; throws as above. */
  async readBack({ tag, body, answer: created }: Proposed): Promise<Outcome> {
    if (!created.succeeded) return { refusal: created };
    const found = await this.locate(tag, created);
    if (found !== undefined) return { id: found.id, tag, sent: body, created, read: found.read };
    this.book.lost.push(created);
    const see = idOf(this.resource, 'customer/create');
    if (this.book.ours.size === 0)
      this.book.staying ??= { why: sentence`The suite cannot find what POST creates`, see };
    throw this.#needed(
      sentence`; POST answered ${created.status}, but no new ${nounOf(this.resource)} can be read: neither where its answer points nor through the list`,
      created,
    );
  }

  /** Asks for a record with the given values; for another one, once, where the answer is lost on the way. */
  async propose(values: RecordValues, { overrides, send }: Asking = {}): Promise<Proposed> {
    const ask = async () => {
      const drafted = this.draft(values, overrides);
      return { ...drafted, answer: await this.post(drafted.tag, drafted.body, send) };
    };
    return ask().catch((error: Error) => {
      if (error instanceof Unsent || !(error instanceof Trouble)) throw error;
      return ask();
    });
  }

  /** A tag, and the whole body of a record that carries it. */
  draft(values: RecordValues, overrides: RecordBody = {}): { tag: string; body: RecordBody } {
    const planned = this.book.plan();
    this.#planned.push(planned);
    const { tag } = planned;
    const written = writeValues(this.resource, tag, values, '{mark} {n}');
    return { tag, body: { [this.resource.key]: keyIn(this.resource), ...written, ...overrides } };
  }

  /** The whole body of an update: everything that was sent on create, with these values changed. */
  bodyForUpdate(
    { id, sent, tag }: Pick<MadeRecord, 'id' | 'sent' | 'tag'>,
    values: RecordValues,
  ): RecordBody {
    const changed = writeValues(this.resource, tag, values, '{mark}+{n}');
    return { ...sent, [this.resource.key]: keyIn(this.resource, id), ...changed };
  }

  /** Changes these values of a record, all else as it was sent on create, and reads it. */
  async edit(record: MadeRecord, values: RecordValues) {
    const put = await this.api.update(record, this.bodyForUpdate(record, values));
    return { put, changed: await this.api.get(record) };
  }

  /** Sends a create request as it is; whatever it makes is found and removed afterwards. */
  post(tag: string, body: RecordBody, send: Send = (body) => this.api.create(body)) {
    return this.watch(tag, body, () => send(body));
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
    const planned = this.book.planned(tag);
    this.book.intend(planned, values, this.isNeeded);
    if (at !== undefined) planned.at = at.id;
    const isMade = async () => (await this.book.find(tag)).length > 0;
    const answer = planned.request(send, isMade).then((answer) => {
      for (const id of this.#idsNamed(answer)) planned.named.add(id);
      return answer;
    });
    this.#requests.push(answer);
    return answer;
  }

  /** Writes of each method with nothing on trial, to a record of their own: the twins of those that are. */
  readonly #lawfulWrites: LawfulWrites = {
    POST: async () => (await this.create()).created,
    PUT: async () => {
      const own = await this.create();
      return this.api.update(own, this.bodyForUpdate(own, (await this.accepted()).update));
    },
    DELETE: async () => this.api.delete(await this.create()),
  };

  /**
   * Where the record with a tag can be read: by the answer that tells that it was made, else through the list. Either may lag
   * behind: 202 says that it is not made yet.
   */
  async locate(tag: string, created: Answer): Promise<OwnRecord | undefined> {
    if (!created.succeeded) return undefined;
    const { book } = this;
    const look = async () => {
      const [named] = await book.showing(tag, this.#idsNamed(created));
      return named ?? (await book.showing(tag, await book.find(tag)))[0];
    };
    return untilSettled(look, Boolean, this.api.clock);
  }

  /** The same, or where the answer says that it is, although it cannot be read there. */
  async claimed(
    tag: string,
    created: Answer,
  ): Promise<(Partial<OwnRecord> & Addressed) | undefined> {
    const [id] = this.#idsNamed(created);
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
    return [...found.map(({ id }) => ({ id })), ...nameless];
  }

  /**
   * The records that were made with this tag: those that were read already, and those that the list shows,
   * which may lag behind. Each is told once, however often the list shows it.
   *
   * @throws Trouble where there are several, and a request whose answer was lost may have made one.
   */
  async findMade(tag: string): Promise<Addressed[]> {
    const planned = this.book.planned(tag);
    const known = new Set(planned.found);
    const others = (await this.book.find(tag, true)).filter((id) => !known.has(id));
    // What an entry shows of a record that is known need not be the id that it has.
    await this.book.showing(tag, others);
    const { found, wasLost } = planned;
    if (wasLost && found.size > 1)
      throw new Trouble(
        sentence`${found.size} records were created, and one of them may come from a request whose answer was lost.`,
      );
    return [...found].map((id) => ({ id }));
  }

  /** Removes what this scenario made, newest first; what cannot be removed is told at the end of the run. */
  async removeAll(): Promise<void> {
    // Of several that were asked for at once, one may have ended the scenario.
    await Promise.allSettled(this.#requests);
    await cleanUp(this.#planned.splice(0).reverse(), this.book);
  }

  /** Whether an answer shows a record that is not the given one of ours: its id may have been given anew. */
  isAnothers(answer: Answer, { tag }: Pick<MadeRecord, 'tag'>): boolean {
    const shown = readRecord(answer.json, this.resource.key);
    return shown !== undefined && !this.book.shows(answer, tag);
  }

  /**
   * The record that an answer shows.
   *
   * @throws Blocked where the answer shows none.
   */
  seenIn(answer: Answer, writtenBy?: Answer): SeenRecord {
    return seenIn(this.resource, answer, writtenBy);
  }

  /** The ids that an answer names; those of a refusal are of nothing that was made. */
  #idsNamed(answer: Answer): string[] {
    return answer.succeeded ? newIdsIn(answer, this.resource.key) : [];
  }

  #needed(what: string, { exchange }: Answer): Blocked {
    return new Blocked(
      sentence`${oneOf(this.resource, 'A')} is needed${what}.`,
      idOf(this.resource, 'customer/create'),
      { proof: [exchange] },
    );
  }
}
