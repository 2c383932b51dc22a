import type { CheckContext } from '../helpers/judging/context.ts';
import type { Answer } from '../helpers/network/answer.ts';

/** What the service answers to somebody without a token. */
export function listWithoutToken({ api }: CheckContext): Promise<Answer> {
  return api.withoutToken.list();
}
