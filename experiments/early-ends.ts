import { setTimeout as wait } from 'node:timers/promises';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { readTokens } from '../helpers/oauth/index.ts';
import { secondRefresh } from './token-responses.ts';

/** The longest that is waited for a token to end before its time. */
const longestWaitSeconds = 30;

/**
 * Where access tokens were refused before their time, what one opens at that age. Newer ones may have ended the
 * others, as the contract allows; after this one none is asked for.
 */
export async function listAtAnAge(context: CheckContext): Promise<Answer[]> {
  const { access, api } = context;
  if (access.endedEarly.length === 0) return [];
  context.observe('token/lifetime/refused-after-seconds', access.endedEarly.join(', '));
  const seconds = Math.max(...access.endedEarly) + 2;
  if (seconds > longestWaitSeconds) return [];
  const { accessToken } = readTokens(await secondRefresh(context));
  if (accessToken === undefined) return [];
  const opened = api.withToken(accessToken);
  if ((await opened.list()).status === 401) return [];
  await wait(seconds * 1000);
  return [await opened.list()];
}
