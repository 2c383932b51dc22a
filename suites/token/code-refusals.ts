import { tryCodes } from '../../experiments/code-trials.ts';
import { freshCode } from '../../experiments/fresh-code.ts';
import { otherRedirectUris } from '../../experiments/other-redirect-uris.ts';
import { otherSecrets } from '../../experiments/other-secrets.ts';
import { provenExchange } from '../../experiments/proven-exchange.ts';
import { codeExchange } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';
import { readTokens, without } from '../../helpers/oauth/token-endpoint.ts';
import { nearMisses } from '../../helpers/records/invented.ts';

for (const [id, parameter, wrongValuesOf] of [
  ['token/client-id-checked/code', 'client_id', nearMisses],
  ['token/client-secret-checked/code', 'client_secret', otherSecrets],
  ['token/redirect-uri-checked/code', 'redirect_uri', otherRedirectUris],
] as const)
  check(id, async (context) => {
    const right = context.tokenEndpoint.forCode('')[parameter] ?? '';
    const wrong = wrongValuesOf(right, context.application).map((value) => ({
      [parameter]: value,
    }));

    const answers = await tryCodes(context, [
      ...wrong.map((value) => (good: Readonly<Record<string, string>>) => ({ ...good, ...value })),
      (good) => without(good, parameter),
    ]);

    for (const answer of answers) expect(answer).toGrantNoToken();
  });

check('token/code-checked', async (context) => {
  const { hasBrowser, shared, tokenEndpoint } = context;
  // Without a browser there is no code to be had, but a refresh proves that good requests are granted.
  const example = await shared(hasBrowser ? provenExchange.code : provenExchange.refresh);
  const unused = hasBrowser ? await freshCode(context) : example;

  // A refresh token is no code either.
  const { refreshToken } = hasBrowser ? readTokens(await shared(codeExchange)) : {};
  for (const code of [...nearMisses(unused), ...(refreshToken ? [refreshToken] : [])])
    expect(await tokenEndpoint.tryBad(tokenEndpoint.forCode(code))).toGrantNoToken();
  const missing = await tokenEndpoint.tryBad(without(tokenEndpoint.forCode(example), 'code'));
  expect(missing).toGrantNoToken();
});
