import type { Answer } from '../../helpers/api/answer.ts';
import { requestsWith } from '../../helpers/api/requests-with.ts';
import type { CheckContext } from '../../helpers/check/context.ts';

/**
 * What an access token opens. A service may let it die when a newer one is issued, as other checks have done
 * since: one that is refused is tried again with a token of its own, which is used at once.
 */
export async function openedWith(
  { anyId, api }: CheckContext,
  token: string,
  obtainAnother: () => Promise<string | undefined>,
): Promise<Answer[]> {
  const answers = await requestsWith(api.withToken(token), anyId);
  if (!answers.some(({ status }) => status === 401)) return answers;
  const another = await obtainAnother();
  return another === undefined ? answers : requestsWith(api.withToken(another), anyId);
}
