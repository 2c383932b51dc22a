import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type JournalPlace, renewalMs, shortIdOf } from './journal.ts';
import {
  type JournalContent,
  type JournalEntry,
  type JournalFile,
  journalsOf,
} from './journal-file.ts';
import { hasEnded, thisProcess } from './process-identity.ts';

/**
 * A run whose process cannot be seen counts as over where it renews nothing for so long. Its clock may be another one than
 * that of this machine, so that only a change is looked for.
 */
const longestSilenceMs = 5 * renewalMs;

/** A journal that an earlier run left, with the records that may still exist. */
export class LeftJournal {
  readonly mark: string;
  readonly entries: readonly JournalEntry[];
  readonly #before: ReadonlySet<string> | undefined;
  readonly #file: JournalFile;
  #content: JournalContent;

  constructor(file: JournalFile, content: JournalContent) {
    this.#file = file;
    this.#content = { ...content, writer: thisProcess() };
    this.mark = content.mark;
    this.entries = content.entries;
    this.#before = content.before && new Set(content.before);
    file.write(this.#content);
  }

  /** Whether a record with this id was there before that run, as far as is known. */
  wasThere(id: string): boolean {
    return this.#before?.has(shortIdOf(id)) === true;
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
export async function takeLeftJournals(
  { stateDir, target }: JournalPlace,
  ownMark: string,
  sleep: (ms: number) => Promise<void>,
): Promise<LeftJournal[]> {
  const others = journalsOf(target, stateDir)
    .filter(({ content }) => content.mark !== ownMark && isOver(content) !== false)
    .map((one) => ({ ...one, renewed: renewedAt(one.file) }));
  if (others.some(({ content }) => isOver(content) === undefined)) await sleep(longestSilenceMs);
  return others
    .filter(({ content, file, renewed }) => isOver(content) ?? renewedAt(file) === renewed)
    .map(({ content, file }) => new LeftJournal(file, content));
}

/** The records that runs of this very process have not removed yet. */
export function readOwnJournals(stateDir: string, target: string): readonly JournalEntry[] {
  return journalsOf(target, stateDir)
    .filter(({ content: { writer } }) => isDeepStrictEqual(writer, thisProcess()))
    .flatMap(({ content }) => content.entries);
}

/** Whether the run is over that writes a journal; undefined where its process cannot be seen. */
function isOver({ writer }: JournalContent): boolean | undefined {
  // An earlier run of this very process is over.
  return isDeepStrictEqual(writer, thisProcess()) || hasEnded(writer);
}

function renewedAt({ path }: JournalFile): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
