import type { Resource } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import type { Api } from '../api/index.ts';
import type { Config } from '../config/index.ts';
import {
  type AcceptedValues,
  type Leftover,
  type Records,
  ResourceRecords,
  type SweepReport,
} from '../records/index.ts';
import { Journal, nameOfAdministration, nameOfTarget } from '../state/index.ts';

/** The records of every resource in one run. */
export class RunRecords {
  readonly #config: Config;
  readonly #each: ReadonlyMap<Resource, ResourceRecords>;

  /** For each resource: the endpoints for the checks, and those for cleaning up. */
  constructor(config: Config, apisOf: (resource: Resource) => readonly [Api, Api]) {
    this.#config = config;
    this.#each = new Map(
      resources.map((resource) => [
        resource,
        new ResourceRecords(
          ...apisOf(resource),
          (runMark) => new Journal(config.stateDir, this.#placeOf(resource), runMark),
        ),
      ]),
    );
  }

  /** The records of one resource. */
  of(resource: Resource): ResourceRecords {
    const records = this.#each.get(resource);
    if (records !== undefined) return records;
    throw new Error(`The run knows no resource ${resource.name}.`);
  }

  /** Runs something that makes records, and removes what it made of each resource. */
  async during<T>(
    acceptedOf: (resource: Resource) => Promise<AcceptedValues>,
    run: (records: (resource: Resource) => Records) => Promise<T>,
  ): Promise<T> {
    const inUse = new Map(
      resources.map((resource) => [
        resource,
        this.of(resource).forCheck(() => acceptedOf(resource)),
      ]),
    );
    try {
      return await run((resource) => inUse.get(resource) as Records);
    } finally {
      for (const records of inUse.values()) await records.removeAll();
    }
  }

  /** Removes what earlier runs left, where they were killed. */
  async sweep(): Promise<void> {
    for (const [resource, records] of this.#each)
      await records.sweep(this.#placeOf(resource), this.#config.stateDir);
  }

  /** Looks once whether what was removed is gone. */
  async noteSurvivors(): Promise<void> {
    for (const records of this.#each.values()) await records.noteSurvivors();
  }

  /** How many records the run made, as far as is known. */
  get made(): number {
    return [...this.#each.values()].reduce((sum, { book }) => sum + book.made, 0);
  }

  /** What became of the records that earlier runs left. */
  get swept(): SweepReport {
    const reports = [...this.#each.values()].map(({ swept }) => swept);
    return {
      removed: reports.flatMap(({ removed }) => removed),
      left: reports.flatMap(({ left }) => left),
    };
  }

  /** What may be left on the target, of this run and of earlier ones. */
  get leftovers(): readonly Leftover[] {
    return [...this.#each.values()].flatMap(({ leftovers }) => leftovers);
  }

  /** A short name for a resource of the administration: journals are kept apart by it. */
  #placeOf({ name }: Resource): string {
    const { application, target } = this.#config;
    // The journals of the first resource are named as when it was the only one.
    const isFirst = name === resources[0].name;
    return nameOfAdministration(
      nameOfTarget(target.baseUrl, application.clientId),
      isFirst ? target.databaseId : `${target.databaseId}/${name}`,
    );
  }
}
