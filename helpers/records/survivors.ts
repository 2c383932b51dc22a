import type { Api } from '../api/api.ts';
import type { Addressed } from '../api/record-address.ts';
import { entryHasId } from './list-reading.ts';
import type { RecordBook } from './record-book.ts';

/**
 * The customers of this run that the list and their own address still show although they were removed: a
 * service may say that it removed what it kept. They are journalled again.
 */
export async function findSurvivors(api: Api, book: RecordBook, key: string): Promise<Addressed[]> {
  if (book.ours.size === 0) return [];
  const { entries = [] } = await book.list();
  const listed = [...book.ours].filter(
    ([id]) =>
      !book.leftovers.some((told) => told.includes(` ${id} (`)) &&
      entries.some((entry) => entryHasId(entry, id, key)),
  );
  const shown = await Promise.all(
    listed.map(async ([id, tag]) => book.shows(await api.get({ id }), tag)),
  );
  const survivors = listed.filter((_, at) => shown[at]);
  for (const [id, tag] of survivors) book.reopen(tag, id);
  return survivors.map(([id]) => ({ id }));
}
