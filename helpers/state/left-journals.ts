import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { JournalPlace } from './journal.ts';
import {
  type JournalContent,
  type JournalEntry,
  type JournalFile,
  journalsOf,
} from './journal-file.ts';
import { hasEnded, thisProcess } from './process-identity.ts';

/** A run on another machine, whose processes cannot be seen, counts as over after this silence. */
const longestSilenceMs = 3600_000;

/** A journal that an earlier run left, with the records that may still exist. */
export class LeftJournal {
  readonly mark: string;
  readonly entries: readonly JournalEntry[];
  /** Ids of the records that were there before that run; undefined where that is not known. */
  readonly before: ReadonlySet<string> | undefined;
  readonly #file: JournalFile;
  #content: JournalContent;

  constructor(file: JournalFile, content: JournalContent) {
    this.#file = file;
    this.#content = { ...content, writer: thisProcess() };
    this.mark = content.mark;
    this.entries = content.entries;
    this.before = content.before && new Set(content.before);
    file.write(this.#content);
  }

  /** Strikes a record off, and removes the journal with its last record. */
  remove(tag: string): void {
    const entries = this.#content.entries.filter((entry) => entry.tag !== tag);
    this.#content = { ...this.#content, entries };
    if (entries.length === 0) this.#file.remove();
    else this.#file.write(this.#content);
  }
}

/**
 * Takes over the journals that killed runs against this target left: no other run takes them as long as
 * this process lives. Journals of runs that are still going on are left alone.
 */
export function takeLeftJournals(
  { stateDir, target }: JournalPlace,
  ownMark: string,
): LeftJournal[] {
  return journalsOf(target, stateDir)
    .filter(({ file, content }) => content.mark !== ownMark && !isStillWritten(file.path, content))
    .map(({ file, content }) => new LeftJournal(file, content));
}

/** The records that runs of this very process have not removed yet. */
export function readOwnJournals(stateDir: string, target: string): readonly JournalEntry[] {
  return journalsOf(target, stateDir)
    .filter(({ content: { writer } }) => isDeepStrictEqual(writer, thisProcess()))
    .flatMap(({ content }) => content.entries);
}

function isStillWritten(path: string, { writer }: JournalContent): boolean {
  // An earlier run of this very process is over.
  if (isDeepStrictEqual(writer, thisProcess())) return false;
  const ended = hasEnded(writer);
  if (ended !== undefined) return !ended;
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - written < longestSilenceMs;
}
