import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type CheckContext, type Experiment, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isGranted } from '../../helpers/oauth/index.ts';
import { isObject } from '../../helpers/records/index.ts';
import { isRefusedEarly, lateRefresh } from './early-refresh.ts';
import { firstBackgroundRefresh } from './first-background-refresh.ts';
import { codeExchange, freshExchange } from './fresh-code.ts';
import { type Grant, laterRefresh, refreshExchange } from './good-requests.ts';
import { tokenStep } from './token-step.ts';

/** The exchange of the code of a user who just logged in, and of one who had done so before. */
export const codeExchanges = scenario('exchanges of codes', async ({ shared }, note) => {
  note(tokenStep(await shared(codeExchange)));
  note(tokenStep(await shared(freshExchange)));
});

/** Two refreshes, one with what the other one brought; and that of a token which was refused too early, if any waits. */
export const refreshes = scenario('refreshes', async (context, note) => {
  const { shared } = context;
  const late = await shared(lateRefresh);
  if (late !== undefined) note(tokenStep(late));
  const first = await shared(refreshExchange);
  if (!(await isRefusedEarly(context, first))) {
    note(tokenStep(first));
    note(tokenStep(await shared(laterRefresh)));
  } else if (late === undefined)
    throw new Blocked(
      sentence`A refresh was refused with 400 while the access token that came with its refresh token lives. The contract speaks of tokens that have expired: the refresh token is left for the first run after 7200 seconds to judge.`,
    );
});

/**
 * The token responses of a grant, which a service may build in several ways: to the code of a user who just logged in
 * and of one who had done so before; to a refresh, to a later one, and to that of the background user.
 */
const responsesTo = (
  grant: Grant,
  experimentsOf: (context: CheckContext) => readonly Experiment<Answer>[],
) =>
  scenario(`token responses: ${grant}`, async (context, note) => {
    const asked = { scope: context.application.scope };
    let count = 0;
    for (const experiment of experimentsOf(context)) {
      const answer = await context.shared(experiment);
      // That a later one brings none is told elsewhere.
      const isResponse = count === 0 ? answer.succeeded : isGranted(answer);
      if (!isResponse || !isObject(answer.json)) continue;
      count++;
      note(tokenStep(answer, { asked }));
    }
    if (count === 0)
      throw new Blocked(
        sentence`The token request was not answered with a JSON object.`,
        `token/${grant}-response`,
      );
  });

export const codeResponses = responsesTo('code', () => [codeExchange, freshExchange]);
export const refreshResponses = responsesTo('refresh', ({ hasBackground }) => [
  refreshExchange,
  laterRefresh,
  ...(hasBackground ? [firstBackgroundRefresh] : []),
]);
