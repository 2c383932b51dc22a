import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { alterOneCharacter, inventLike } from '../../helpers/invented.ts';
import { freshCode } from '../../helpers/oauth/fresh-code.ts';
import { provenExchange } from '../../helpers/oauth/proven-exchange.ts';

async function expect401({ api }: CheckContext, token: string): Promise<void> {
  const good = await api.list();
  const bad = await api.withToken(token).list();

  expect(good).not.toHaveStatus(401);
  expect(bad).toHaveStatus(401);
}

check('bearer/invalid-token-is-401/invented', async (context) => {
  const token = await context.access.current();

  await expect401(context, inventLike(token));
});

check('bearer/invalid-token-is-401/altered', async (context) => {
  const token = await context.access.current();

  for (const at of [0, Math.floor(token.length / 2), token.length - 1])
    await expect401(context, alterOneCharacter(token, at));
});

check('bearer/invalid-token-is-401/refresh-token', async (context) => {
  await expect401(context, await context.shared(provenExchange.refresh));
});

check('bearer/invalid-token-is-401/authorization-code', async (context) => {
  await expect401(context, await freshCode(context));
});
