import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordNouns } from '../../contract/resources.ts';
import { pathOfJournal } from './journal.ts';
import { type JournalContent, type JournalEntry, readJournalText } from './journal-format.ts';
import { Untrusted } from './private-file.ts';
import { isSameProcess, thisProcess } from './process-identity.ts';
import { isRunMark } from './run-mark.ts';
import { readTrusted } from './trusted-file.ts';

/** The journals of a target with their paths, without those that cannot be trusted, which is told. */
export function journalsOf(
  target: string,
  stateDir: string,
): { readonly path: string; readonly content: JournalContent }[] {
  return namesIn(stateDir)
    .filter((name) => name.startsWith(`journal-${target}-`) && name.endsWith('.jsonl'))
    .map((name) => join(stateDir, name))
    .flatMap((path) => {
      const content = readJournal(path);
      return content === undefined ? [] : [{ path, content }];
    });
}

/** The records that runs of this very process have not removed yet. */
export function readOwnJournals(stateDir: string, target: string): readonly JournalEntry[] {
  return journalsOf(target, stateDir)
    .filter(
      ({ content: { writer } }) => writer !== undefined && isSameProcess(writer, thisProcess()),
    )
    .flatMap(({ content }) => content.entries);
}

/** The journal at a path; undefined where there is none, and where it cannot be trusted, which is told. */
export function readJournal(path: string): JournalContent | undefined {
  return readTrusted(path, (text) => {
    const content = readJournalText(text);
    refuseForeign(path, content);
    return content;
  });
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function refuseForeign(path: string, { head, writer, entries }: JournalContent): void {
  if (head === undefined) {
    // The run was killed before the first line was complete, and had sent no request yet.
    if (entries.length === 0) return;
    throw new Untrusted('it does not begin as a journal of this suite: remove it');
  }
  const { schema, target, mark } = head;
  if (schema !== 1)
    throw new Untrusted('it was written by another version of the suite: remove it');
  if (basename(path) !== basename(pathOfJournal({ stateDir: '', target }, mark)))
    throw new Untrusted(
      'it was written under another name, so it is about another target: remove it',
    );
  if (!isRunMark(mark)) throw new Untrusted('its mark is none of this suite: remove it');
  const isMarked = ({ tag }: JournalEntry) =>
    tag.startsWith(`${mark}-`) && /^\w+-[0-9a-z]{2,}$/.test(tag);
  if (!entries.every(isMarked))
    throw new Untrusted(`it names ${recordNouns} that do not carry its mark: remove it`);
  if (entries.length > 0 && writer === undefined)
    throw new Untrusted('no process says in it that it wrote it: remove it');
  if (entries.some(({ at }) => at === 0))
    throw new Untrusted(`it names ${recordNouns} before which nothing was asked for: remove it`);
}
