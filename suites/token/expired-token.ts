import { expiredToken } from '../../experiments/expired-token.ts';
import { requestsWithTokens } from '../../experiments/refused-access.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('token/expired-token-is-401', async (context) => {
  const expired = await expiredToken(context);

  for (const answer of await requestsWithTokens(context, [expired]))
    expect(answer).toHaveStatus(401);
});
