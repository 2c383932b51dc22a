import { backgroundRefreshes } from '../../experiments/background-refreshes.ts';
import {
  openedByCode,
  openedByRefresh,
  openedInBackground,
} from '../../experiments/opened-resources.ts';
import { refreshExchange } from '../../experiments/refresh-chain.ts';
import { codeExchange } from '../../experiments/walks.ts';
import { checkLast, expect } from '../../helpers/judging/index.ts';

for (const [id, request, opened] of [
  ['token/code-token-opens-api', codeExchange, openedByCode],
  ['token/refreshed-token-opens-api', refreshExchange, openedByRefresh],
] as const)
  checkLast(id, async (context) => {
    expect(await context.shared(request)).toBringSendableToken();
    for (const answer of await opened(context)) {
      expect(answer).not.toHaveStatus(401);
      expect(answer).not.toHaveStatus(403);
    }
  });

checkLast('token/background-application', async (context) => {
  for (const refreshed of await backgroundRefreshes(context)) {
    expect(refreshed).toHaveSucceeded();
    expect(refreshed).toBringSendableToken();
  }
  for (const answer of await openedInBackground(context)) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});
