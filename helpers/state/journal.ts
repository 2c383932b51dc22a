import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureStateDirectory } from './state-file.ts';

/** What a journal says of one customer: that it may exist, which id it has, that it is gone. */
export interface JournalEntry {
  readonly tag: string;
  readonly id?: string;
  readonly removed?: boolean;
}

/**
 * The customers that a run may have made, on disk before each request goes out, so that a run which is
 * killed leaves word of them. One file a run, one line an event; the file goes when nothing is left.
 */
export class Journal {
  readonly #path: string;
  readonly #directory: string;
  readonly #open = new Set<string>();

  constructor(stateDir: string, target: string, runMark: string) {
    this.#directory = stateDir;
    this.#path = join(stateDir, `journal-${target}-${runMark}.jsonl`);
  }

  /** Says that a customer with this tag is about to be asked for. */
  intend(tag: string): void {
    this.#open.add(tag);
    this.#append({ tag });
  }

  found(tag: string, id: string): void {
    this.#append({ tag, id });
  }

  /** Says that the customer is gone, or was never made. */
  close(tag: string): void {
    if (!this.#open.delete(tag)) return;
    this.#append({ tag, removed: true });
    if (this.#open.size === 0) rmSync(this.#path, { force: true });
  }

  #append(entry: JournalEntry): void {
    ensureStateDirectory(this.#directory);
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  }
}

/** A journal that an earlier run left: the customers that may still exist. */
export interface LeftJournal {
  readonly path: string;
  readonly entries: readonly JournalEntry[];
}

/** The journals that earlier runs against this target left behind; a torn last line is passed over. */
export function readLeftJournals(stateDir: string, target: string): LeftJournal[] {
  if (!existsSync(stateDir)) return [];
  return readdirSync(stateDir)
    .filter((name) => name.startsWith(`journal-${target}-`) && name.endsWith('.jsonl'))
    .map((name) => join(stateDir, name))
    .map((path) => ({ path, entries: openEntries(readFileSync(path, 'utf8')) }));
}

function openEntries(text: string): JournalEntry[] {
  const open = new Map<string, JournalEntry>();
  for (const line of text.split('\n')) {
    const entry = parseEntry(line);
    if (entry === undefined) continue;
    if (entry.removed) open.delete(entry.tag);
    else open.set(entry.tag, { ...open.get(entry.tag), ...entry });
  }
  return [...open.values()];
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    const entry = JSON.parse(line);
    return typeof entry?.tag === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}
