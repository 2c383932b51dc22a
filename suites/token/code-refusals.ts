import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { alterOneCharacter, inventLike } from '../../helpers/invented.ts';
import { freshCode } from '../../helpers/oauth/fresh-code.ts';
import { provenExchange } from '../../helpers/oauth/proven-exchange.ts';
import { type TokenParameters, without } from '../../helpers/oauth/token-endpoint.ts';

type Change = (good: TokenParameters) => TokenParameters;

/** A request that differs from a good one in one point, with a code of its own: a failed exchange may spend it. */
async function tryCode(context: CheckContext, change: Change) {
  await context.shared(provenExchange.code);
  const good = context.tokenEndpoint.forCode(await freshCode(context));
  return context.tokenEndpoint.request(change(good));
}

for (const [id, parameter] of [
  ['token/client-id-checked/code', 'client_id'],
  ['token/client-secret-checked/code', 'client_secret'],
  ['token/redirect-uri-checked/code', 'redirect_uri'],
] as const)
  check(id, async (context) => {
    const wrong = await tryCode(context, (good) => ({
      ...good,
      [parameter]: alterOneCharacter(good[parameter] ?? ''),
    }));
    const missing = await tryCode(context, (good) => without(good, parameter));

    expect(wrong).toGrantNoToken();
    expect(missing).toGrantNoToken();
  });

check('token/code-checked', async ({ hasBrowser, shared, tokenEndpoint }) => {
  // Without a browser there is no code to be had, but a refresh proves that good requests are granted.
  const example = await shared(hasBrowser ? provenExchange.code : provenExchange.refresh);

  const invented = await tokenEndpoint.request(tokenEndpoint.forCode(inventLike(example)));
  const missing = await tokenEndpoint.request(without(tokenEndpoint.forCode(example), 'code'));

  expect(invented).toGrantNoToken();
  expect(missing).toGrantNoToken();
});
