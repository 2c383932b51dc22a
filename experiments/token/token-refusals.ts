import type { Application } from '../../helpers/config/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import { readTokens, withoutParameter } from '../../helpers/oauth/index.ts';
import { nearMisses } from '../../helpers/records/index.ts';
import { otherRedirectUris } from '../authorize/other-redirect-uris.ts';
import { grantedWalk, tokenOf } from '../authorize/walks.ts';
import { fulfilled, noteEach } from '../every-part.ts';
import { codeTrials } from './code-trials.ts';
import { codeExchange, unusedCode } from './fresh-code.ts';
import { provenExchange } from './proven-exchange.ts';
import { type Change, refreshChain } from './refresh-chain.ts';
import { tryInPlaceOf } from './token-trial.ts';

type Grant = 'code' | 'refresh';

/** The parameters that say which application asks, with what is near the right value of each. */
const nearlyRight = {
  // To a query a percent sign may be any text.
  client_id: (right: string) => [...nearMisses(right), '%', ''],
  // What is known of the application by everyone, and no secret at all, among them.
  client_secret: (secret: string, { clientId }: Application) => [
    ...nearMisses(secret),
    `${secret} `,
    clientId,
    '',
  ],
  redirect_uri: (registered: string) => [...otherRedirectUris(registered), ''],
} as const;

/** Token requests of a grant in which a parameter is wrong or missing. */
export const requestsWithoutGood = (grant: Grant, parameter: keyof typeof nearlyRight) =>
  scenario(`requests without a good ${parameter}: ${grant}`, async (context, note) => {
    const right = context.tokenEndpoint.forCode('')[parameter] ?? '';
    const wrong = nearlyRight[parameter](right, context.application);
    const changes = [...wrong.map((value) => replacing(parameter, value)), leavingOut(parameter)];
    for (const trial of await tryGrant(context, grant, changes)) note(trial);
  });

/** Token requests with codes that are none, an access token and a refresh token among them, and without a code. */
export const requestsWithoutCode = scenario('requests without a code', async (context, note) => {
  const { access, hasBrowser, shared, tokenEndpoint } = context;
  const token = replacing('code', await access.current());
  const changes = [...nearly('code'), leavingOut('code'), token];
  if (hasBrowser) {
    const { refreshToken } = readTokens(await shared(codeExchange));
    const isNoCode = refreshToken === undefined ? [] : [replacing('code', refreshToken)];
    const trials = await tryGrant(context, 'code', [...changes, ...isNoCode]);
    for (const trial of trials) note(trial);
    return;
  }
  // Without a browser there is no code to be had, but a refresh proves that good requests are granted.
  const good = tokenEndpoint.forCode(await shared(provenExchange.refresh));
  for (const change of changes)
    note(await tryInPlaceOf(good, change(good), (bad) => tokenEndpoint.tryBad(bad)));
});

/** Refreshes with refresh tokens that are none, access tokens and codes among them, and without one. */
export const refreshesWithoutToken = scenario(
  'refreshes without a token',
  async (context, note) => {
    const code = await context.shared(unusedCode).catch(() => 'invented');
    const trials = await tryGrant(context, 'refresh', [
      leavingOut('refresh_token'),
      ...nearly('refresh_token'),
      replacing('refresh_token', await context.access.current()),
      replacing('refresh_token', code),
      ...(await grantedToUser(context)).map((text) => replacing('refresh_token', text)),
    ]);
    for (const trial of trials) note(trial);
  },
);

/** A code that was exchanged, and an access token of the implicit flow: what is kept of either may be like a refresh token. */
async function grantedToUser(context: CheckContext): Promise<string[]> {
  const { hasBrowser, shared } = context;
  if (!hasBrowser) return [];
  const exchanged = async () => {
    await shared(codeExchange);
    return context.owner.codeOf(await shared(grantedWalk.code));
  };
  const ofImplicit = async () => tokenOf(await shared(grantedWalk.implicit), context);
  const granted = await fulfilled([exchanged(), ofImplicit()]);
  return granted.filter((text) => text !== undefined);
}

const unknownGrantTypes: Readonly<Record<Grant, readonly string[]>> = {
  refresh: ['refresh', 'refresh_tokens', 'REFRESH_TOKEN'],
  code: ['authorization', 'authorization_code_x', 'AUTHORIZATION_CODE'],
};

/** Token requests of an unknown grant type, and of none: RFC 6749 has one that is empty treated as if it were left out. */
export const requestsOfOtherGrant = scenario('requests of another grant', async (context, note) => {
  const tryAll = (grant: Grant) => {
    const types = ['', 'anything', 'client_credentials', 'password', ...unknownGrantTypes[grant]];
    const others = types.map((type) => replacing('grant_type', type));
    return tryGrant(context, grant, [leavingOut('grant_type'), ...others]);
  };
  await noteEach([tryAll('refresh'), tryAll('code')], (trials) => {
    for (const trial of trials) note(trial);
  });
});

function replacing(parameter: string, value: string): Change {
  return (good) => ({ ...good, [parameter]: value });
}

function leavingOut(parameter: string): Change {
  return (good) => withoutParameter(good, parameter);
}

/** What is near the right value, one after another; each of a value's, for some of them are drawn by lot. */
export function nearly(parameter: string): Change[] {
  const known = new Map<string, readonly string[]>();
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => (good) => {
    const right = good[parameter] ?? '';
    const misses = known.get(right) ?? [`${right} `, ...nearMisses(right)];
    known.set(right, misses);
    return { ...good, [parameter]: misses[at] ?? 'invented' };
  });
}

async function tryGrant(context: CheckContext, grant: Grant, changes: readonly Change[]) {
  const { shared } = context;
  await shared(provenExchange[grant]);
  const trials = grant === 'code' ? await shared(codeTrials) : await shared(refreshChain);
  return trials.try(changes);
}
