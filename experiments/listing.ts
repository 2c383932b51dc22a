import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';

/** The list, read with a good access token; made once for all who only want to see it. */
export function listing({ api }: CheckContext): Promise<Answer> {
  return api.list();
}
