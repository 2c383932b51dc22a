import type { CheckContext } from '../helpers/judging/context.ts';
import type { Answer } from '../helpers/network/answer.ts';
import { absentId } from './absent-id.ts';
import { xmlMediaType } from './xml-customers.ts';

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
  const id = canWrite ? await shared(writableId) : undefined;
  if (id !== undefined) answers.push(await opened.update({ id }, {}));
  const mediaType = await shared(xmlMediaType);
  if (mediaType !== undefined) answers.push(await opened.asking(mediaType).list());
  return answers;
}

/** An id of nobody, a write to which is refused for no want of rights: not with the token of the run either. */
async function writableId({ api, shared }: CheckContext): Promise<string | undefined> {
  const id = await shared(absentId);
  if (id === undefined) return undefined;
  const { status } = await api.update({ id }, {});
  return status === 401 || status === 403 ? undefined : id;
}
