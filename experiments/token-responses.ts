import { Blocked } from '../contract/outcome.ts';
import { sentence } from '../contract/sentence.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { isObject } from '../helpers/records/index.ts';
import { everyPart } from './every-part.ts';
import { refreshChain, refreshExchange } from './refresh-chain.ts';
import { codeExchange } from './walks.ts';

/** The good token request of each grant. */
export const exchangeOf = { code: codeExchange, refresh: refreshExchange } as const;

/** A good token request, answered with a JSON object. */
async function tokenResponse({ shared }: CheckContext, grant: keyof typeof exchangeOf) {
  const answer = await shared(exchangeOf[grant]);
  if (answer.succeeded && isObject(answer.json)) return answer;
  throw new Blocked(
    sentence`The token request was not answered with a JSON object.`,
    `token/${grant}-response`,
  );
}

/** The token responses of a grant: of the refresh grant two in a row, for a service may build them otherwise. */
export async function* tokenResponsesOf(context: CheckContext, grant: keyof typeof exchangeOf) {
  yield await tokenResponse(context, grant);
  if (grant === 'code') return;
  const again = await context.shared(secondRefresh);
  if (again.succeeded && isObject(again.json)) yield again;
}

/** The token responses of both grants. */
export function tokenResponses(context: CheckContext): AsyncGenerator<Answer> {
  return everyPart(tokenResponsesOf(context, 'code'), tokenResponsesOf(context, 'refresh'));
}

/** A second refresh in a row. */
export async function secondRefresh({ shared }: CheckContext): Promise<Answer> {
  await shared(refreshExchange);
  const chain = await shared(refreshChain);
  return chain.refreshTwice();
}
