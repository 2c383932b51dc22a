import { isProcessIdentity, type ProcessIdentity } from './process-identity.ts';

/** What a journal says of one record: that it may exist, since when, and how it is known. */
export interface JournalEntry {
  readonly tag: string;
  /** More than one where the service made several records of one request. */
  readonly ids: readonly string[];
  /** The values of each request for it; of one whose values hold a secret there are none. */
  readonly sent: readonly Readonly<Record<string, unknown>>[];
  /** When its request was about to be sent, in milliseconds since the epoch; 0 where nothing says so first. */
  readonly at: number;
}

/** The first line, which says whose journal this is. */
interface JournalHead {
  readonly schema: 1;
  readonly target: string;
  readonly mark: string;
}

type Line = Partial<Pick<JournalEntry, 'tag' | 'at'>> & {
  readonly head?: JournalHead;
  /** The process that writes from this line on: the run, or a later one that sweeps. */
  readonly writer?: ProcessIdentity;
  /** Ids of the records that were there before the run. */
  readonly before?: readonly string[];
  readonly id?: unknown;
  readonly sent?: JournalEntry['sent'][number];
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
  for (const { tag, id, at, sent, removed } of lines) {
    if (typeof tag !== 'string') continue;
    const first = { tag, ids: [], sent: [], at: typeof at === 'number' ? at : 0 };
    const known = open.get(tag) ?? first;
    const ids = typeof id === 'string' ? [...known.ids, id] : known.ids;
    if (removed === true) open.delete(tag);
    else open.set(tag, { ...known, ids, sent: [...known.sent, ...(sent ? [sent] : [])] });
  }
  return [...open.values()];
}
