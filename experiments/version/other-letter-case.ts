import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { listing } from '../list/listing.ts';

/** A read under the version letter in the other case: of a record where there is one, for a list may be very long. */
export function readInOtherLetterCase(context: CheckContext, api = context.api): Promise<Answer> {
  const { anyId, idsBefore, target } = context;
  const path = idsBefore.length === 0 ? api.listPath : api.pathOf({ id: anyId });
  const swap = (letter: string) => (letter === '/v' ? '/V' : '/v');
  return api.send('GET', target.baseUrl.replace(/\/v(?=\d+$)/i, swap) + path);
}

/** The list, under the address that was given. */
export const listAtBaseAddress = scenario('list at base address', async (context, note) => {
  const asked = { 'the base address': context.target.baseUrl };
  note({ label: 'list', answer: await context.shared(listing), asked });
});

export const otherLetterCase = scenario('other letter case', async ({ shared }, note) => {
  const answer = await shared(readInOtherLetterCase);
  note({ label: 'read', answer, observed: { status: answer.status } });
});
