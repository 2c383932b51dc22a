import { Blocked, type Harm } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';
import { Journal, type JournalPlace, newRunMark } from '../state/index.ts';
import { inventLike } from './invented.ts';
import type { Leftover } from './leftover.ts';
import { PlannedRecord } from './planned-record.ts';
import type { RecordBody } from './write-values.ts';

/** So many records are left at most by a service that removes none, or does not show what it made. */
const mostKept = 15;

/** Which records of a resource a run made, and which were there before: journalled, as long as they may exist. */
export class RecordLedger {
  readonly runMark = newRunMark();
  /** What could not be removed, as far as is known: the last look makes it exact. */
  leftovers: Leftover[] = [];
  /** Answers to creates that told of success, and whose record could not be read anywhere. */
  readonly lost: Answer[] = [];
  /** Why records that are made will stay, and which requirement tells it. */
  staying: { readonly why: string; readonly see: string } | undefined;
  /** What a write did to a record of somebody else; nothing is written any more. */
  harm: Harm | undefined;
  readonly #journal: Journal;
  readonly #planned = new Map<string, PlannedRecord>();
  readonly #ours = new Map<string, string>();
  #before: ReadonlySet<string> = new Set();
  #unknownId: string | undefined;

  constructor(journals: JournalPlace) {
    this.#journal = new Journal(journals, this.runMark);
  }

  /** Remembers which records were there before the run made any. */
  protected noteBefore(ids: readonly string[]): void {
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
    this.#unknownId ??= this.#inventId();
    return this.#unknownId;
  }

  /** Takes another one from now on: what was asked of the last one may have left something there. */
  forgetUnknownId(): void {
    this.#unknownId = undefined;
  }

  // Another one in each run: a service may treat one that it has had otherwise.
  #inventId(): string {
    const [example = '1'] = [...this.idsBefore, ...this.#ours.keys()];
    for (;;) {
      const invented = /^\d+$/.test(example)
        ? `9${inventLike('9'.repeat(Math.max(example.length, 8) - 1))}`
        : inventLike(example);
      if (this.isStranger(invented)) return invented;
    }
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
  protected isStranger(id: string): boolean {
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
      throw new Blocked(sentence`${staying.why}: for this no further record is made.`, staying.see);
    this.#journal.intend(tag, values);
  }

  /** Notes that a record exists, and is this run's. */
  note(tag: string, id: string): void {
    this.#planned.get(tag)?.found.add(id);
    if (this.#ours.has(id)) return;
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
}
