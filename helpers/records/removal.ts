import type { Addressed, Api } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import type { Leftover } from './leftover.ts';
import { newIdsIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';

/** A record that was asked for, and what is known of it. */
export interface IntendedRecord {
  readonly tag: string;
  readonly objects: Addressed[];
  /** Whether the service said that it made it, or never said anything. */
  mayExist: boolean;
  /** What the service said to the request that may have made it. */
  answer?: Answer;
}

/** Removes what a check made, and nothing else. */
export class RecordRemoval {
  readonly #api: Api;
  readonly #cleaningApi: Api;
  readonly #book: RecordBook;

  /** The first is what the checks ask through; the second goes on when the run is interrupted. */
  constructor(api: Api, cleaningApi: Api, book: RecordBook) {
    this.#api = api;
    this.#cleaningApi = cleaningApi;
    this.#book = book;
  }

  /** Removes what was made; what cannot be removed is told at the end of the run. */
  async remove(intended: readonly IntendedRecord[]): Promise<void> {
    await Promise.all(intended.map((one) => this.#removeAndTell(one)));
  }

  async #removeAndTell(intended: IntendedRecord): Promise<void> {
    const left = await this.#removeIntended(intended);
    if (left.length === 0) this.#book.close(intended.tag);
    this.#book.leftovers.push(...left);
  }

  async #removeIntended({ tag, objects, mayExist, answer }: IntendedRecord): Promise<Leftover[]> {
    const leftover = { resource: this.#api.resource.name, why: tag };
    if (objects.length === 0 && mayExist) {
      const named = await this.#named(tag, answer);
      const found = named.length > 0 ? named : await this.#book.find(tag, true).catch(() => []);
      if (found.length === 0) return [leftover];
      objects.push(...found);
    }
    const left: Leftover[] = [];
    for (const { id } of objects)
      if (!(await this.#remove({ id }, tag))) left.push({ ...leftover, id });
    return left;
  }

  /** What the answer to a create names, where it carries the tag: a list that is broken shows nothing. */
  async #named(tag: string, answer: Answer | undefined): Promise<Addressed[]> {
    if (answer === undefined) return [];
    const named: Addressed[] = [];
    for (const id of newIdsIn(answer, this.#api.resource.key)) {
      const read = await this.#cleaningApi.get({ id }).catch(() => undefined);
      if (read !== undefined && this.#book.shows(read, tag)) named.push({ id });
    }
    return named;
  }

  async #remove(object: Addressed, tag: string): Promise<boolean> {
    try {
      // Where a check removed it already, its id may be somebody else's by now.
      if (this.#api.mayBeRemoved(object)) {
        const read = await this.#cleaningApi.get(object);
        if (isAbsent(read)) return true;
        if (!this.#book.shows(read, tag)) return read.succeeded;
      }
      const answer = await this.#cleaningApi.delete(object);
      return answer.succeeded || isAbsent(answer);
    } catch {
      // The answer may have been lost after the record was removed.
      return this.#cleaningApi.get(object).then(isAbsent, () => false);
    }
  }
}

/** Whether an answer says that there is no such record. */
export function isAbsent({ status }: Answer): boolean {
  return status === 404 || status === 410;
}
