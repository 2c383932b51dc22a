import type { Answer } from '../../helpers/api/answer.ts';
import { requestsWith } from '../../helpers/api/requests-with.ts';
import { check } from '../../helpers/check/check.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { Blocked } from '../../helpers/check/outcome.ts';
import { firstBackgroundRefresh } from '../../helpers/oauth/background-user.ts';
import { refreshExchange } from '../../helpers/oauth/refresh-chain.ts';
import { readTokens } from '../../helpers/oauth/token-endpoint.ts';
import { codeExchange } from '../../helpers/oauth/walks.ts';

check('token/code-token-opens-api', async ({ anyId, api, shared }) => {
  const token = accessTokenOf(await shared(codeExchange));

  for (const answer of await requestsWith(api.withToken(token), anyId)) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});

check('token/refreshed-token-opens-api', async ({ anyId, api, shared }) => {
  const token = accessTokenOf(await shared(refreshExchange));

  for (const answer of await requestsWith(api.withToken(token), anyId)) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});

check('token/background-application', async ({ anyId, api, shared }) => {
  const answer = await shared(firstBackgroundRefresh);

  expect(answer).toHaveSucceeded();
  for (const opened of await requestsWith(api.withToken(accessTokenOf(answer)), anyId)) {
    expect(opened).not.toHaveStatus(401);
    expect(opened).not.toHaveStatus(403);
  }
});

function accessTokenOf(answer: Answer): string {
  const { accessToken } = readTokens(answer);
  if (accessToken !== undefined) return accessToken;
  throw new Blocked('The token request brought no access token to try (see token/code-response).');
}
