import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';

/** The list, read with a good access token, for all who only want to see it: once a run, be it to see that it is open. */
export async function listing({ book }: CheckContext): Promise<Answer> {
  return (await book.listBefore()).answer;
}

/** The list, and each time that it could not be read. */
export const lists = scenario('lists', async ({ book, shared }, note) => {
  for (const answer of [await shared(listing), ...book.unreadable]) note({ label: 'list', answer });
});
