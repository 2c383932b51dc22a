import { isDeepStrictEqual } from 'node:util';
import { propertiesOf } from '../../contract/resource.ts';
import type { Answer } from '../network/index.ts';
import { carriesAnyMark, tagIn, textOf } from './mark.ts';
import { propertyOf, type ReadObject, readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';
import { isAbsent } from './removal.ts';

/** What was read of the records of others before a write. */
export interface Before {
  readonly at: number;
  /** By id, those that were read, each with the properties that do not change by themselves. */
  readonly read: ReadonlyMap<string, { readonly answer: Answer; readonly state: ReadObject }>;
  /** By id, what the list shows of all of them. */
  readonly listed: ReadonlyMap<string, unknown>;
  readonly list: Answer | undefined;
}

/** A record that is not as it was, though the write does not name it. */
export interface Damage {
  readonly id: string;
  readonly was: Answer | undefined;
  readonly shown: unknown;
  readonly now: Answer;
  readonly isOverwritten: boolean;
}

const mostMissing = 12;

/** Reads records of others, and says which of them are no longer as they were. */
export class Neighbours {
  readonly #book: RecordBook;

  constructor(book: RecordBook) {
    this.#book = book;
  }

  /** Some records, read twice: what differs then changes by itself. */
  async read(ids: readonly string[]): Promise<Before> {
    const at = performance.now();
    const first = await this.#readEach(ids);
    const second = await this.#readEach(ids);
    const states = ids.flatMap((id) => {
      const [answer, one, two] = [
        second.get(id),
        this.#stateIn(first.get(id), id),
        this.#stateIn(second.get(id), id),
      ];
      // Those of another run, which makes and removes its own, are no sign.
      if (
        answer === undefined ||
        one === undefined ||
        two === undefined ||
        carriesAnyMark(textOf(two))
      )
        return [];
      const stable = Object.entries(two).filter(([name, value]) =>
        isDeepStrictEqual(value, one[name]),
      );
      return [[id, { answer, state: Object.fromEntries(stable) }] as const];
    });
    return { at, read: new Map(states), listed: new Map(), list: undefined };
  }

  /** The oldest and the newest, and what the list shows of all; undefined where there are none. */
  async readAll(): Promise<Before | undefined> {
    const ids = this.#book.neighbours;
    if (ids.length === 0) return undefined;
    const { answer: list, entries = [] } = await this.#book.list();
    // One look at each entry: there may be very many of them.
    const listed = entries
      .flatMap((entry) => this.#book.addressesOf([entry]).map(({ id }) => [id, entry] as const))
      .filter(([id]) => this.#book.isSomebodyElses(id))
      .filter(([, entry]) => this.#isNamed(entry) && !carriesAnyMark(textOf(entry)));
    return { ...(await this.read(ids)), listed: new Map(listed), list };
  }

  /** What is gone or changed of all that was read, of what the list showed, and of some others. */
  async compare(before: Before, others: readonly string[]): Promise<Damage[]> {
    const entries = await this.#book.list().then(
      (listing) => listing.entries,
      () => undefined,
    );
    const ids = new Set(this.#book.addressesOf(entries ?? []).map(({ id }) => id));
    const missing =
      entries === undefined ? [] : [...before.listed.keys()].filter((id) => !ids.has(id));
    const suspects = [
      ...before.read.keys(),
      ...missing.slice(0, mostMissing),
      ...this.#book.overwrittenIn(entries ?? []),
      ...others,
    ];
    return this.lookAt([...new Set(suspects)], before);
  }

  /** Which of the run's own records can be read. */
  async readable(ids: readonly string[]): Promise<string[]> {
    const answers = await this.#readEach(ids);
    return ids.filter((id) => answers.get(id)?.succeeded);
  }

  /** Which of the run's own records are gone. */
  async goneOf(ids: readonly string[]): Promise<Damage[]> {
    const answers = await this.#readEach(ids);
    return ids.flatMap((id) => {
      const now = answers.get(id);
      if (now === undefined || !isAbsent(now)) return [];
      return [{ id, was: undefined, shown: undefined, now, isOverwritten: false }];
    });
  }

  /** What is gone or changed of some records. */
  async lookAt(ids: readonly string[], before: Before): Promise<Damage[]> {
    return (await Promise.all(ids.map((id) => this.#lookAtOne(id, before)))).flat();
  }

  async #lookAtOne(id: string, { read, listed, list }: Before): Promise<Damage[]> {
    // What an earlier run left behind is removed by this one.
    if (this.#book.api.mayBeRemoved({ id })) return [];
    const now = await this.#book.api.get({ id }).catch(() => undefined);
    if (now === undefined) return [];
    const known = read.get(id);
    const state = this.#stateIn(now, id);
    const isChanged =
      known !== undefined &&
      state !== undefined &&
      Object.entries(known.state).some(([name, value]) => !isDeepStrictEqual(value, state[name]));
    const isOverwritten = state !== undefined && tagIn(state, this.#book.runMark) !== undefined;
    // An id that a list writes in another form leads nowhere, before as after.
    const wasThere = known !== undefined || (read.size > 0 && listed.has(id));
    if (!(isAbsent(now) && wasThere) && !isChanged && !isOverwritten) return [];
    const was = known?.answer ?? list;
    return [{ id, was, shown: known?.answer.json ?? listed.get(id), now, isOverwritten }];
  }

  async #readEach(ids: readonly string[]): Promise<ReadonlyMap<string, Answer | undefined>> {
    const answers = ids.map((id) => this.#book.api.get({ id }).catch(() => undefined));
    return new Map((await Promise.all(answers)).map((answer, at) => [ids[at] ?? '', answer]));
  }

  /** What an answer shows of the record with this id; undefined where it shows none, or another. */
  #stateIn(answer: Answer | undefined, id: string): ReadObject | undefined {
    const record = answer && readRecordIn(answer, this.#key);
    if (record === undefined || String(propertyOf(record, this.#key)) !== id) return undefined;
    const names = propertiesOf(this.#book.api.resource);
    return Object.fromEntries(names.map((name) => [name, propertyOf(record, name)]));
  }

  #isNamed(entry: unknown): boolean {
    const record = (entry ?? {}) as ReadObject;
    return propertiesOf(this.#book.api.resource, 'name').some((name) => propertyOf(record, name));
  }

  get #key(): string {
    return this.#book.api.resource.key;
  }
}
