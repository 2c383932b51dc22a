import type { Leftover } from './leftover.ts';
import { entryHasId } from './list-reading.ts';
import type { RecordBook } from './record-book.ts';

/**
 * The records of this run that the list and their own address still show although they were removed: a
 * service may say that it removed what it kept. They are journalled again.
 */
export async function findSurvivors(book: RecordBook): Promise<Leftover[]> {
  if (book.ours.size === 0) return [];
  const { api } = book;
  const { key, name } = api.resource;
  const told = new Set(book.leftovers.map(({ id }) => id));
  const { entries = [] } = await book.list();
  const listed = [...book.ours].filter(
    ([id]) => !told.has(id) && entries.some((entry) => entryHasId(entry, id, key)),
  );
  const shown = await Promise.all(
    listed.map(async ([id, tag]) => book.shows(await api.get({ id }), tag)),
  );
  const survivors = listed.filter((_, at) => shown[at]);
  for (const [id, tag] of survivors) book.reopen(tag, id);
  return survivors.map(([id]) => ({
    resource: name,
    id,
    why: 'still there after it was removed',
  }));
}
