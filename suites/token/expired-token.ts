import { expiredToken } from '../../experiments/expired-token.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('token/expired-token-is-401', async (context) => {
  const expired = await expiredToken(context);

  expect(await context.api.list()).not.toHaveStatus(401);
  expect(await context.api.withToken(expired).list()).toHaveStatus(401);
});
