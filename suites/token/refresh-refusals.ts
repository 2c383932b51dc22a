import { type Change, tryCodes } from '../../experiments/code-trials.ts';
import { freshCode } from '../../experiments/fresh-code.ts';
import { otherRedirectUris } from '../../experiments/other-redirect-uris.ts';
import { otherSecrets } from '../../experiments/other-secrets.ts';
import { provenExchange } from '../../experiments/proven-exchange.ts';
import { refreshChain } from '../../experiments/refresh-chain.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect } from '../../helpers/judging/matchers.ts';
import { without } from '../../helpers/oauth/token-endpoint.ts';
import { nearMisses } from '../../helpers/records/invented.ts';

async function tryRefreshes({ shared }: CheckContext, changes: readonly Change[]) {
  await shared(provenExchange.refresh);
  const chain = await shared(refreshChain);
  return chain.try(changes);
}

for (const [id, parameter, wrongValuesOf] of [
  ['token/client-id-checked/refresh', 'client_id', nearMisses],
  ['token/client-secret-checked/refresh', 'client_secret', otherSecrets],
  ['token/redirect-uri-checked/refresh', 'redirect_uri', otherRedirectUris],
] as const)
  check(id, async (context) => {
    const right = context.tokenEndpoint.forRefresh('')[parameter] ?? '';
    const wrong = wrongValuesOf(right, context.application).map((value) => ({
      [parameter]: value,
    }));

    const answers = await tryRefreshes(context, [
      ...wrong.map((value) => (good: Readonly<Record<string, string>>) => ({ ...good, ...value })),
      (good) => without(good, parameter),
    ]);

    for (const answer of answers) expect(answer).toGrantNoToken();
  });

check('token/refresh-token-checked', async (context) => {
  const missing: Change = (good) => without(good, 'refresh_token');
  const nearly =
    (at: number): Change =>
    ({ refresh_token = '', ...good }) => ({
      ...good,
      refresh_token: nearMisses(refresh_token)[at] ?? 'invented',
    });

  // An access token is no refresh token, and neither is a code.
  const others = [await context.access.current(), await unusedCode(context)].map(
    (other): Change =>
      (good) => ({ ...good, refresh_token: other }),
  );

  const answers = await tryRefreshes(context, [
    missing,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(nearly),
    ...others,
  ]);

  for (const answer of answers) expect(answer).toGrantNoToken();
});

async function unusedCode(context: CheckContext): Promise<string> {
  return context.hasBrowser ? freshCode(context) : 'invented';
}

const unknownGrantTypes = [
  'anything',
  'client_credentials',
  'password',
  'refresh',
  'refresh_tokens',
  'authorization',
  'authorization_code_x',
];

check('token/grant-type-checked', async (context) => {
  const changes: Change[] = [
    (good) => without(good, 'grant_type'),
    ...unknownGrantTypes.map(
      (grant_type): Change =>
        (good) => ({ ...good, grant_type }),
    ),
  ];

  const answers = await tryRefreshes(context, changes);
  if (context.hasBrowser) answers.push(...(await tryCodes(context, changes)));

  for (const answer of answers) expect(answer).toGrantNoToken();
});
