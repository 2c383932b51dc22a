import { absentId } from '../../experiments/absent-id.ts';
import { freshCode } from '../../experiments/fresh-code.ts';
import { provenAccess } from '../../experiments/proven-access.ts';
import { provenExchange } from '../../experiments/proven-exchange.ts';
import { refreshExchange } from '../../experiments/refresh-chain.ts';
import { tryRefusedAccess } from '../../experiments/refused-writes.ts';
import { codeExchange } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { readTokens } from '../../helpers/oauth/token-endpoint.ts';
import { inventLike, nearMisses } from '../../helpers/records/invented.ts';

/**
 * Asks with tokens that are none: for the list, for a customer that exists where one can be had, and for a
 * change and the removal of one that does not. The first is tried on all of these, the others in turn.
 */
async function expect401(context: CheckContext, tokens: readonly string[]) {
  const { anyId, api, canWrite, shared } = context;
  await shared(provenAccess);
  const id = canWrite ? await shared(absentId) : undefined;
  const answers = await Promise.all(
    tokens.flatMap((token, at) => {
      const refused = api.withToken(token);
      const ways = [
        () => refused.list(),
        () => refused.get({ id: anyId }),
        ...(id === undefined ? [] : [() => refused.update({ id }, {})]),
        ...(id === undefined ? [] : [() => refused.delete({ id })]),
      ];
      return at === 0 ? ways.map((ask) => ask()) : (ways[at % ways.length] ?? refused.list)();
    }),
  );

  for (const answer of answers) expect(answer).toHaveStatus(401);
}

const withInventedToken = async (context: CheckContext) =>
  tryRefusedAccess(context, context.api.withToken(inventLike(await context.access.current())));

check('bearer/invalid-token-is-401/invented', async (context) => {
  const token = await context.access.current();

  const { clientId, clientSecret } = context.application;
  const known = ['null', clientSecret, clientId];
  await expect401(context, [inventLike(token), ...known, 'x'.repeat(2000)]);
  expect(await context.api.withAuthorization('Bearer').list()).toHaveStatus(401);
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
