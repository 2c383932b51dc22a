import type { Api } from '../api/index.ts';
import type { Journal } from '../state/index.ts';
import type { AcceptedValues } from './accepted-values.ts';
import type { Leftover } from './leftover.ts';
import { RecordBook } from './record-book.ts';
import { Records } from './records.ts';
import { findSurvivors } from './survivors.ts';
import { Sweep, type SweepReport } from './sweep.ts';

/** The records of one resource in one run, from those that earlier runs left to those that it leaves itself. */
export class ResourceRecords {
  readonly api: Api;
  readonly book: RecordBook;
  /** What became of the records that earlier runs, which were killed, left behind. */
  swept: SweepReport = { removed: [], left: [] };
  readonly #cleaningApi: Api;

  /** The first is what the checks ask through; the second goes on when the run is interrupted. */
  constructor(api: Api, cleaningApi: Api, journalOf: (runMark: string) => Journal) {
    this.api = api;
    this.#cleaningApi = cleaningApi;
    this.book = new RecordBook(cleaningApi, journalOf);
  }

  /** What one check makes records with. */
  forCheck(accepted: () => Promise<AcceptedValues>): Records {
    return new Records(this.api, this.#cleaningApi, this.book, accepted);
  }

  /** Removes what earlier runs left, by the journals of a place. */
  async sweep(place: string, stateDir: string): Promise<void> {
    this.swept = await new Sweep(this.#cleaningApi, this.book).run(place, stateDir);
  }

  /** Looks once whether what was removed is gone. */
  async noteSurvivors(): Promise<void> {
    const survivors = await findSurvivors(this.#cleaningApi, this.book).catch(() => []);
    this.book.leftovers.push(...survivors);
  }

  /** What may be left on the target, of this run and of earlier ones. */
  get leftovers(): readonly Leftover[] {
    const { name } = this.api.resource;
    const ofEarlierRuns = this.swept.left.map((id) => ({
      resource: name,
      id,
      why: 'of an earlier run',
    }));
    return [...this.book.leftovers, ...ofEarlierRuns];
  }
}
