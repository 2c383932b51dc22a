import { firstBackgroundRefresh } from '../../experiments/first-background-refresh.ts';
import {
  openedByCode,
  openedByRefresh,
  openedInBackground,
} from '../../experiments/opened-resources.ts';
import { refreshExchange } from '../../experiments/refresh-chain.ts';
import { codeExchange } from '../../experiments/walks.ts';
import { checkLast, expect } from '../../helpers/judging/index.ts';

checkLast('token/code-token-opens-api', async (context) => {
  expect(await context.shared(codeExchange)).toBringSendableToken();
  for (const answer of await openedByCode(context)) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});

checkLast('token/refreshed-token-opens-api', async (context) => {
  expect(await context.shared(refreshExchange)).toBringSendableToken();
  for (const answer of await openedByRefresh(context)) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});

checkLast('token/background-application', async (context) => {
  const refreshed = await context.shared(firstBackgroundRefresh);

  expect(refreshed).toHaveSucceeded();
  expect(refreshed).toBringSendableToken();
  for (const answer of await openedInBackground(context)) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});
