import { NotAsked } from '../../contract/outcome.ts';
import { refreshExchange } from '../../experiments/refresh-chain.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';
import { readTokens } from '../../helpers/oauth/token-endpoint.ts';

check('token/expired-token-is-401', async ({ api, expiringTokens, shared, target }) => {
  if (target.embedded) throw new NotAsked('the embedded service does not outlive the run');
  const kept = expiringTokens.kept;
  if (kept === undefined || 'expired' in kept) {
    const { accessToken } = readTokens(await shared(refreshExchange));
    if (accessToken !== undefined) expiringTokens.leave(accessToken);
  }
  if (kept === undefined)
    throw new NotAsked('a token was left for the first run after 7200 seconds to judge');
  if ('judgedFrom' in kept)
    throw new NotAsked(
      `the token that waits can be judged from ${kept.judgedFrom.toISOString()} on`,
    );

  const good = await api.list();
  const expired = await api.withToken(kept.expired).list();

  expect(good).not.toHaveStatus(401);
  expect(expired).toHaveStatus(401);
});
