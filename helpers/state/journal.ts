import { utimes } from 'node:fs';
import type { JournalEntry, JournalFile } from './journal-file.ts';
import { thisProcess } from './process-identity.ts';
import { StateFile, sha256 } from './state-file.ts';

/** Where the journals of an administration are, by its name. */
export interface JournalPlace {
  readonly stateDir: string;
  readonly target: string;
  /** Whether a text has to stay out of the file. */
  readonly isSecret?: (text: string) => boolean;
  /** The time, by another clock than the machine's. */
  readonly now?: () => number;
}

/** So often a run says that it goes on, by the time of its journal. */
export const renewalMs = 2000;

/** The most ids of earlier records that are written down; of a longer list, the newest. */
const mostIdsBefore = 20_000;

/**
 * The records that a run may have made. Each is written down before its request is sent, so that a later run
 * can remove what a killed run left. One file a run, which goes when nothing is left.
 */
export class Journal {
  readonly #file: JournalFile;
  readonly #place: JournalPlace;
  readonly #mark: string;
  readonly #open = new Map<string, JournalEntry>();
  #before: readonly string[] | undefined;
  #renewal: NodeJS.Timeout | undefined;

  constructor(place: JournalPlace, runMark: string) {
    this.#place = place;
    this.#mark = runMark;
    this.#file = new StateFile(place.stateDir, `journal-${place.target}-${runMark}`);
  }

  /** Writes down which records were there before the run, so that a later sweep never takes one of those. */
  rememberBefore(ids: Iterable<string>): void {
    this.#before = [...ids].slice(-mostIdsBefore).map(shortIdOf);
    if (this.#open.size > 0) this.#write();
  }

  /** Notes that a request for a record with this tag is about to be sent, and its values unless they hold a secret. */
  intend(tag: string, values?: object): void {
    const { isSecret, now = Date.now } = this.#place;
    const entry = this.#open.get(tag) ?? { tag, ids: [], sent: [], at: now() };
    const isOpen = values !== undefined && isSecret?.(JSON.stringify(values)) !== true;
    this.#open.set(tag, { ...entry, sent: [...entry.sent, ...(isOpen ? [{ ...values }] : [])] });
    this.#write();
  }

  /** Notes under which id the record is found; one that holds a secret is not: its tag finds it too. */
  found(tag: string, id: string): void {
    const entry = this.#open.get(tag);
    if (entry === undefined || this.#place.isSecret?.(id) === true) return;
    this.#open.set(tag, { ...entry, ids: [...entry.ids, id] });
    this.#write();
  }

  /** Notes that the record is gone, or was never made. */
  close(tag: string): void {
    if (!this.#open.delete(tag)) return;
    if (this.#open.size > 0) {
      this.#write();
      return;
    }
    clearInterval(this.#renewal);
    this.#renewal = undefined;
    this.#file.remove();
  }

  // A power cut takes nothing from it that is worth the time to wait for the disk.
  #write(): void {
    const entries = [...this.#open.values()];
    const content = { mark: this.#mark, writer: thisProcess(), before: this.#before, entries };
    this.#file.write(content, false);
    this.#renewal ??= setInterval(() => this.#renew(), renewalMs).unref();
  }

  #renew(): void {
    const now = new Date();
    utimes(this.#file.path, now, now, () => undefined);
  }
}

/** What is kept of an id to know it again: with thousands of long ones a journal would be too long to be read. */
export function shortIdOf(id: string): string {
  const hash = sha256(id);
  return id.length > hash.length ? hash : id;
}
