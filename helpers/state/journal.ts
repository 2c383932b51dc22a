import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './private-file.ts';
import { thisProcess } from './process-identity.ts';
import { ensureStateDirectory } from './state-directory.ts';

/** Ids of customers that were there before are kept up to so many: a longer list is cut at its old end. */
const mostIdsBefore = 20_000;

/**
 * The customers that a run may have made, on disk before each request goes out, so that a run which is
 * killed leaves word of them. One file a run, one line an event; the file goes when nothing is left.
 */
export class Journal {
  readonly #path: string;
  readonly #directory: string;
  readonly #target: string;
  readonly #mark: string;
  readonly #open = new Set<string>();
  #before: readonly string[] | undefined;

  constructor(stateDir: string, target: string, runMark: string) {
    this.#directory = stateDir;
    this.#target = target;
    this.#mark = runMark;
    this.#path = pathOfJournal(stateDir, target, runMark);
  }

  /** Remembers which customers were there before: whatever a later sweep finds, it is none of those. */
  rememberBefore(ids: Iterable<string>): void {
    this.#before = [...ids].slice(-mostIdsBefore);
    if (existsSync(this.#path)) append(this.#path, { before: this.#before });
  }

  /** Says that a customer with this tag is about to be asked for. */
  intend(tag: string): void {
    if (this.#open.size === 0) this.#begin();
    this.#open.add(tag);
    append(this.#path, { tag, at: Date.now() });
  }

  found(tag: string, id: string): void {
    if (this.#open.has(tag)) append(this.#path, { tag, id });
  }

  /** Says that the customer is gone, or was never made. */
  close(tag: string): void {
    if (!this.#open.delete(tag)) return;
    append(this.#path, { tag, removed: true });
    if (this.#open.size === 0) rmSync(this.#path, { force: true });
  }

  #begin(): void {
    ensureStateDirectory(this.#directory);
    const head = { schema: 1, target: this.#target, mark: this.#mark };
    const lines: object[] = [{ head }, { writer: thisProcess() }];
    if (this.#before !== undefined) lines.push({ before: this.#before });
    // Whole from the first: half a beginning would be taken for that of a run that was killed.
    writePrivateFile(this.#path, lines.map((line) => JSON.stringify(line)).join('\n'));
  }
}

/** The file of one run's journal. */
export function pathOfJournal(stateDir: string, target: string, runMark: string): string {
  return join(stateDir, `journal-${target}-${runMark}.jsonl`);
}

/** Writes one line. A line that was torn before it is ended first, or it would swallow this one. */
export function append(path: string, line: object): void {
  const start = existsSync(path) ? '\n' : '';
  appendFileSync(path, `${start}${JSON.stringify(line)}`, { mode: 0o600 });
}
