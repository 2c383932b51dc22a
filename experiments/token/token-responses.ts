import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type CheckContext, type Experiment, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isGranted } from '../../helpers/oauth/index.ts';
import { isObject } from '../../helpers/records/index.ts';
import { isRefusedEarly, lateRefresh } from './early-refresh.ts';
import { firstBackgroundRefresh } from './first-background-refresh.ts';
import { codeExchange, exchangeOfRepeatedCode, rememberedExchange } from './fresh-code.ts';
import { refreshChain, refreshExchange } from './refresh-chain.ts';
import { tokenStep } from './token-trial.ts';

/** The good token request of each grant. */
const exchangeOf = { code: codeExchange, refresh: refreshExchange } as const;

/** A good token request, answered with a JSON object. */
async function tokenResponse({ shared }: CheckContext, grant: keyof typeof exchangeOf) {
  const answer = await shared(exchangeOf[grant]);
  if (answer.succeeded && isObject(answer.json)) return answer;
  throw new Blocked(
    sentence`The token request was not answered with a JSON object.`,
    `token/${grant}-response`,
  );
}

/** A good exchange, and that of a code which was given twice. */
export const codeExchanges = scenario('exchanges of codes', async (context, note) => {
  note(tokenStep(await context.shared(exchangeOf.code)));
  for (const answer of await exchangeOfRepeatedCode(context)) note(tokenStep(answer));
});

/** Two refreshes, one with what the other one brought; and that of a token which was refused too early, if any waits. */
export const refreshes = scenario('refreshes', async (context, note) => {
  const { shared } = context;
  const late = await shared(lateRefresh);
  if (late !== undefined) note(tokenStep(late));
  const first = await shared(exchangeOf.refresh);
  if (!(await isRefusedEarly(context, first))) {
    note(tokenStep(first));
    note(tokenStep(await shared(secondRefresh)));
  } else if (late === undefined)
    throw new Blocked(
      sentence`A refresh was refused with 400 while the access token that came with its refresh token lives. The contract speaks of tokens that have expired: the refresh token is left for the first run after 7200 seconds to judge.`,
    );
});

/**
 * The token responses of a grant, which a service may build in several ways: to the code of a user who just logged in
 * and of one who had done so before; to a refresh, to another in a row, and to that of the background user.
 */
const responsesTo = (grant: keyof typeof exchangeOf) =>
  scenario(`token responses: ${grant}`, async (context, note) => {
    const { application, hasBackground, hasBrowser, shared } = context;
    const asked = { scope: application.scope };
    note(tokenStep(await tokenResponse(context, grant), { asked }));
    const further: Promise<Answer | undefined>[] = [];
    // That there is none is told elsewhere.
    const tryAlso = (experiment: Experiment<Answer>) =>
      further.push(shared(experiment).catch(() => undefined));
    if (grant === 'code' && hasBrowser) tryAlso(rememberedExchange);
    if (grant === 'refresh' && hasBackground) tryAlso(firstBackgroundRefresh);
    if (grant === 'refresh') further.push(shared(secondRefresh));
    for (const answer of await Promise.all(further))
      if (answer !== undefined && isGranted(answer) && isObject(answer.json))
        note(tokenStep(answer, { asked }));
  });

export const tokenResponses = { code: responsesTo('code'), refresh: responsesTo('refresh') };

/** A second refresh in a row. */
export async function secondRefresh({ shared }: CheckContext): Promise<Answer> {
  await shared(refreshExchange);
  const chain = await shared(refreshChain);
  return chain.refreshTwice();
}
