import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { inventLike, nearMisses } from '../../helpers/invented.ts';
import { freshCode } from '../../helpers/oauth/fresh-code.ts';
import { provenExchange } from '../../helpers/oauth/proven-exchange.ts';
import { refreshExchange } from '../../helpers/oauth/refresh-chain.ts';
import { readTokens } from '../../helpers/oauth/token-endpoint.ts';
import { codeExchange } from '../../helpers/oauth/walks.ts';
import { proveAccess } from './proven-access.ts';
import { tryRefusedAccess } from './refused-writes.ts';

/** Reads with tokens that are none: the list, and a customer that exists where one can be had. */
async function expect401({ anyId, api }: CheckContext, tokens: readonly string[]) {
  await proveAccess(api);
  const answers = await Promise.all(
    tokens.flatMap((token, at) => {
      const refused = api.withToken(token);
      const customer = { id: anyId };
      // The first few are tried on both endpoints, the others in turn.
      if (at < 2) return [refused.list(), refused.get(customer)];
      return at % 2 === 0 ? refused.list() : refused.get(customer);
    }),
  );

  for (const answer of answers) expect(answer).toHaveStatus(401);
}

const withInventedToken = async (context: CheckContext) =>
  tryRefusedAccess(context, context.api.withToken(inventLike(await context.access.current())));

check('bearer/invalid-token-is-401/invented', async (context) => {
  const token = await context.access.current();

  await expect401(context, [inventLike(token), 'invented', 'x'.repeat(2000)]);
  if (!context.canWrite) return;
  const { answers, afterDelete, customer, madeByPost, madeByPut } =
    await context.shared(withInventedToken);
  for (const answer of Object.values(answers)) expect(answer).toHaveStatus(401);
  expect(afterDelete).toHaveStatus(200);
  expect(fact('the customer', context.customers.stateIn(afterDelete), afterDelete)).toSay(
    context.customers.stateIn(customer.read),
  );
  expect(fact('customers made', madeByPost.length + madeByPut.length, afterDelete)).toSay(0);
});

check('bearer/invalid-token-is-401/altered', async (context) => {
  const token = await context.access.current();

  await expect401(context, nearMisses(token));
});

async function issuedRefreshToken(context: CheckContext): Promise<string> {
  const answer = await context.shared(context.hasBrowser ? codeExchange : refreshExchange);
  return readTokens(answer).refreshToken ?? context.background.refreshToken;
}

check('bearer/invalid-token-is-401/refresh-token', async (context) => {
  await expect401(context, [await issuedRefreshToken(context)]);
});

check('bearer/invalid-token-is-401/authorization-code', async (context) => {
  const used = await context.shared(provenExchange.code);

  await expect401(context, [await freshCode(context), used]);
});
