import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordNouns } from '../../contract/resources.ts';
import { append } from './journal.ts';
import { type JournalContent, type JournalEntry, readJournalText } from './journal-format.ts';
import { withLock } from './lock.ts';
import { readPrivateFile, removePrivateFile } from './private-file.ts';
import { hasEnded, isSameProcess, thisProcess } from './process-identity.ts';
import { tellUntrusted } from './state-directory.ts';

/** A run on another machine, which cannot be looked at, is over after this silence. */
const longestSilenceMs = 3600_000;

/** A journal that an earlier run left: the customers that may still exist. */
export interface LeftJournal {
  readonly path: string;
  /** What the names of its customers carry. */
  readonly mark: string;
  readonly entries: readonly JournalEntry[];
  /** Ids of the customers that were there before that run; undefined where that is not known. */
  readonly before: ReadonlySet<string> | undefined;
}

/**
 * Takes over the journals that killed runs against this target left: no other run takes them as long as
 * this process lives. Journals of runs that are still going on are left alone.
 */
export async function takeLeftJournals(
  stateDir: string,
  target: string,
  ownMark: string,
): Promise<LeftJournal[]> {
  const isLeft = () =>
    journalsIn(stateDir, target).filter(
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

/** The customers that runs of this very process have not removed yet. */
export function readOwnJournals(stateDir: string, target: string): readonly JournalEntry[] {
  return journalsIn(stateDir, target)
    .filter(
      ({ content: { writer } }) => writer !== undefined && isSameProcess(writer, thisProcess()),
    )
    .flatMap(({ content }) => content.entries);
}

/** Strikes a customer off a journal that was taken over, and the journal with the last one. */
export function removeFromJournal(path: string, tag: string): void {
  append(path, { tag, removed: true });
  const content = read(path);
  if (content !== undefined && content.entries.length === 0) removePrivateFile(path);
}

function journalsIn(stateDir: string, target: string) {
  return namesIn(stateDir)
    .filter((name) => name.startsWith(`journal-${target}-`) && name.endsWith('.jsonl'))
    .map((name) => join(stateDir, name))
    .flatMap((path) => {
      const content = read(path);
      return content === undefined ? [] : [{ path, content }];
    });
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** The journal at a path; undefined where it is gone, and where it is not to be trusted, which is told. */
function read(path: string): JournalContent | undefined {
  const file = readPrivateFile(path);
  if (file === undefined) return undefined;
  const problem = 'problem' in file ? file.problem : undefined;
  const content = 'text' in file ? readJournalText(file.text) : undefined;
  const told = problem ?? (content && problemOf(path, content));
  if (told === undefined) return content;
  tellUntrusted(path, told);
  return undefined;
}

function problemOf(path: string, { head, entries }: JournalContent): string | undefined {
  // Killed before its first line was whole: nothing had been asked for yet.
  if (head === undefined)
    return entries.length === 0
      ? undefined
      : 'it does not begin as a journal of this suite: remove it';
  if (head.schema !== 1) return 'it was written by another version of the suite: remove it';
  if (basename(path) !== `journal-${head.target}-${head.mark}.jsonl`)
    return 'it was written under another name, so it is about another target: remove it';
  if (!/^[A-Za-z]{4,}$/.test(head.mark)) return 'its mark is none of this suite: remove it';
  return entries.every(
    ({ tag }) => tag.startsWith(`${head.mark}-`) && /^\w+-[0-9a-z]{2,}$/.test(tag),
  )
    ? undefined
    : `it names ${recordNouns} that do not carry its mark: remove it`;
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
