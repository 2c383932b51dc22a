import type { Resource } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import type { Records } from '../records/index.ts';

/** Records that others refer to: two of a resource where any is asked for, which stay until the end of the run. */
export class RelatedRecords {
  readonly #recordsOf: (resource: Resource) => Promise<Records>;
  readonly #ids = new Map<string, Promise<readonly string[]>>();
  /** What made them, the last first. */
  readonly #makers: Records[] = [];

  constructor(recordsOf: (resource: Resource) => Promise<Records>) {
    this.#recordsOf = recordsOf;
  }

  /** The ids of two records of the resource with this name. */
  idsOf(name: string): Promise<readonly string[]> {
    const ids = this.#ids.get(name) ?? this.#make(name);
    this.#ids.set(name, ids);
    // Who asks again may have more luck.
    ids.catch(() => this.#ids.delete(name));
    return ids;
  }

  async #make(name: string): Promise<readonly string[]> {
    const resource = resources.find((one) => one.name === name);
    if (resource === undefined) throw new Error(`No resource ${name} is described.`);
    const records = await this.#recordsOf(resource);
    this.#makers.unshift(records);
    return [(await records.create()).id, (await records.create()).id];
  }

  /** Removes them, when nothing refers to them any more. */
  async removeAll(): Promise<void> {
    for (const records of this.#makers.splice(0)) await records.removeAll();
  }
}
