import { type Addressed, isAbsent } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import type { Leftover } from './leftover.ts';
import { newIdsIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';

/** A record that was asked for, and what is known of it. */
export interface IntendedRecord {
  readonly tag: string;
  readonly objects: Addressed[];
  /** How many requests for it had no answer. */
  unanswered: number;
  /** Whether an answer to a request for it was lost. */
  wasLost: boolean;
  /** The answers that told of success. */
  readonly answers: Answer[];
  /** The tag of the record whose name it bears. */
  namesake?: string;
  /** Where it would be, if a request named its address. */
  at?: Addressed;
}

/** Removes what a check made, and nothing else; what cannot be removed is told at the end of the run. */
export async function removeIntended(
  intended: readonly IntendedRecord[],
  book: RecordBook,
): Promise<void> {
  const removeOne = async (one: IntendedRecord) => {
    const left: Leftover[] = [];
    const leftover = { resource: book.api.resource.name, why: one.tag };
    const found = await objectsOf(one, book);
    if (found === undefined) left.push(leftover);
    for (const object of found ?? [])
      if (!(await remove(object, one.tag, book))) left.push({ ...leftover, ...object });
    if (left.length === 0) book.close(one.tag);
    book.leftovers.push(...left);
  };
  await Promise.all(intended.map(removeOne));
}

/** The records that were made; undefined where there may be one that cannot be found. */
async function objectsOf(
  { tag, objects, unanswered, answers, at }: IntendedRecord,
  book: RecordBook,
): Promise<readonly Addressed[] | undefined> {
  if (objects.length > 0 || unanswered + answers.length === 0) return objects;
  const named = answers.flatMap((answer) => newIdsIn(answer, book.api.resource.key));
  const claimed = [...named.map((id) => ({ id })), ...(at === undefined ? [] : [at])];
  const shown = await book.showing(tag, claimed).catch(() => []);
  if (shown.length > 0) return shown;
  const found = await book.find(tag, at === undefined).catch(() => []);
  return found.length > 0 || at !== undefined ? found : undefined;
}

async function remove(object: Addressed, tag: string, book: RecordBook): Promise<boolean> {
  const { api } = book;
  try {
    if (api.isGone(object)) return true;
    // Where a check removed it already, its id may be somebody else's by now.
    if (api.mayBeRemoved(object)) {
      const read = await api.get(object);
      if (isAbsent(read)) return true;
      if (!book.shows(read, tag)) return read.succeeded;
    }
    const answer = await api.delete(object);
    return answer.succeeded || isAbsent(answer);
  } catch {
    // The answer may have been lost after the record was removed.
    return api.get(object).then(isAbsent, () => false);
  }
}
