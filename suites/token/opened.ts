import type { Answer } from '../../helpers/api/answer.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { absentId } from '../../helpers/customers/absent-id.ts';

/**
 * What the service answers to everything that an access token is good for. It may let a token die when a newer
 * one is issued, as other checks have done since: one that is refused is tried again with a token of its own,
 * which is used at once.
 */
export async function openedWith(
  context: CheckContext,
  token: string,
  obtainAnother: () => Promise<string | undefined>,
): Promise<Answer[]> {
  const answers = await askForAll(context, token);
  if (!answers.some(({ status }) => status === 401)) return answers;
  const another = await obtainAnother();
  return another === undefined ? answers : askForAll(context, another);
}

/** "One scope exists and it covers all data": reads in both formats, and writes, aimed at a customer that does not exist. */
async function askForAll(
  { anyId, api, canWrite, shared }: CheckContext,
  token: string,
): Promise<Answer[]> {
  const opened = api.withToken(token);
  const answers = [await opened.list(), await opened.get({ id: anyId })];
  const id = canWrite ? await shared(absentId) : undefined;
  if (id !== undefined) answers.push(await opened.update({ id }, {}));
  answers.push(await opened.asking('application/xml').list());
  return answers;
}
