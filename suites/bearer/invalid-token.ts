import {
  requestsWithInventedTokens,
  requestsWithTokens,
  withoutSignature,
} from '../../experiments/bearer/refused-access.ts';
import { unusedCode } from '../../experiments/token/fresh-code.ts';
import { provenExchange } from '../../experiments/token/proven-exchange.ts';
import { issuedRefreshToken } from '../../experiments/token/refresh-chain.ts';
import { check, expect } from '../../helpers/judging/index.ts';
import { nearMisses } from '../../helpers/records/index.ts';

check('bearer/invalid-token-is-401/invented', async (context) => {
  const good = await context.access.current();

  for await (const answer of requestsWithInventedTokens(context))
    expect(answer).toBeRefusedInPlaceOf(good, context.application);
});

check('bearer/invalid-token-is-401/altered', async (context) => {
  const good = await context.access.current();

  for (const answer of await requestsWithTokens(context, [
    ...nearMisses(good),
    ...withoutSignature(good),
  ]))
    expect(answer).toBeRefusedInPlaceOf(good, context.application);
});

check('bearer/invalid-token-is-401/refresh-token', async (context) => {
  const refreshToken = await issuedRefreshToken(context);

  for (const answer of await requestsWithTokens(context, [refreshToken]))
    expect(answer).toHaveStatus(401);
});

check('bearer/invalid-token-is-401/authorization-code', async (context) => {
  const used = await context.shared(provenExchange.code);
  const codes = [await context.shared(unusedCode), used];

  for (const answer of await requestsWithTokens(context, codes)) expect(answer).toHaveStatus(401);
});
