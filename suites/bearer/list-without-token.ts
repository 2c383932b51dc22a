import type { Answer } from '../../helpers/api/answer.ts';
import type { CheckContext } from '../../helpers/check/context.ts';

/** What the service answers to somebody without a token. */
export function listWithoutToken({ api }: CheckContext): Promise<Answer> {
  return api.withoutToken.list();
}
