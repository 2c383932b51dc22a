import { backgroundRefreshes } from '../../experiments/token/background-refreshes.ts';
import { codeExchange } from '../../experiments/token/fresh-code.ts';
import {
  bareList,
  openedByCode,
  openedByRefresh,
  openedInBackground,
} from '../../experiments/token/opened-resources.ts';
import { refreshExchange } from '../../experiments/token/refresh-chain.ts';
import { checkLast, expect, fact } from '../../helpers/judging/index.ts';

for (const [id, request, opened] of [
  ['token/code-token-opens-api', codeExchange, openedByCode],
  ['token/refreshed-token-opens-api', refreshExchange, openedByRefresh],
] as const)
  checkLast(id, async (context) => {
    expect(await context.shared(request)).toBringSendableToken();
    const { answers, shown } = await opened(context);
    for (const answer of answers) {
      expect(answer).not.toHaveStatus(401);
      expect(answer).not.toHaveStatus(403);
    }
    for (const { answer, isBare } of shown) {
      expect(answer).toHaveSucceeded();
      expect(fact(bareList, isBare, answer)).toSay(false);
    }
  });

checkLast('token/background-application', async (context) => {
  for (const refreshed of await backgroundRefreshes(context)) {
    expect(refreshed).toHaveSucceeded();
    expect(refreshed).toBringSendableToken();
  }
  const { answers } = await openedInBackground(context);
  for (const answer of answers) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});
