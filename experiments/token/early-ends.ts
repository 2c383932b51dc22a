import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import { anotherByFragment, openedByFragment } from './opened-resources.ts';
import { secondRefresh } from './token-responses.ts';

/** The longest that is waited for a token to end before its time. */
const longestWaitSeconds = 30;
/** The same of the implicit flow, of which a token is used late in a run. */
const longestWaitForFragmentSeconds = 60;
/** The most requests that are sent for a token to end by them. */
const mostRequests = 120;

/**
 * Where access tokens were refused before their time, what one opens at that age, and after as many requests. Newer ones
 * may have ended the others, as the contract allows; after this one none is asked for.
 */
export async function listAtAnAge(context: CheckContext): Promise<Answer[]> {
  const { access, anyId: id, api } = context;
  if (access.endedEarly.length === 0) return [];
  const ends = (what: 'seconds' | 'requests') => access.endedEarly.map((end) => end[what]);
  context.observe('token/lifetime/refused-after-seconds', ends('seconds').join(', '));
  context.observe('token/lifetime/refused-after-requests', ends('requests').join(', '));
  const { accessToken } = readTokens(await secondRefresh(context));
  if (accessToken === undefined) return [];
  const opened = api.withToken(accessToken);
  if ((await opened.list()).status === 401) return [];
  const seconds = Math.max(...ends('seconds')) + 2;
  if (seconds <= longestWaitSeconds) await api.clock.sleep(seconds * 1000);
  const requests = Math.min(Math.max(...ends('requests')), mostRequests);
  await Promise.all(Array.from({ length: requests }, () => opened.get({ id })));
  return [await opened.list()];
}

/**
 * Where the access token of the implicit flow was refused before its time, what another one opens at that age, in seconds.
 * A newer one may end it, as the contract allows: then nothing is to be waited for.
 */
export async function recordAtAnAge(context: CheckContext) {
  const { access, anyId: id, api, observe, shared } = context;
  await shared(openedByFragment).catch(() => undefined);
  if (access.implicitEndedEarly.length === 0) return [];
  observe('authorize/token-lifetime/refused-after-seconds', access.implicitEndedEarly.join(', '));
  const seconds = Math.max(...access.implicitEndedEarly) + 2;
  const token =
    seconds > longestWaitForFragmentSeconds ? undefined : await anotherByFragment(context);
  if (token === undefined) return [];
  const read = () => api.withToken(token).get({ id });
  const first = await read();
  await secondRefresh(context).catch(() => undefined);
  if ([first, await read()].some(({ status }) => status === 401)) return [];
  await api.clock.sleep(seconds * 1000);
  return [{ seconds, answer: await read() }];
}
