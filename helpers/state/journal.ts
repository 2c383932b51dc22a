import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ensureStateDirectory } from './state-file.ts';

/** What a journal says of one customer: that it may exist, which id it has, that it is gone. */
export interface JournalEntry {
  readonly tag: string;
  readonly id?: string;
  readonly removed?: boolean;
}

/** The process that writes a journal, so that others can tell whether it is still at it. */
interface Writer {
  readonly pid: number;
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
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
    if (this.#open.size === 0) {
      ensureStateDirectory(this.#directory);
      const writer: Writer = { pid: process.pid, host: hostname(), since: Date.now() };
      append(this.#path, { writer });
    }
    this.#open.add(tag);
    append(this.#path, { tag });
  }

  found(tag: string, id: string): void {
    append(this.#path, { tag, id });
  }

  /** Says that the customer is gone, or was never made. */
  close(tag: string): void {
    if (!this.#open.delete(tag)) return;
    append(this.#path, { tag, removed: true });
    if (this.#open.size === 0) rmSync(this.#path, { force: true });
  }
}

/** A journal that an earlier run left: the customers that may still exist. */
export interface LeftJournal {
  readonly path: string;
  readonly entries: readonly JournalEntry[];
}

/** The journals that killed runs against this target left behind; a torn last line is passed over. */
export function readLeftJournals(
  stateDir: string,
  target: string,
  ownMark?: string,
): LeftJournal[] {
  return journalsIn(stateDir, target)
    .filter(({ path }) => !path.endsWith(`-${ownMark}.jsonl`))
    .filter(({ lines }) => !isStillWritten(lines))
    .map(({ path, lines }) => ({ path, entries: openEntries(lines) }));
}

function journalsIn(stateDir: string, target: string) {
  if (!existsSync(stateDir)) return [];
  return readdirSync(stateDir)
    .filter((name) => name.startsWith(`journal-${target}-`) && name.endsWith('.jsonl'))
    .map((name) => join(stateDir, name))
    .map((path) => ({ path, lines: readLines(path) }));
}

/** The customers that runs of this very process have not removed yet. */
export function readOwnJournals(stateDir: string, target: string): readonly JournalEntry[] {
  return journalsIn(stateDir, target)
    .filter(({ lines }) => lines.some(({ writer }) => writer?.pid === process.pid))
    .flatMap(({ lines }) => openEntries(lines));
}

/** Strikes a customer off a journal, and the journal with the last one. */
export function removeFromJournal(path: string, tag: string): void {
  append(path, { tag, removed: true });
  if (openEntries(readLines(path)).length === 0) rmSync(path, { force: true });
}

function append(path: string, line: object): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

type Line = Partial<JournalEntry> & { readonly writer?: Writer };

function readLines(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map(parseLine)
    .filter((line) => line !== undefined);
}

function parseLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text);
    return typeof line === 'object' && line !== null ? line : undefined;
  } catch {
    return undefined;
  }
}

function openEntries(lines: readonly Line[]): JournalEntry[] {
  const open = new Map<string, JournalEntry>();
  for (const { tag, id, removed } of lines) {
    if (typeof tag !== 'string') continue;
    if (removed) open.delete(tag);
    else open.set(tag, { ...open.get(tag), tag, ...(typeof id === 'string' ? { id } : {}) });
  }
  return [...open.values()];
}

/** No run takes so long; a process of that number is another one by then. */
const longestRunMs = 24 * 3600 * 1000;

function isStillWritten(lines: readonly Line[]): boolean {
  const writer = lines.findLast((line) => line.writer !== undefined)?.writer;
  if (writer === undefined || Date.now() - writer.since > longestRunMs) return false;
  // A process on another machine cannot be looked at: it gets its day.
  if (writer.host !== hostname()) return true;
  // An earlier run with the number that this process has now is over.
  if (writer.pid === process.pid) return false;
  return isAlive(writer.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that was killed keeps its number until its parent has taken note.
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || !/\) [ZX] /.test(readFileSync(status, 'utf8'));
}
