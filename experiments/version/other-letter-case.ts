import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';

/** A read under the version letter in the other case: of a record where there is one, for a list may be very long. */
export function readInOtherLetterCase(context: CheckContext, api = context.api): Promise<Answer> {
  const { anyId, idsBefore, target } = context;
  const path = idsBefore.length === 0 ? api.listPath : api.pathOf({ id: anyId });
  const swap = (letter: string) => (letter === '/v' ? '/V' : '/v');
  return api.send('GET', target.baseUrl.replace(/\/v(?=\d+$)/i, swap) + path);
}
