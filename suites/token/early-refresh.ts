import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import { freshExchange } from './fresh-code.ts';
import { isGrantedInOtherWays } from './other-token-requests.ts';

/**
 * A refresh with the token that an earlier run left, as it was refused too early: the time of its access token is over now.
 * It is the first request of the run, for a login may end older tokens.
 */
export async function lateRefresh(context: CheckContext): Promise<Answer | undefined> {
  const { earlyRefreshTokens, tokenEndpoint } = context;
  const waiting = earlyRefreshTokens.take();
  return waiting ? tokenEndpoint.request(tokenEndpoint.forRefresh(waiting)) : undefined;
}

/** Whether a refresh was refused while an access token that came with its refresh token lives: the contract has those refreshed that have expired. */
export async function isTooEarly(
  { api }: CheckContext,
  { status }: Answer,
  accessToken: string | undefined,
): Promise<boolean> {
  if (status !== 400 || accessToken === undefined) return false;
  return (await api.withToken(accessToken).list()).status !== 401;
}

/** Whether the good refresh of the run was refused so; its token is left for a later run then. */
export async function isRefusedEarly(context: CheckContext, answer: Answer): Promise<boolean> {
  const { earlyRefreshTokens, hasBrowser, shared, tokenEndpoint } = context;
  if (answer.status !== 400 || !hasBrowser) return false;
  const { accessToken, refreshToken } = readTokens(await shared(freshExchange));
  if (refreshToken === undefined || !(await isTooEarly(context, answer, accessToken))) return false;
  // One that is granted in another way is not too early.
  const good = tokenEndpoint.forRefresh(refreshToken);
  if (await isGrantedInOtherWays(context, (use) => use(good))) return false;
  const { kept } = earlyRefreshTokens;
  if (kept === undefined || 'expired' in kept) earlyRefreshTokens.leave(refreshToken);
  return true;
}
