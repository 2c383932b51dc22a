import { isDeepStrictEqual } from 'node:util';
import { defaultOf, propertiesOf } from '../../contract/resource.ts';
import { isAbsent } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import { carriesAnyMark, tagIn, textOf } from './mark.ts';
import { propertyOf, type ReadObject, readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';

/** What was read of the records of others before a write. */
export interface Before {
  /** When it was asked for, in milliseconds since the epoch. */
  readonly at: number;
  /** By id, those that were read. */
  readonly read: ReadonlyMap<string, { readonly answer: Answer; readonly state: ReadObject }>;
  /** By id, the entries of the list for all of them, and for those that came since the run began. */
  readonly shown: ReadonlyMap<string, unknown>;
  readonly list: Answer | undefined;
}

/** A record that is not as it was, though the write does not name it. */
export interface Damage {
  readonly id: string;
  readonly was: Answer | undefined;
  readonly shown: unknown;
  readonly now: Answer;
  /** The properties that are otherwise, and stayed so from one read to the next. */
  readonly changed: readonly string[];
  readonly isOverwritten: boolean;
  /** Whether it holds what the run may have sent; what is gone or changed otherwise may be the work of others. */
  readonly isOurs: boolean;
}

const mostMissing = 12;
/** What comes back within so many looks was not changed by a write. */
const moreLooks = 3;

/** Long enough for somebody else's work to show, and short beside a run. */
const quietLooks = 5;
const betweenQuietLooksMs = 500;

/** Reads records of others, and says which of them are no longer as they were. */
export class Neighbours {
  readonly #book: RecordBook;

  constructor(book: RecordBook) {
    this.#book = book;
  }

  /**
   * The oldest and the newest, and what the list shows of all, which may be so many milliseconds old; undefined where
   * there are none.
   */
  async readAll(longestMs = 0): Promise<Before | undefined> {
    const ids = this.#book.neighbours;
    if (ids.length === 0) return undefined;
    const [{ answer: list, entries = [], text }, read] = await Promise.all([
      this.#book.listBefore(longestMs),
      this.#readStates(ids),
    ]);
    // One look at each entry, and at the text of all where that is enough: there may be very many of them.
    const isClean = !text.includes('\\u') && !carriesAnyMark(text);
    const shown = new Map<string, unknown>();
    for (const entry of entries) {
      const id = this.#book.addressOf(entry)?.id;
      if (id === undefined || this.#book.ours.has(id)) continue;
      if (isClean || !carriesAnyMark(textOf(entry))) shown.set(id, entry);
    }
    return { at: list.exchange.startedAt, read, shown, list };
  }

  /** The oldest and the newest alone, of a list that may be very long. */
  async readFew(): Promise<Before> {
    const { neighbours } = this.#book;
    const at = this.#book.api.clock.now();
    const few = new Set([...neighbours.slice(0, 1), ...neighbours.slice(-1)]);
    return { at, read: await this.#readStates([...few]), shown: new Map(), list: undefined };
  }

  async #readStates(ids: readonly string[]): Promise<Before['read']> {
    const states = [...(await this.#readEach(ids))].flatMap(([id, answer]) => {
      const state = this.#stateIn(answer, id);
      // Those of another run, which makes and removes its own, are no sign.
      if (state === undefined || carriesAnyMark(textOf(state))) return [];
      return [[id, { answer, state }] as const];
    });
    return new Map(states);
  }

  /** What is gone or changed of all that was read, of some others, and of what the list showed, where it is read again. */
  async compare(before: Before, others: readonly string[], readsList: boolean): Promise<Damage[]> {
    const known = new Set([...before.read.keys(), ...others]);
    const [listing, damage] = await Promise.all([
      readsList ? this.#book.list(true).catch(() => undefined) : undefined,
      this.lookAt([...known], before),
    ]);
    if (listing === undefined) return damage;
    const ids = new Set(this.#book.idsIn(listing.entries));
    const missing = [...before.shown.keys()].filter(
      (id) => !ids.has(id) && this.#showed(before, id),
    );
    const suspects = new Set([
      ...(listing.entries === undefined ? [] : missing.slice(0, mostMissing)),
      ...this.#book.overwrittenIn(listing),
    ]);
    return [...damage, ...(await this.lookAt([...suspects.difference(known)], before))];
  }

  /** Whether the list showed a record of somebody else, with a name. */
  #showed({ shown }: Before, id: string): boolean {
    const record = (shown.get(id) ?? {}) as ReadObject;
    const names = propertiesOf(this.#book.api.resource, 'name');
    return this.#book.isSomebodyElses(id) && names.some((name) => propertyOf(record, name));
  }

  /** Those of the run's own records that can be read. */
  async readable(ids: readonly string[]): Promise<Map<string, Answer>> {
    return new Map([...(await this.#readEach(ids))].filter(([, answer]) => answer.succeeded));
  }

  /** Which of the run's own records, that could be read, are gone. */
  async goneOf(before: ReadonlyMap<string, Answer>): Promise<Damage[]> {
    const answers = await this.#readEach([...before.keys()]);
    return [...answers].flatMap(([id, now]) => {
      const was = before.get(id);
      // Another check may have removed its own meanwhile.
      return isAbsent(now) && !this.#book.api.mayBeRemoved({ id })
        ? [{ id, was, shown: was?.json, now, changed: [], isOverwritten: false, isOurs: true }]
        : [];
    });
  }

  /** What is gone or changed of some records. */
  async lookAt(ids: readonly string[], before: Before): Promise<Damage[]> {
    return (await Promise.all(ids.map((id) => this.#lookAtOne(id, before)))).flat();
  }

  async #lookAtOne(id: string, before: Before): Promise<Damage[]> {
    const { read, shown, list } = before;
    // What an earlier run left behind is removed by this one.
    if (this.#book.api.mayBeRemoved({ id })) return [];
    const now = await this.#book.api.get({ id }).catch(() => undefined);
    if (now === undefined) return [];
    const known = read.get(id);
    const state = this.#stateIn(now, id);
    const changed =
      known === undefined || state === undefined
        ? []
        : await this.#changedForGood(known.state, state, id);
    const isOverwritten = state !== undefined && tagIn(state, this.#book.runMark) !== undefined;
    // An id that a list writes in another form leads nowhere, before as after.
    const wasThere = known !== undefined || (read.size > 0 && this.#showed(before, id));
    if (!(isAbsent(now) && wasThere) && changed.length === 0 && !isOverwritten) return [];
    const was = known?.answer ?? list;
    const isOurs = isOverwritten || changed.some((name) => this.#mayBeOurs(name, state?.[name]));
    const asItWas = known?.answer.json ?? shown.get(id);
    return [{ id, was, shown: asItWas, now, changed, isOverwritten, isOurs }];
  }

  /** In what a record differs from what it was, and does not change by itself from one read to the next. */
  async #changedForGood(before: ReadObject, now: ReadObject, id: string): Promise<string[]> {
    let changed = differencesOf(before, now);
    for (let looks = 0; changed.length > 0 && looks < moreLooks; looks++) {
      const again = this.#stateIn(await this.#book.api.get({ id }), id);
      changed = changed.filter((name) => isDeepStrictEqual(now[name], again?.[name]));
    }
    return changed;
  }

  /** Whether records of others come, go or change while the run writes nothing, after they were seen to. */
  async areOthersAtWork(damage: readonly Damage[]): Promise<boolean> {
    const steady = new Set(damage.flatMap(({ changed }) => changed));
    const first = await this.readAll();
    const again = await this.readAll();
    if (first === undefined || again === undefined) return false;
    for (let look = 0; look < quietLooks; look++) {
      await this.#book.api.clock.sleep(betweenQuietLooksMs);
      const now = await this.readAll();
      if (now !== undefined && this.#isOtherwise({ first, again, now }, steady)) return true;
    }
    return false;
  }

  /**
   * Whether something is not as it was, but for what changes from one read to the next: not what is known to stay, for
   * somebody may have been at work between the first two.
   */
  #isOtherwise(
    { first, again, now }: Readonly<Record<'first' | 'again' | 'now', Before>>,
    steady: ReadonlySet<string>,
  ): boolean {
    if (!isDeepStrictEqual(new Set(again.shown.keys()), new Set(now.shown.keys()))) return true;
    return [...now.read].some(([id, { state }]) => {
      const [one, other] = [first.read.get(id)?.state, again.read.get(id)?.state];
      if (one === undefined || other === undefined) return false;
      const restless = differencesOf(one, other).filter((name) => !steady.has(name));
      return differencesOf(other, state).some((name) => !restless.includes(name));
    });
  }

  /** What the run never sent, and what is no empty value, may have been written by somebody else. */
  #mayBeOurs(name: string, value: unknown): boolean {
    const { api } = this.#book;
    const property = api.resource.properties[name];
    const isOfManyForms = property?.kind === 'date' || property?.kind === 'date and time';
    const isEmpty = value == null || value === '' || value === defaultOf(property);
    const isTold = typeof value === 'string' || typeof value === 'number';
    return !isTold || isEmpty || isOfManyForms || api.writes.mayHaveSent(value);
  }

  async #readEach(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    const answers = new Map<string, Answer>();
    const read = async (id: string) => {
      const answer = await this.#book.api.get({ id }).catch(() => undefined);
      if (answer !== undefined) answers.set(id, answer);
    };
    await Promise.all(ids.map(read));
    return answers;
  }

  /** What an answer shows of the record with this id; undefined where it shows none, or another. */
  #stateIn(answer: Answer | undefined, id: string): ReadObject | undefined {
    const record = answer && readRecordIn(answer, this.#key);
    if (record === undefined || String(propertyOf(record, this.#key)) !== id) return undefined;
    const names = propertiesOf(this.#book.api.resource);
    return Object.fromEntries(names.map((name) => [name, propertyOf(record, name)]));
  }

  get #key(): string {
    return this.#book.api.resource.key;
  }
}

function differencesOf(before: ReadObject, now: ReadObject): string[] {
  return Object.keys(now).filter((name) => !isDeepStrictEqual(now[name], before[name]));
}
