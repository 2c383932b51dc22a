import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';

/** Reads of a few records that were there before the run. */
export function readsOfOld({ api, book }: CheckContext): Promise<Answer[]> {
  return Promise.all(book.idsBefore.slice(0, 4).map((id) => api.get({ id })));
}
