import { Blocked, Trouble, Unsent } from '../../contract/outcome.ts';
import { keyIn, type Resource } from '../../contract/resource.ts';
import { nounOf, oneOf } from '../../contract/resource-names.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Addressed, Api } from '../api/index.ts';
import { type Answer, excerptOf } from '../network/index.ts';
import type { Acceptance, AcceptedValues } from './accepted-values.ts';
import { AskedRecords } from './asked-records.ts';
import { tagIn } from './mark.ts';
import { readRecord } from './reading.ts';
import type { RecordBook } from './record-book.ts';
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

/** What was put in the place of a record, the answer to that, and the one that showed the record right after it. */
export interface Edit {
  readonly change: RecordBody;
  readonly put: Answer;
  readonly changed: Answer;
}

type Send = (body: RecordBody) => Promise<Answer>;

/** A record that was asked for, and the answer to that. */
export interface Proposed {
  readonly tag: string;
  readonly body: RecordBody;
  readonly answer: Answer;
}

/** What is asked for otherwise than usual: other values than such that are drafted, and the way of sending. */
export interface Asking {
  readonly overrides?: RecordBody | undefined;
  readonly send?: Send;
}

/** Makes records of a resource for one check, and says what answers show of them. */
export class Records extends AskedRecords {
  readonly resource: Resource;
  /** Property values that this administration accepts. */
  readonly accepted: () => Promise<AcceptedValues>;
  /** Those of a create, which are known sooner. */
  readonly acceptedOnCreate: () => Promise<RecordValues>;

  constructor(api: Api, book: RecordBook, acceptance: Acceptance) {
    super(api, book);
    this.resource = api.resource;
    this.accepted = acceptance.all;
    this.acceptedOnCreate = acceptance.onCreate;
  }

  /**
   * A new record with values that this administration accepts, or with the given ones.
   *
   * @throws Blocked where the service does not make one, or it cannot be read where it should be.
   */
  async create(values?: RecordValues): Promise<MadeRecord> {
    return this.#require(await this.tryCreate(values ?? (await this.acceptedOnCreate())));
  }

  /**
   * A new record with the given values, or the service's refusal.
   *
   * @throws Blocked where the service says that it made one, but it cannot be read.
   */
  async tryCreate(
    values: RecordValues,
    asking: Asking = {},
  ): Promise<MadeRecord | { readonly refusal: Answer }> {
    return this.readBack(await this.propose(values, asking));
  }

  /** What became of a record that was asked for; throws as above. */
  async readBack({
    tag,
    body,
    answer: created,
  }: Proposed): Promise<MadeRecord | { readonly refusal: Answer }> {
    if (!created.succeeded) return { refusal: created };
    const found = await this.locate(tag, created);
    if (found !== undefined) return { id: found.id, tag, sent: body, created, read: found.read };
    this.book.lost.push(created);
    const see = idOf(this.resource, 'customer/create');
    if (this.book.ours.size === 0)
      this.book.staying ??= { why: sentence`What POST makes cannot be found`, see };
    throw this.#needed(
      sentence`; POST answered ${created.status}, but no new ${nounOf(this.resource)} can be read: neither where its answer points nor through the list`,
    );
  }

  /**
   * Asks for a record with the given values. Where that is lost on the way, another one is asked for, once:
   * whether the first was made is seen to when the check is over.
   */
  async propose(values: RecordValues, { overrides, send }: Asking = {}): Promise<Proposed> {
    const first = this.draft(values, overrides);
    const answer = await this.post(first.tag, first.body, send).catch((error: Error) => {
      if (error instanceof Unsent || !(error instanceof Trouble)) throw error;
      return undefined;
    });
    if (answer !== undefined) return { ...first, answer };
    const second = this.draft(values, overrides);
    return { ...second, answer: await this.post(second.tag, second.body, send) };
  }

  /** A tag, and the whole body of a record that carries it. */
  draft(values: RecordValues, overrides: RecordBody = {}): { tag: string; body: RecordBody } {
    const tag = this.intend();
    const written = writeValues(this.resource, tag, values, '{mark} {n}');
    const [mark = ''] = tag.split('-');
    const other = tagIn(overrides, mark);
    if (other !== undefined) this.noteNamesake(tag, other);
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
  async edit(record: MadeRecord, values: RecordValues): Promise<Edit> {
    const change = this.bodyForUpdate(record, values);
    const put = await this.api.update(record, change);
    return { change, put, changed: await this.api.get(record) };
  }

  /** Sends a create request as it is; whatever it makes is found and removed afterwards. */
  post(tag: string, body: RecordBody, send: Send = (body) => this.api.create(body)) {
    return this.watch(tag, body, () => send(body));
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

  #require(made: MadeRecord | { readonly refusal: Answer }): MadeRecord {
    if ('id' in made) return made;
    throw this.#needed(
      sentence`, but POST answered ${made.refusal.status}: ${excerptOf(made.refusal)}`,
    );
  }

  #needed(what: string): Blocked {
    return new Blocked(
      sentence`${oneOf(this.resource, 'A')} is needed${what}.`,
      idOf(this.resource, 'customer/create'),
    );
  }
}
