import type { Note, Step } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
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
export const listAtAnAge = scenario('list at an age', async (context, note) => {
  const { access, anyId: id, api } = context;
  if (access.endedEarly.length === 0) return;
  const ends = (what: 'seconds' | 'requests') => access.endedEarly.map((end) => end[what]);
  const observed = {
    'refused-after-seconds': ends('seconds').join(', '),
    'refused-after-requests': ends('requests').join(', '),
  };
  const refreshed = note({ label: 'trial', answer: await secondRefresh(context), observed });
  const { accessToken } = readTokens(refreshed);
  if (accessToken === undefined) return;
  const opened = api.withToken(accessToken);
  if ((await opened.list()).status === 401) return;
  const seconds = Math.max(...ends('seconds')) + 2;
  if (seconds <= longestWaitSeconds) await api.clock.sleep(seconds * 1000);
  const requests = Math.min(Math.max(...ends('requests')), mostRequests);
  await Promise.all(Array.from({ length: requests }, () => opened.get({ id })));
  note({ label: 'list', answer: await opened.list() });
});

/** At which ages the access token of the implicit flow was refused before its time. */
export async function endsAtAnAge({ access, shared }: CheckContext): Promise<Step['observed']> {
  await shared(openedByFragment).catch(() => undefined);
  const { implicitEndedEarly: ages } = access;
  return ages.length === 0 ? undefined : { 'refused-after-seconds': ages.join(', ') };
}

/**
 * Where it was, what another one opens at that age, in seconds. A newer one may end it, as the contract allows: then nothing
 * is to be waited for.
 */
export async function recordAtAnAge(context: CheckContext, note: Note): Promise<void> {
  const { access, anyId: id, api } = context;
  if (access.implicitEndedEarly.length === 0) return;
  const age = Math.max(...access.implicitEndedEarly) + 2;
  const token = age > longestWaitForFragmentSeconds ? undefined : await anotherByFragment(context);
  if (token === undefined) return;
  const read = () => api.withToken(token).get({ id });
  const first = await read();
  await secondRefresh(context).catch(() => undefined);
  if ([first, await read()].some(({ status }) => status === 401)) return;
  await api.clock.sleep(age * 1000);
  note({ label: 'read', answer: await read(), age });
}
