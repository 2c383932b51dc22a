import type { Application } from '../helpers/config/index.ts';
import type { CheckContext, TokenTrial } from '../helpers/judging/index.ts';
import { readTokens, without } from '../helpers/oauth/index.ts';
import { nearMisses } from '../helpers/records/index.ts';
import { tryCodes } from './code-trials.ts';
import { everyPart } from './every-part.ts';
import { freshCode } from './fresh-code.ts';
import { otherRedirectUris } from './other-redirect-uris.ts';
import { provenExchange } from './proven-exchange.ts';
import { type Change, refreshChain } from './refresh-chain.ts';
import { tryInPlaceOf } from './token-trial.ts';
import { codeExchange } from './walks.ts';

type Grant = 'code' | 'refresh';

/** The parameters that say which application asks, with what is near the right value of each. */
const nearlyRight = {
  client_id: nearMisses,
  // What is known of the application by everyone, and no secret at all, among them.
  client_secret: (secret: string, { clientId }: Application) => [
    ...nearMisses(secret),
    clientId,
    '',
  ],
  redirect_uri: (registered: string) => [...otherRedirectUris(registered), ''],
} as const;

/** Token requests of a grant in which a parameter is wrong or missing. */
export function requestsWithoutGood(grant: Grant, parameter: keyof typeof nearlyRight) {
  return (context: CheckContext): AsyncGenerator<TokenTrial> => {
    const right = context.tokenEndpoint.forCode('')[parameter] ?? '';
    const wrong = nearlyRight[parameter](right, context.application);
    return tryGrant(context, grant, [
      ...wrong.map((value) => replacing(parameter, value)),
      (good) => without(good, parameter),
    ]);
  };
}

/** Token requests with codes that are none, and without a code. */
export async function* requestsWithoutGoodCode(context: CheckContext): AsyncGenerator<TokenTrial> {
  const { hasBrowser, shared, tokenEndpoint } = context;
  // Without a browser there is no code to be had, but a refresh proves that good requests are granted.
  const example = await shared(hasBrowser ? provenExchange.code : provenExchange.refresh);
  const unused = hasBrowser ? await freshCode(context) : example;
  // A refresh token is no code either.
  const { refreshToken } = hasBrowser ? readTokens(await shared(codeExchange)) : {};
  const good = tokenEndpoint.forCode(unused);
  for (const code of [...nearMisses(unused), ...(refreshToken ? [refreshToken] : [])])
    yield tryInPlaceOf(good, { ...good, code }, (bad) => tokenEndpoint.tryBad(bad));
  yield tryInPlaceOf(good, without(good, 'code'), (bad) => tokenEndpoint.tryBad(bad));
}

/** Refreshes with refresh tokens that are none, an access token and a code among them, and without one. */
export async function* refreshesWithoutGoodToken(
  context: CheckContext,
): AsyncGenerator<TokenTrial> {
  const nearly = (at: number): Change => {
    return ({ refresh_token = '', ...good }) => ({
      ...good,
      refresh_token: nearMisses(refresh_token)[at] ?? 'invented',
    });
  };
  const code = await freshCode(context).catch(() => 'invented');
  yield* tryGrant(context, 'refresh', [
    (good) => without(good, 'refresh_token'),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(nearly),
    replacing('refresh_token', await context.access.current()),
    replacing('refresh_token', code),
  ]);
}

const unknownGrantTypes: Readonly<Record<Grant, readonly string[]>> = {
  refresh: ['refresh', 'refresh_tokens', 'REFRESH_TOKEN'],
  code: ['authorization', 'authorization_code_x', 'AUTHORIZATION_CODE'],
};

/** Token requests of an unknown grant type, and of none: RFC 6749 has one that is empty treated as if it were left out. */
export function requestsOfUnknownGrant(context: CheckContext): AsyncGenerator<TokenTrial> {
  const tryAll = (grant: Grant) => {
    const types = ['', 'anything', 'client_credentials', 'password', ...unknownGrantTypes[grant]];
    return tryGrant(context, grant, [
      (good) => without(good, 'grant_type'),
      ...types.map((type) => replacing('grant_type', type)),
    ]);
  };
  return everyPart(tryAll('refresh'), tryAll('code'));
}

function replacing(parameter: string, value: string): Change {
  return (good) => ({ ...good, [parameter]: value });
}

async function* tryGrant(context: CheckContext, grant: Grant, changes: readonly Change[]) {
  if (grant === 'code') return yield* await tryCodes(context, changes);
  await context.shared(provenExchange.refresh);
  const chain = await context.shared(refreshChain);
  yield* await chain.try(changes);
}
