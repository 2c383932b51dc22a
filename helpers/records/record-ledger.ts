import { Blocked, type Harm } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';
import { Journal, type JournalPlace, newRunMark } from '../state/index.ts';
import { inventLike } from './invented.ts';
import type { Leftover } from './leftover.ts';
import type { RecordBody } from './write-values.ts';

/** So many records are left at most by a service that removes none, or does not show what it made. */
const mostKept = 15;

/** Which records of a resource a run made, and which were there before: journalled, as long as they may exist. */
export class RecordLedger {
  readonly runMark = newRunMark();
  /** How many records were made, as far as is known. */
  made = 0;
  readonly leftovers: Leftover[] = [];
  /** Answers to creates that told of success, and whose record could not be read anywhere. */
  readonly lost: Answer[] = [];
  /** Why records that are made will stay, and which requirement tells it. */
  staying: { readonly why: string; readonly see: string } | undefined;
  #reserved = 0;
  /** What a write did to a record of somebody else; nothing is written any more. */
  harm: Harm | undefined;
  readonly #journal: Journal;
  /** Ids under which an answer says that something was made, or under which it would have been. */
  readonly claimed = new Set<string>();
  readonly #ours = new Map<string, string>();
  #before: ReadonlySet<string> = new Set();
  #counter = 0;
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

  /** Whether anything that may make a record was ever about to be asked. */
  get hasAsked(): boolean {
    return this.#counter > 0;
  }

  /** Notes an id under which a record may have been made, whatever can be read there. */
  claim(id: string): void {
    if (!this.#before.has(id)) this.claimed.add(id);
  }

  /** Whether a record was there before, and so is somebody else's, however much alike. */
  isSomebodyElses(id: string): boolean {
    return this.#before.has(id) && !this.#ours.has(id);
  }

  /** Whether nothing is known of a record. */
  protected isStranger(id: string): boolean {
    return !this.#before.has(id) && !this.#ours.has(id);
  }

  /** A tag that no record has. */
  newTag(): string {
    return `${this.runMark}-${(this.#counter++).toString(36).padStart(2, '0')}`;
  }

  /**
   * Begins what may make a record, and gives what notes that it made none.
   *
   * @throws Blocked where records stay, for all but what most requirements need, and for that where enough are left.
   */
  reserve(isNeeded: boolean): () => void {
    const { staying } = this;
    if (staying !== undefined && !(isNeeded && this.#reserved < mostKept))
      throw new Blocked(sentence`${staying.why}: for this no further record is made.`, staying.see);
    this.#reserved++;
    return () => void this.#reserved--;
  }

  /** Journals that a record with this tag and these values may exist from now on. */
  intend(tag: string, values: RecordBody): void {
    this.#journal.intend(tag, values);
  }

  /** Notes that a record exists, and is this run's. */
  note(tag: string, id: string): void {
    if (this.#ours.has(id)) return;
    // Now at last it is known what an id looks like.
    if (this.#before.size + this.#ours.size === 0) this.#unknownId = undefined;
    this.made++;
    this.#ours.set(id, tag);
    this.#journal.found(tag, id);
  }

  /** Notes that no record with this tag exists any more. */
  close(tag: string): void {
    this.#journal.close(tag);
  }

  /** Journals again a record that was closed too early. */
  reopen(tag: string, id: string): void {
    this.#journal.intend(tag);
    this.#journal.found(tag, id);
  }
}
