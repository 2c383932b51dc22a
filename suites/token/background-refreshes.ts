import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isGranted, isRefusal, readTokens } from '../../helpers/oauth/index.ts';
import { isTooEarly } from './early-refresh.ts';
import { firstBackgroundRefresh } from './first-background-refresh.ts';

/**
 * The first refresh of the background user, by which the service can be judged.
 *
 * @throws Blocked where the configured token is refused and nothing shows that it is good: it may be old.
 */
export async function provenBackground(context: CheckContext): Promise<Answer> {
  const { api, application, background, shared, tokenEndpoint } = context;
  const first = await shared(firstBackgroundRefresh);
  // One that is accepted when somebody has logged in, or with more than the contract names, was good before.
  if (!isRefusal(first) || isGranted(await background.refresh())) return first;
  const { scope } = application;
  const scoped = await background.inTurn((send) =>
    send({ ...tokenEndpoint.forRefresh(background.refreshToken), scope }),
  );
  if (isGranted(scoped)) return first;
  // Where a read without a token is answered in the same way, that is no word on this one.
  const { status } = first;
  if (status !== 401 && (await api.withoutToken.list()).status === status) return first;
  throw new Blocked(
    sentence`API_REFRESH_TOKEN was refused at its first use in this run (status ${status}), which says nothing of the service: it may have run out, been withdrawn, or been replaced where it was used from another state directory. Generate a new refresh token for the background user.`,
  );
}

/** That refresh, and one more, which may come too early. */
export async function backgroundRefreshes(context: CheckContext): Promise<Answer[]> {
  const first = await context.shared(provenBackground);
  const second = await context.background.refresh();
  const { accessToken } = readTokens(first);
  return (await isTooEarly(context, second, accessToken)) ? [first] : [first, second];
}
