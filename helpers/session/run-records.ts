import type { Resource } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import type { Api } from '../api/index.ts';
import type { Config } from '../config/index.ts';
import type { Secrets } from '../masking/index.ts';
import {
  type Acceptance,
  joinReports,
  type Leftover,
  type Records,
  ResourceRecords,
  type SweepReport,
} from '../records/index.ts';
import { type JournalPlace, nameOfAdministration, nameOfTarget } from '../state/index.ts';
import { rememberBefore } from './open-administration.ts';

/** The records of every resource in one run. */
export class RunRecords {
  readonly #each: ReadonlyMap<Resource, ResourceRecords>;
  readonly #opened = new Map<Resource, Promise<void>>();
  /** Those under way, for which nobody waits who has seen what he wanted. */
  readonly #removals = new Set<Promise<void>>();

  /** For each resource: the endpoints for the checks, and those for cleaning up. */
  constructor(
    config: Config,
    secrets: Secrets,
    apisOf: (resource: Resource) => readonly [Api, Api],
  ) {
    const recordsOf = (resource: Resource) =>
      new ResourceRecords(...apisOf(resource), {
        ...journalsOf(resource, config),
        isSecret: (id) => secrets.hides(id),
      });
    this.#each = new Map(resources.map((resource) => [resource, recordsOf(resource)]));
  }

  /** Remembers which records of another resource than the first were there before the run made any. */
  open(resource: Resource): Promise<void> {
    const opened = this.#opened.get(resource) ?? this.#rememberBefore(resource);
    this.#opened.set(resource, opened);
    return opened;
  }

  async #rememberBefore(resource: Resource): Promise<void> {
    // Those of the first are remembered when access is gained.
    if (resource === resources[0]) return;
    const { api, book } = this.of(resource);
    // A list that cannot be had or read is for its own check to say.
    await api.list().then(
      (list) => rememberBefore(book, list),
      () => undefined,
    );
  }

  /** The records of one resource. */
  of(resource: Resource): ResourceRecords {
    const records = this.#each.get(resource);
    if (records !== undefined) return records;
    throw new Error(`The run knows no resource ${resource.name}.`);
  }

  /** Runs something that makes records, and begins to remove what it made of each resource. */
  async during<T>(
    acceptanceOf: (resource: Resource) => Acceptance,
    run: (records: (resource: Resource) => Records) => Promise<T>,
  ): Promise<T> {
    const inUse = new Map<Resource, Records>();
    const recordsOf = (resource: Resource) => {
      const records = inUse.get(resource) ?? this.of(resource).forCheck(acceptanceOf(resource));
      inUse.set(resource, records);
      return records;
    };
    try {
      return await run(recordsOf);
    } finally {
      const last = resources.toReversed().flatMap((resource) => inUse.get(resource) ?? []);
      this.#removeAll(last);
    }
  }

  #removeAll(inUse: readonly Records[]): void {
    const remove = async () => {
      for (const records of inUse) await records.removeAll();
    };
    const removal = remove().finally(() => this.#removals.delete(removal));
    this.#removals.add(removal);
  }

  /** Resolves when all that was made and is not needed any more has been removed. */
  async removed(): Promise<void> {
    while (this.#removals.size > 0) await Promise.all(this.#removals);
  }

  /** Removes what earlier runs left, where they were killed. */
  async sweep(): Promise<void> {
    for (const records of this.#lastFirst) await records.sweep();
  }

  get books(): readonly ResourceRecords['book'][] {
    return [...this.#each.values()].map(({ book }) => book);
  }

  /** Gives what forgets the creates whose record could not be read from now on. */
  beginLosses(): () => void {
    const before = this.books.map(({ lost }) => ({ lost, to: lost.length }));
    return () => before.forEach(({ lost, to }) => void lost.splice(to));
  }

  /** Looks once at what is left. */
  async audit(): Promise<void> {
    for (const records of this.#lastFirst) await records.audit();
  }

  /** Those that may refer to others come before them. */
  get #lastFirst(): ResourceRecords[] {
    return [...this.#each.values()].reverse();
  }

  /** How many records the run made, as far as is known. */
  get made(): number {
    return this.books.reduce((sum, { made }) => sum + made, 0);
  }

  /** What became of the records that earlier runs left. */
  get swept(): SweepReport {
    return joinReports([...this.#each.values()].map(({ swept }) => swept));
  }

  /** What may be left on the target, of this run and of earlier ones. */
  get leftovers(): readonly Leftover[] {
    return [...this.#each.values()].flatMap(({ leftovers }) => leftovers);
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
