import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';
import { isRunMark } from './run-mark.ts';
import { StateFile } from './state-file.ts';

/** What a journal says of one record: that it may exist, since when, and how it is known. */
export interface JournalEntry {
  readonly tag: string;
  /** More than one where the service made several records of one request. */
  readonly ids: readonly string[];
  /** The values of each request for it; of one whose values hold a secret there are none. */
  readonly sent: readonly Readonly<Record<string, unknown>>[];
  /** When its request was about to be sent, in milliseconds since the epoch. */
  readonly at: number;
}

export interface JournalContent {
  /** What the names of its records carry. */
  readonly mark: string;
  /** The process that writes it: the run, or a later one that sweeps. */
  readonly writer: ProcessIdentity;
  /** Ids of the records that were there before the run; undefined where that is not known. */
  readonly before?: readonly string[] | undefined;
  readonly entries: readonly JournalEntry[];
}

export type JournalFile = StateFile<JournalContent>;

/** The journals of a target, or of one of its administrations, without those that no run can have written, which is told. */
export function journalsOf(target: string, stateDir: string) {
  return namesIn(stateDir)
    .filter((name) => name.startsWith(`journal-${target}-`) && name.endsWith('.json'))
    .flatMap((name) => {
      const file: JournalFile = new StateFile(stateDir, basename(name, '.json'));
      const content = file.read((its) => isOfRun(its) && name.endsWith(`-${its.mark}.json`));
      return content === undefined ? [] : [{ file, content }];
    });
}

function isOfRun({ mark, writer, entries }: JournalContent): boolean {
  const isMarked = ({ tag, at }: JournalEntry) =>
    tag.startsWith(`${mark}-`) && /^\w+-[0-9a-z]{2,}$/.test(tag) && at > 0;
  return isRunMark(mark) && writer?.host !== undefined && entries.every(isMarked);
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
