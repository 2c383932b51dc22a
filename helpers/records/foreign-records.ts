import { isDeepStrictEqual } from 'node:util';
import { propertiesOf } from '../../contract/resource.ts';
import { isAbsent } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import type { Listing } from './list-pages.ts';
import { carriesAnyMark, tagIn, textOf } from './mark.ts';
import { propertyOf, type ReadObject, readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';

/** What was seen of the records of others before a write. */
export interface Look {
  /** When the list was asked for, in milliseconds since the epoch. */
  readonly at: number;
  /** By id, the oldest and the newest, as they were read. */
  readonly read: ReadonlyMap<string, Answer>;
  /** By id, the entries of the list, but for the run's own. */
  readonly shown: ReadonlyMap<string, unknown>;
  readonly list: Answer;
}

/** A record that is not as it was, though the write does not name it. */
export interface Damage {
  readonly id: string;
  readonly was: Answer | undefined;
  readonly shown: unknown;
  readonly now: Answer;
  /** Whether it carries the mark of the run. */
  readonly isOverwritten: boolean;
}

type Read = (id: string) => Promise<Answer>;

const mostMissing = 12;
/** Long enough for somebody else's work to show, and short beside a run. */
const watchLooks = 5;
const betweenLooksMs = 500;

/** Looks at records of others, and says which of them are no longer as they were. */
export class ForeignRecords {
  readonly #book: RecordBook;

  constructor(book: RecordBook) {
    this.#book = book;
  }

  /** By what was read a moment ago, where nothing was written since. Undefined where there are none. */
  lookBefore(): Promise<Look | undefined> {
    const book = this.#book;
    return this.#look(
      () => book.listBefore(),
      (id) => book.readOld(id),
    );
  }

  #lookNow(): Promise<Look | undefined> {
    const book = this.#book;
    return this.#look(
      () => book.list(),
      (id) => book.api.get({ id }),
    );
  }

  async #look(list: () => Promise<Listing>, read: Read): Promise<Look | undefined> {
    const book = this.#book;
    if (book.neighbours.length === 0) return undefined;
    const [{ answer, entries = [] }, answers] = await Promise.all([
      list(),
      readEach(book.neighbours, read),
    ]);
    const { suspects } = book;
    const shown = entries.flatMap((entry) => {
      const { id } = book.addressOf(entry) ?? {};
      return id === undefined || suspects.has(id) ? [] : [[id, entry] as const];
    });
    // Those of another run, which makes and removes its own, are no sign.
    const others = [...answers].filter(([id, answer]) => {
      const state = this.#stateIn(answer, id);
      return state !== undefined && !carriesAnyMark(textOf(state));
    });
    const at = answer.exchange.startedAt;
    return { at, read: new Map(others), shown: new Map(shown), list: answer };
  }

  /** What is gone or changed of all that was read, of some others, and of what the list showed. */
  async compare(before: Look, others: readonly string[]): Promise<Damage[]> {
    const suspects = [...before.read.keys(), ...others];
    const listing = await this.#book.list().catch(() => undefined);
    if (listing?.entries !== undefined) {
      const ids = new Set(this.#book.idsIn(listing.entries));
      const isMissing = ([id, entry]: [string, unknown]) =>
        !ids.has(id) && this.#book.isSomebodyElses(id) && !carriesAnyMark(textOf(entry));
      const missing = [...before.shown].filter(isMissing).map(([id]) => id);
      suspects.push(...missing.slice(0, mostMissing), ...this.#book.overwrittenIn(listing));
    }
    return this.lookAt(suspects, before);
  }

  /** What is gone or changed of some records. */
  async lookAt(ids: readonly string[], before: Look): Promise<Damage[]> {
    // What an earlier run left behind is removed by this one.
    const others = [...new Set(ids)].filter((id) => !this.#book.api.mayBeRemoved({ id }));
    const answers = await this.readNow(others);
    return [...answers].flatMap(([id, now]) => this.#damageOf(id, now, before));
  }

  #damageOf(id: string, now: Answer, { read, shown, list }: Look): Damage[] {
    const known = read.get(id);
    const state = this.#stateIn(now, id);
    const isGone = isAbsent(now) && (known !== undefined || shown.has(id));
    const isChanged =
      known !== undefined &&
      state !== undefined &&
      !isDeepStrictEqual(state, this.#stateIn(known, id));
    const isOverwritten = state !== undefined && tagIn(state, this.#book.runMark) !== undefined;
    if (!isGone && !isChanged && !isOverwritten) return [];
    const asItWas = known?.json ?? shown.get(id);
    const was = known ?? list;
    return [{ id, was, shown: asItWas, now, isOverwritten }];
  }

  /** Which of the run's own records, that could be read, are gone. */
  async goneOf(before: ReadonlyMap<string, Answer>): Promise<Damage[]> {
    const there = [...before].filter(([, { succeeded }]) => succeeded);
    const answers = await this.readNow(there.map(([id]) => id));
    return [...answers].flatMap(([id, now]) => {
      const was = before.get(id);
      const damage = { id, was, shown: was?.json, now, isOverwritten: false };
      return isAbsent(now) ? [damage] : [];
    });
  }

  /**
   * What is still damaged after some seconds in which the run wrote nothing: none where records of others went on to come,
   * go or change in them, for then somebody else is at work.
   */
  async confirm(damage: readonly Damage[], before: Look): Promise<readonly Damage[]> {
    // Nobody else writes the mark of the run, or removes its records.
    const isOurs = ({ id, isOverwritten }: Damage) =>
      isOverwritten || !this.#book.isSomebodyElses(id);
    if (damage.some(isOurs)) return damage;
    const first = await this.#lookNow();
    for (let look = 0; look < watchLooks; look++) {
      await this.#book.api.clock.sleep(betweenLooksMs);
      const now = await this.#lookNow();
      if (first !== undefined && now !== undefined && this.#goOn(first, now, damage)) return [];
    }
    return this.lookAt(
      damage.map(({ id }) => id),
      before,
    );
  }

  /** Whether something like the damage goes on: others come and go, or others change. */
  #goOn(first: Look, now: Look, damage: readonly Damage[]): boolean {
    const isGone = damage.some((one) => isAbsent(one.now));
    const isChanged = damage.some((one) => !isAbsent(one.now));
    const doChange = [...now.read].some(([id, answer]) => {
      const known = first.read.get(id);
      return (
        known !== undefined &&
        !isDeepStrictEqual(this.#stateIn(known, id), this.#stateIn(answer, id))
      );
    });
    const doComeAndGo = !isDeepStrictEqual(new Set(first.shown.keys()), new Set(now.shown.keys()));
    return (isGone && doComeAndGo) || (isChanged && doChange);
  }

  /** The answers to those that have one. */
  readNow(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    return readEach(ids, (id) => this.#book.api.get({ id }));
  }

  /** What an answer shows of the record with this id; undefined where it shows none, or another. */
  #stateIn(answer: Answer, id: string): ReadObject | undefined {
    const { resource } = this.#book.api;
    const record = readRecordIn(answer, resource.key);
    if (record === undefined || String(propertyOf(record, resource.key)) !== id) return undefined;
    return Object.fromEntries(
      propertiesOf(resource).map((name) => [name, propertyOf(record, name)]),
    );
  }
}

async function readEach(ids: readonly string[], read: Read): Promise<ReadonlyMap<string, Answer>> {
  const readOne = async (id: string) => {
    const answer = await read(id).catch(() => undefined);
    return answer === undefined ? [] : [[id, answer] as const];
  };
  return new Map((await Promise.all(ids.map(readOne))).flat());
}
