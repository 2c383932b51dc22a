import type { Exchange } from '../../contract/exchange.ts';
import type { Resource } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import type { Config } from '../config/index.ts';
import type { Secrets } from '../masking/index.ts';
import {
  type Leftover,
  type RecordBook,
  type Records,
  type ResourceRecords,
  type SweepReport,
  sweep,
  takeLastLook,
} from '../records/index.ts';
import { type JournalPlace, nameOfAdministration, nameOfTarget } from '../state/index.ts';

/** The records of every resource in one run. */
export class RunRecords {
  /** What became of the records that earlier runs, which were killed, left behind. */
  readonly swept: SweepReport = { removed: [], left: [] };
  readonly #journalsOf: (resource: Resource) => JournalPlace;
  /** By the names of the resources. */
  readonly #each: ReadonlyMap<string, ResourceRecords>;
  /** Those under way, for which nobody waits who has seen what he wanted. */
  readonly #removals = new Set<Promise<void>>();

  constructor(
    config: Config,
    secrets: Secrets,
    recordsOf: (resource: Resource, journals: JournalPlace) => ResourceRecords,
  ) {
    const isSecret = (text: string) => secrets.hides(text);
    this.#journalsOf = (resource) => ({ ...journalsOf(resource, config), isSecret });
    this.#each = new Map(resources.map((one) => [one.name, recordsOf(one, this.#journalsOf(one))]));
  }

  /** The records of one resource. */
  of({ name }: Pick<Resource, 'name'>): ResourceRecords {
    const records = this.#each.get(name);
    if (records === undefined) throw new Error(`No resource ${name} is described.`);
    return records;
  }

  /** Runs something that makes records, and begins to remove what it made of each resource. */
  async during<T>(
    asked: Exchange[],
    run: (records: (resource: Resource) => Records) => Promise<T>,
  ): Promise<T> {
    const inUse = new Map<Resource, Records>();
    const recordsOf = (resource: Resource) => {
      const records = inUse.get(resource) ?? this.of(resource).forScenario(asked);
      inUse.set(resource, records);
      return records;
    };
    try {
      return await run(recordsOf);
    } finally {
      const removal = this.#removeAll(inUse).finally(() => this.#removals.delete(removal));
      this.#removals.add(removal);
    }
  }

  async #removeAll(inUse: ReadonlyMap<Resource, Records>): Promise<void> {
    for (const resource of resources.toReversed()) await inUse.get(resource)?.removeAll();
  }

  /** Resolves when all that was made and is not needed any more has been removed. */
  async removed(): Promise<void> {
    while (this.#removals.size > 0) await Promise.all(this.#removals);
  }

  /** Removes what earlier runs left, where they were killed. */
  async sweep(): Promise<void> {
    this.swept.left = [];
    for (const { api, book } of this.#lastFirst)
      await sweep(book, this.#journalsOf(api.resource), this.swept);
  }

  get books(): readonly RecordBook[] {
    return [...this.#each.values()].map(({ book }) => book);
  }

  /** Looks once at what is left, of earlier runs too, and removes what can be. */
  async audit(): Promise<void> {
    for (const records of this.#lastFirst) await records.removeLasting();
    if (this.swept.left.length > 0) await this.sweep();
    for (const { book } of this.#lastFirst) await takeLastLook(book);
  }

  /** Those that may refer to others come before them. */
  get #lastFirst(): ResourceRecords[] {
    return [...this.#each.values()].reverse();
  }

  /** How many records the run made, as far as is known. */
  get made(): number {
    return this.books.reduce((sum, { ours }) => sum + ours.size, 0);
  }

  /** What may be left on the target, of this run and of earlier ones. */
  get leftovers(): readonly Leftover[] {
    return [...this.books.flatMap(({ leftovers }) => leftovers), ...this.swept.left];
  }
}

/** The journals of a resource of the administration, apart from those of others. */
function journalsOf({ name }: Resource, config: Config): JournalPlace {
  // The journals of the first resource are named as when it was the only one.
  const { stateDir, target } = config;
  const isFirst = name === resources[0].name;
  const place = isFirst ? target.databaseId : `${target.databaseId}/${name}`;
  return { stateDir, target: nameOfAdministration(nameOfTarget(config), place) };
}
