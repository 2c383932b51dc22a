import { type Api, isAbsent } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import type { Leftover } from './leftover.ts';
import type { PlannedRecord } from './planned-record.ts';
import { type ReadObject, readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';

/** What is at the address of a record. */
export interface Sight {
  readonly id: string;
  /** Whether nothing is there. */
  readonly isGone: boolean;
  /** Undefined where none can be read. */
  readonly record: ReadObject | undefined;
  /** Undefined where none came. */
  readonly answer: Answer | undefined;
}

/** Reads what is at an address; that no answer came is seen, too. */
export async function lookAt(api: Api, id: string): Promise<Sight> {
  const answer = await api.get({ id }).catch(() => undefined);
  const record = answer && readRecordIn(answer, api.resource.key);
  return { id, isGone: answer !== undefined && isAbsent(answer), record, answer };
}

/** Removes a record, and looks whether it is gone, whatever was answered. */
export async function removeAndLook(api: Api, id: string): Promise<Sight> {
  await api.delete({ id }).catch(() => undefined);
  return lookAt(api, id);
}

/** Removes what a scenario planned and a request may have made, and nothing else; the last look tells what is left. */
export async function cleanUp(planned: readonly PlannedRecord[], book: RecordBook): Promise<void> {
  const cleanOne = async (one: PlannedRecord) => {
    const { tag } = one;
    const left: Leftover[] = [];
    const ids = await whereaboutsOf(one, book);
    if (ids === undefined) left.push(book.leftover(tag));
    for (const id of ids ?? [])
      if (!(await remove(id, tag, book))) left.push(book.leftover(tag, id));
    if (left.length === 0) book.close(tag);
    book.leftovers.push(...left);
  };
  await Promise.all(planned.map(cleanOne));
}

/** The ids of the records that were made; undefined where there may be one that cannot be found. */
async function whereaboutsOf(
  { tag, found, named, at, mayExist }: PlannedRecord,
  book: RecordBook,
): Promise<readonly string[] | undefined> {
  if (found.size > 0 || !mayExist) return [...found];
  const shown = await book.showing(tag, [...named, at ?? []].flat()).catch(() => []);
  if (shown.length > 0) return shown.map(({ id }) => id);
  const listed = await book.find(tag, at === undefined).catch(() => []);
  return listed.length > 0 || at !== undefined ? listed : undefined;
}

async function remove(id: string, tag: string, book: RecordBook): Promise<boolean> {
  const { api } = book;
  try {
    if (api.isGone({ id })) return true;
    // Where a scenario removed it already, its id may be somebody else's by now.
    if (api.mayBeRemoved({ id })) {
      const read = await api.get({ id });
      if (isAbsent(read)) return true;
      if (!book.shows(read, tag)) return read.succeeded;
    }
    const answer = await api.delete({ id });
    return answer.succeeded || isAbsent(answer);
  } catch {
    // The answer may have been lost after the record was removed.
    return (await lookAt(api, id)).isGone;
  }
}
