import type { Api } from '../api/index.ts';
import type { JournalPlace } from '../state/index.ts';
import type { Acceptance } from './accepted-values.ts';
import { auditRecords } from './audit.ts';
import type { Leftover } from './leftover.ts';
import { RecordBook } from './record-book.ts';
import { Records } from './records.ts';
import { Sweep, type SweepReport } from './sweep.ts';
import { WriteGuard } from './write-guard.ts';

/** The records of one resource in one run, from those that earlier runs left to those that it leaves itself. */
export class ResourceRecords {
  readonly api: Api;
  readonly book: RecordBook;
  /** What became of the records that earlier runs, which were killed, left behind. */
  swept: SweepReport = { removed: [], left: [] };
  readonly #journals: JournalPlace;

  /** The first is what the checks ask through; the second goes on when the run is interrupted. */
  constructor(api: Api, cleaningApi: Api, journals: JournalPlace) {
    this.api = api;
    this.#journals = journals;
    this.book = new RecordBook(cleaningApi, journals);
    const guard = new WriteGuard(this.book);
    api.writes.watch = (write, send) => guard.watch(write, send);
  }

  /** What one check makes records with. */
  forCheck(acceptance: Acceptance): Records {
    return new Records(this.api, this.book, acceptance);
  }

  /** Removes what earlier runs left, by their journals. */
  async sweep(): Promise<void> {
    this.swept = await new Sweep(this.book).run(this.#journals);
  }

  /** Looks once more at what is left, of earlier runs too, and removes what can be. */
  async audit(): Promise<void> {
    const { left, removed } = this.swept;
    if (left.length > 0) await this.sweep();
    this.swept = { ...this.swept, removed: [...removed, ...this.swept.removed] };
    await auditRecords(this.book);
  }

  /** What may be left on the target, of this run and of earlier ones. */
  get leftovers(): readonly Leftover[] {
    return [...this.book.leftovers, ...this.swept.left];
  }
}
