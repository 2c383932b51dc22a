import type { Exchange } from '../../contract/exchange.ts';
import { resources } from '../../contract/resources.ts';
import type { Api } from '../api/index.ts';
import type { JournalPlace } from '../state/index.ts';
import type { Acceptance } from './accepted-values.ts';
import { RecordBook } from './record-book.ts';
import { Records } from './records.ts';
import { WriteGuard } from './write-guard.ts';

/** The records of one resource in one run. */
export class ResourceRecords {
  readonly api: Api;
  readonly book: RecordBook;
  readonly #acceptance: () => Promise<Acceptance>;
  #opened: Promise<void> | undefined;
  /** What makes those that others refer to, and the ids of these. */
  #lasting: Records | undefined;
  #lastingIds: Promise<readonly string[]> | undefined;

  /** The first is what the scenarios ask through; the second goes on when the run is interrupted. */
  constructor(
    api: Api,
    cleaningApi: Api,
    journals: JournalPlace,
    acceptance: () => Promise<Acceptance>,
  ) {
    this.api = api;
    this.#acceptance = acceptance;
    this.book = new RecordBook(cleaningApi, journals);
    const guard = new WriteGuard(this.book);
    api.writes.watch = guard.watch;
  }

  /** Asks for the list, once, and remembers which records were there before; of the first resource, gaining access does. */
  async open(): Promise<void> {
    if (this.api.resource === resources[0]) return;
    this.#opened ??= this.api.list().then(
      (list) => this.book.rememberBefore(list),
      // A list that cannot be had is for its own requirement to say.
      () => undefined,
    );
    await this.#opened;
  }

  /** What one scenario makes records with; `asked` takes every exchange that comes of it. */
  forScenario(asked: Exchange[] = []): Records {
    return new Records(this.api, this.book, this.#acceptance, asked);
  }

  /** The ids of two records that others refer to, which stay until the end of the run. */
  lastingIds(): Promise<readonly string[]> {
    this.#lastingIds ??= this.#makeLasting().catch((error) => {
      // Who asks again may have more luck.
      this.#lastingIds = undefined;
      throw error;
    });
    return this.#lastingIds;
  }

  async #makeLasting(): Promise<readonly string[]> {
    await this.open();
    this.#lasting ??= this.forScenario();
    return [(await this.#lasting.create()).id, (await this.#lasting.create()).id];
  }

  /** Removes those, when nothing refers to them any more. */
  async removeLasting(): Promise<void> {
    await this.#lasting?.removeAll();
  }
}
