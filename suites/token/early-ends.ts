import { scenario } from '../../helpers/judging/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import { laterRefresh } from './good-requests.ts';

/** The longest that is waited for a token to end before its time. */
const longestWaitSeconds = 30;
/** The most requests that are sent for a token to end by them. */
const mostRequests = 120;

/**
 * Where access tokens were refused before their time, what one opens at that age, and after as many requests. Newer ones
 * may have ended the others, as the contract allows; after this one none is asked for.
 */
export const listAtAnAge = scenario('list at an age', async (context, note) => {
  const { access, api, book } = context;
  const id = book.anyId;
  if (access.endedEarly.length === 0) return;
  const ends = (what: 'seconds' | 'requests') => access.endedEarly.map((end) => end[what]);
  const observed = {
    'refused-after-seconds': ends('seconds').join(', '),
    'refused-after-requests': ends('requests').join(', '),
  };
  const refreshed = note({ label: 'trial', answer: await laterRefresh(context), observed });
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
