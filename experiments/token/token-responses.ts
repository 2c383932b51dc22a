import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isGranted } from '../../helpers/oauth/index.ts';
import { isObject } from '../../helpers/records/index.ts';
import { everyPart } from '../every-part.ts';
import { firstBackgroundRefresh } from './first-background-refresh.ts';
import { codeExchange, rememberedExchange } from './fresh-code.ts';
import { refreshChain, refreshExchange } from './refresh-chain.ts';

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

/**
 * The token responses of a grant, which a service may build in several ways: to the code of a user who just logged in
 * and of one who had done so before; to a refresh, to another in a row, and to that of the background user.
 */
export async function* tokenResponsesOf(context: CheckContext, grant: keyof typeof exchangeOf) {
  const { hasBackground, hasBrowser, shared } = context;
  yield await tokenResponse(context, grant);
  const further: Promise<Answer | undefined>[] = [];
  // That there is none is told elsewhere.
  const tryAlso = (experiment: Experiment<Answer>) =>
    further.push(shared(experiment).catch(() => undefined));
  if (grant === 'code' && hasBrowser) tryAlso(rememberedExchange);
  if (grant === 'refresh' && hasBackground) tryAlso(firstBackgroundRefresh);
  if (grant === 'refresh') further.push(shared(secondRefresh));
  for (const answer of await Promise.all(further))
    if (answer !== undefined && isGranted(answer) && isObject(answer.json)) yield answer;
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
