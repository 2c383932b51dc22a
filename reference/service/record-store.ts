import type { Customer } from '../model/customer.ts';
import type { Table } from '../model/table.ts';

export interface Change {
  /** Milliseconds of the service's own clock. */
  readonly at: number;
  readonly kind: 'created' | 'updated' | 'removed';
  readonly id: string;
  readonly before: Customer | undefined;
  readonly after: Customer | undefined;
}

/** The records of one table and database in order of creation, with the journal of what changed. */
export class RecordStore {
  readonly changes: Change[] = [];
  #records = new Map<string, Customer>();
  #nextNumber: number;
  readonly #table: Table;
  readonly #now: () => number;

  constructor(table: Table, now: () => number) {
    this.#table = table;
    this.#nextNumber = Number(table.firstId ?? 1);
    this.#now = now;
  }

  /** An id never handed out before: digits, padded with zeros as the first one is. */
  nextId(): string {
    const id = String(this.#nextNumber).padStart(this.#table.firstId?.length ?? 0, '0');
    this.#nextNumber += 1;
    return id;
  }

  find(id: string): Customer | undefined {
    return this.#records.get(id);
  }

  all(): Customer[] {
    return [...this.#records.values()];
  }

  put(record: Customer): void {
    const id = this.#table.idOf(record);
    const before = this.#records.get(id);
    this.#records.set(id, record);
    const kind = before === undefined ? 'created' : 'updated';
    this.changes.push({ at: this.#now(), kind, id, before, after: record });
  }

  remove(id: string): void {
    const before = this.#records.get(id);
    if (!this.#records.delete(id)) return;
    this.changes.push({ at: this.#now(), kind: 'removed', id, before, after: undefined });
  }

  /** The records as they were before the changes that fail the given test. */
  asOf(isVisible: (change: Change) => boolean): Customer[] {
    const seen = new Map<string, Customer>();
    for (const change of this.changes.filter(isVisible)) {
      if (change.after === undefined) seen.delete(change.id);
      else seen.set(change.id, change.after);
    }
    return [...seen.values()];
  }
}
