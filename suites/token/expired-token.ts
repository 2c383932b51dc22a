import { requestsWithTokens } from '../../experiments/bearer/refused-access.ts';
import { expiredToken } from '../../experiments/token/expired-token.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('token/expired-token-is-401', async (context) => {
  const expired = await expiredToken(context);

  for (const answer of await requestsWithTokens(context, [expired]))
    expect(answer).toHaveStatus(401);
});
