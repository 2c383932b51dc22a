import { Blocked } from '../contract/outcome.ts';
import { tokenResponseMembers } from '../contract/requirements/token.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { memberOf } from '../helpers/oauth/index.ts';
import { isObject } from '../helpers/records/index.ts';
import { refreshChain, refreshExchange } from './refresh-chain.ts';
import { codeExchange } from './walks.ts';

/** The good token request of each grant. */
export const exchangeOf = { code: codeExchange, refresh: refreshExchange } as const;

/** A good token request, answered with a JSON object. */
export async function tokenResponse({ shared }: CheckContext, grant: keyof typeof exchangeOf) {
  const answer = await shared(exchangeOf[grant]);
  if (answer.succeeded && isObject(answer.json)) return answer;
  throw new Blocked(
    'The token request was not answered with a JSON object.',
    `token/${grant}-response`,
  );
}

/** Every token response that the run can have: of the code grant where there is a browser, and of a refresh. */
export async function tokenResponses(context: CheckContext): Promise<Answer[]> {
  const grants = context.hasBrowser ? (['code', 'refresh'] as const) : (['refresh'] as const);
  const settled = await Promise.allSettled(grants.map((grant) => tokenResponse(context, grant)));
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (answers.length > 0) return answers;
  throw new Blocked('No grant was answered with a token response.', 'token/code-response');
}

/** A second refresh in a row, and what it says of the members that the first one had; null for those that it lacks. */
export async function secondRefresh({ shared }: CheckContext) {
  const first = await shared(refreshExchange);
  const chain = await shared(refreshChain);
  const answer = await chain.refreshTwice();
  const had = tokenResponseMembers.filter((name) => memberOf(first, name) != null);
  return { answer, members: had.map((name) => [name, memberOf(answer, name) ?? null] as const) };
}
