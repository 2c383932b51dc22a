import { Blocked } from '../contract/outcome.ts';
import { tokenResponseMembers } from '../contract/requirements/token.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { memberOf } from '../helpers/oauth/index.ts';
import { isObject } from '../helpers/records/index.ts';
import { everyPart } from './every-part.ts';
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

/** The token responses of both grants. */
export function tokenResponses(context: CheckContext): AsyncGenerator<Answer> {
  const of = async function* (grant: keyof typeof exchangeOf) {
    yield await tokenResponse(context, grant);
  };
  return everyPart(of('code'), of('refresh'));
}

/** A second refresh in a row, and what it says of the members that the first one had; null for those that it lacks. */
export async function secondRefresh({ shared }: CheckContext) {
  const first = await shared(refreshExchange);
  const chain = await shared(refreshChain);
  const answer = await chain.refreshTwice();
  const had = tokenResponseMembers.filter((name) => memberOf(first, name) != null);
  return { answer, members: had.map((name) => [name, memberOf(answer, name) ?? null] as const) };
}
