import { isProcessIdentity, type ProcessIdentity } from './process-identity.ts';

/** What a journal says of one record: that it may exist, since when, and which id it has. */
export interface JournalEntry {
  readonly tag: string;
  readonly id?: string;
  /** When its request was about to be sent, in milliseconds since the epoch; 0 where nothing says so first. */
  readonly at: number;
}

/** The first line, which says whose journal this is. */
interface JournalHead {
  readonly schema: 1;
  readonly target: string;
  readonly mark: string;
}

type Line = Partial<Omit<JournalEntry, 'id'>> & {
  readonly head?: JournalHead;
  /** The process that writes from this line on: the run, or a later one that sweeps. */
  readonly writer?: ProcessIdentity;
  /** Ids of the records that were there before the run. */
  readonly before?: readonly string[];
  readonly id?: unknown;
  readonly removed?: boolean;
};

/** A journal as it was read. */
export interface JournalContent {
  readonly head: JournalHead | undefined;
  readonly writer: ProcessIdentity | undefined;
  readonly before: ReadonlySet<string> | undefined;
  readonly entries: readonly JournalEntry[];
}

/** Reads a journal; a line that was torn as its process ended is left out. */
export function readJournalText(text: string): JournalContent {
  const lines = text.split('\n').map(parse);
  const before = lines.find((line) => Array.isArray(line.before))?.before;
  return {
    head: lines[0]?.head,
    writer: lines.findLast((line) => isProcessIdentity(line.writer))?.writer,
    before: before === undefined ? undefined : new Set(before.map(String)),
    entries: openEntries(lines),
  };
}

function parse(text: string): Line {
  try {
    const line = JSON.parse(text);
    return typeof line === 'object' && line !== null ? line : {};
  } catch {
    return {};
  }
}

function openEntries(lines: readonly Line[]): JournalEntry[] {
  const open = new Map<string, JournalEntry>();
  for (const { tag, id, at, removed } of lines) {
    if (typeof tag !== 'string') continue;
    const known = open.get(tag) ?? { tag, at: typeof at === 'number' ? at : 0 };
    if (removed === true) open.delete(tag);
    else open.set(tag, { ...known, ...(typeof id === 'string' ? { id } : {}) });
  }
  return [...open.values()];
}
