import { statSync } from 'node:fs';
import { join } from 'node:path';
import { append, type JournalPlace } from './journal.ts';
import type { JournalContent, JournalEntry } from './journal-format.ts';
import { withLock } from './lock.ts';
import { removePrivateFile } from './private-file.ts';
import { hasEnded, isSameProcess, thisProcess } from './process-identity.ts';
import { journalsOf, readJournal } from './read-journals.ts';

/** A run on another machine, whose processes cannot be seen, counts as over after this silence. */
const longestSilenceMs = 3600_000;

/** A journal that an earlier run left, with the records that may still exist. */
export interface LeftJournal {
  readonly path: string;
  /** What the names of its records carry. */
  readonly mark: string;
  readonly entries: readonly JournalEntry[];
  /** Ids of the records that were there before that run; undefined where that is not known. */
  readonly before: ReadonlySet<string> | undefined;
}

/**
 * Takes over the journals that killed runs against this target left: no other run takes them as long as
 * this process lives. Journals of runs that are still going on are left alone.
 */
export async function takeLeftJournals(
  journals: JournalPlace,
  ownMark: string,
): Promise<LeftJournal[]> {
  const { stateDir, target } = journals;
  const isLeft = () =>
    journalsOf(target, stateDir).filter(
      ({ path, content }) => content.head?.mark !== ownMark && !isStillWritten(path, content),
    );
  if (isLeft().length === 0) return [];
  return withLock(join(stateDir, `sweep-${target}.lock`), async () =>
    isLeft().flatMap(({ path, content }) => {
      const { head, entries, before } = content;
      if (head === undefined || entries.length === 0) {
        removePrivateFile(path);
        return [];
      }
      append(path, { writer: thisProcess() });
      return [{ path, mark: head.mark, entries, before }];
    }),
  );
}

/** Removes a record from a journal that was taken over, and the journal with its last record. */
export function removeFromJournal(path: string, tag: string): void {
  append(path, { tag, removed: true });
  const content = readJournal(path);
  if (content !== undefined && content.entries.length === 0) removePrivateFile(path);
}

function isStillWritten(path: string, { writer }: JournalContent): boolean {
  if (writer === undefined) return false;
  // An earlier run of this very process is over.
  if (isSameProcess(writer, thisProcess())) return false;
  const ended = hasEnded(writer);
  if (ended !== undefined) return !ended;
  return silenceOf(path) < longestSilenceMs;
}

function silenceOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}
