import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile, writingTo } from './private-file.ts';
import { thisProcess } from './process-identity.ts';
import { ensureStateDirectory } from './state-directory.ts';

/** Where the journals of an administration are, by its name. */
export interface JournalPlace {
  readonly stateDir: string;
  readonly target: string;
  /** Whether a text has to stay out of the file. */
  readonly isSecret?: (text: string) => boolean;
  /** The time, by another clock than the machine's. */
  readonly now?: () => number;
}

/** The most ids of earlier records that are written down; of a longer list, the newest. */
const mostIdsBefore = 20_000;

/**
 * The records that a run may have made. Each is written down before its request is sent, so that a later run
 * can remove what a killed run left. One file a run, one line an event; the file goes when nothing is left.
 */
export class Journal {
  readonly #path: string;
  readonly #place: JournalPlace;
  readonly #mark: string;
  readonly #open = new Set<string>();
  #before: readonly string[] | undefined;

  constructor(place: JournalPlace, runMark: string) {
    this.#place = place;
    this.#mark = runMark;
    this.#path = pathOfJournal(place, runMark);
  }

  /** Writes down which records were there before the run, so that a later sweep never takes one of those. */
  rememberBefore(ids: Iterable<string>): void {
    this.#before = [...ids].slice(-mostIdsBefore);
    if (existsSync(this.#path)) append(this.#path, { before: this.#before });
  }

  /** Notes that a request for a record with this tag is about to be sent, and its values unless they hold a secret. */
  intend(tag: string, values?: object): void {
    if (this.#open.size === 0) this.#begin();
    this.#open.add(tag);
    const isSecret = this.#place.isSecret?.(JSON.stringify(values ?? {})) === true;
    const at = this.#place.now?.() ?? Date.now();
    append(this.#path, { tag, at, ...(isSecret ? {} : { sent: values }) });
  }

  /** Notes under which id the record is found; one that holds a secret is not: its tag finds it too. */
  found(tag: string, id: string): void {
    if (this.#open.has(tag) && this.#place.isSecret?.(id) !== true) append(this.#path, { tag, id });
  }

  /** Notes that the record is gone, or was never made. */
  close(tag: string): void {
    if (!this.#open.delete(tag)) return;
    append(this.#path, { tag, removed: true });
    if (this.#open.size === 0) rmSync(this.#path, { force: true });
  }

  #begin(): void {
    const { stateDir, target } = this.#place;
    ensureStateDirectory(stateDir);
    const head = { schema: 1, target, mark: this.#mark };
    const lines: object[] = [{ head }, { writer: thisProcess() }];
    if (this.#before !== undefined) lines.push({ before: this.#before });
    // A head that is half written would look like that of a killed run, so it is written in one piece.
    writePrivateFile(this.#path, lines.map((line) => JSON.stringify(line)).join('\n'));
  }
}

/** The file of one run's journal. */
export function pathOfJournal({ stateDir, target }: JournalPlace, runMark: string): string {
  return join(stateDir, `journal-${target}-${runMark}.jsonl`);
}

/** Writes one line behind the head of a journal, on a new line even where the last one is torn. */
export function append(path: string, line: object): void {
  const text = `\n${JSON.stringify(line)}`;
  writingTo(path, () => appendFileSync(path, text, { mode: 0o600 }));
}
