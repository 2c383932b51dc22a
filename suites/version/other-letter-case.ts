import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { listing } from '../list/listing.ts';

/** A read under the version letter in the other case: of a record where there is one, for a list may be very long. */
function readInOtherLetterCase(context: CheckContext): Promise<Answer> {
  const { api, book, target } = context;
  const path = book.idsBefore.length === 0 ? api.listPath : api.pathOf({ id: book.anyId });
  const swap = (letter: string) => (letter === '/v' ? '/V' : '/v');
  return api.send('GET', target.baseUrl.replace(/\/v(?=\d+$)/i, swap) + path);
}

/** The list, under the address that was given. */
export const listAtBase = scenario('list at base', async ({ shared, target }, note) => {
  note({ label: 'list', answer: await shared(listing), asked: { baseUrl: target.baseUrl } });
});

export const otherLetterCase = scenario('other letter case', async ({ shared }, note) => {
  const answer = await shared(readInOtherLetterCase);
  note({ label: 'read', answer, observed: { status: answer.status } });
});
