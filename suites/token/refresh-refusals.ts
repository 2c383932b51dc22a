import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { alterOneCharacter, inventLike } from '../../helpers/invented.ts';
import { provenExchange } from '../../helpers/oauth/proven-exchange.ts';
import { refreshChain } from '../../helpers/oauth/refresh-chain.ts';
import { type TokenParameters, without } from '../../helpers/oauth/token-endpoint.ts';

async function tryRefresh(
  { shared }: CheckContext,
  change: (good: TokenParameters) => TokenParameters,
) {
  await shared(provenExchange.refresh);
  const chain = await shared(refreshChain);
  return chain.try(change);
}

for (const [id, parameter] of [
  ['token/client-id-checked/refresh', 'client_id'],
  ['token/client-secret-checked/refresh', 'client_secret'],
  ['token/redirect-uri-checked/refresh', 'redirect_uri'],
] as const)
  check(id, async (context) => {
    const wrong = await tryRefresh(context, (good) => ({
      ...good,
      [parameter]: alterOneCharacter(good[parameter] ?? ''),
    }));
    const missing = await tryRefresh(context, (good) => without(good, parameter));

    expect(wrong).toGrantNoToken();
    expect(missing).toGrantNoToken();
  });

check('token/refresh-token-checked', async ({ shared, tokenEndpoint }) => {
  const refreshToken = await shared(provenExchange.refresh);

  const invented = await tokenEndpoint.request(tokenEndpoint.forRefresh(inventLike(refreshToken)));
  const missing = await tokenEndpoint.request(
    without(tokenEndpoint.forRefresh(refreshToken), 'refresh_token'),
  );

  expect(invented).toGrantNoToken();
  expect(missing).toGrantNoToken();
});

check('token/grant-type-checked', async (context) => {
  const missing = await tryRefresh(context, (good) => without(good, 'grant_type'));
  const unknown = await tryRefresh(context, (good) => ({ ...good, grant_type: 'anything' }));
  const other = await tryRefresh(context, (good) => ({
    ...good,
    grant_type: 'client_credentials',
  }));

  expect(missing).toGrantNoToken();
  expect(unknown).toGrantNoToken();
  expect(other).toGrantNoToken();
});
