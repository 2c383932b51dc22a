import { Blocked } from '../contract/outcome.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { readTokens } from '../helpers/oauth/index.ts';
import { firstBackgroundRefresh } from './first-background-refresh.ts';
import { freshCode } from './fresh-code.ts';
import { refreshChain, refreshExchange } from './refresh-chain.ts';
import { xmlMediaType } from './shown-in-xml.ts';
import { absentId } from './unknown-records.ts';
import { codeExchange, grantedWalk, implicitToken, tokenOf } from './walks.ts';

/** What the access token of the code exchange opens. */
export async function openedByCode(context: CheckContext): Promise<Answer[]> {
  const { shared, tokenEndpoint } = context;
  return openedWith(context, accessTokenOf(await shared(codeExchange)), async () => {
    const code = await freshCode(context);
    return accessTokenOf(await tokenEndpoint.request(tokenEndpoint.forCode(code)));
  });
}

/** What the access token of a refresh opens. */
export async function openedByRefresh(context: CheckContext): Promise<Answer[]> {
  const { shared } = context;
  return openedWith(context, accessTokenOf(await shared(refreshExchange)), async () => {
    const chain = await shared(refreshChain);
    return accessTokenOf(await chain.refresh());
  });
}

/** What the access token of the background user opens. */
export async function openedInBackground(context: CheckContext): Promise<Answer[]> {
  const { background, shared } = context;
  return openedWith(context, accessTokenOf(await shared(firstBackgroundRefresh)), async () =>
    accessTokenOf(await background.refresh()),
  );
}

/** What the access token of the implicit flow opens. */
export async function openedByFragment(context: CheckContext): Promise<Answer[]> {
  const { owner, shared } = context;
  const token = await shared(implicitToken);
  if (token === undefined)
    throw new Blocked('The implicit flow brought no access token.', 'authorize/token-in-fragment');
  return openedWith(context, token, async () => {
    const { storage } = await shared(grantedWalk.implicit);
    const walk = await owner.authorize(owner.requestFor('implicit'), { remembered: storage });
    return tokenOf(walk, context);
  });
}

function accessTokenOf(answer: Answer): string {
  const { accessToken } = readTokens(answer);
  if (accessToken !== undefined) return accessToken;
  throw new Blocked('The token request brought no access token to try.', 'token/code-response');
}

/**
 * What the service answers to everything that an access token is good for. It may let a token die when a newer
 * one is issued, as other checks have done since: one that is refused is tried again with a token of its own,
 * which is used at once.
 */
async function openedWith(
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
