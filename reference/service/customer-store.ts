import { type Customer, idOf } from '../model/customer.ts';

export interface Change {
  /** Milliseconds of the service's own clock. */
  readonly at: number;
  readonly kind: 'created' | 'updated' | 'removed';
  readonly id: string;
  readonly before: Customer | undefined;
  readonly after: Customer | undefined;
}

/** The customers of one database in order of creation, with the journal of what changed. */
export class CustomerStore {
  readonly changes: Change[] = [];
  #customers = new Map<string, Customer>();
  #lastNumber = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** An id never handed out before: digits, padded with zeros. */
  nextId(): string {
    this.#lastNumber += 1;
    return String(this.#lastNumber).padStart(6, '0');
  }

  find(id: string): Customer | undefined {
    return this.#customers.get(id);
  }

  all(): Customer[] {
    return [...this.#customers.values()];
  }

  put(customer: Customer): void {
    const id = idOf(customer);
    const before = this.#customers.get(id);
    this.#customers.set(id, customer);
    const kind = before === undefined ? 'created' : 'updated';
    this.changes.push({ at: this.#now(), kind, id, before, after: customer });
  }

  remove(id: string): void {
    const before = this.#customers.get(id);
    if (!this.#customers.delete(id)) return;
    this.changes.push({ at: this.#now(), kind: 'removed', id, before, after: undefined });
  }

  /** The customers as they were before the changes that fail the given test. */
  asOf(isVisible: (change: Change) => boolean): Customer[] {
    const seen = new Map<string, Customer>();
    for (const change of this.changes.filter(isVisible)) {
      if (change.after === undefined) seen.delete(change.id);
      else seen.set(change.id, change.after);
    }
    return [...seen.values()];
  }
}
