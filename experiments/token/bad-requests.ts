import type { Application } from '../../helpers/config/index.ts';
import type { Step } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import { askBeside } from '../../helpers/network/index.ts';
import {
  isGranted,
  readTokens,
  type TokenParameters,
  tellTrial,
  withoutParameter,
} from '../../helpers/oauth/index.ts';
import { missOf, nearMisses } from '../../helpers/records/index.ts';
import { otherRedirectUris } from '../authorize/other-redirect-uris.ts';
import { grantedWalk, tokenOf } from '../authorize/walks.ts';
import { fulfilled, noteEach } from '../every-part.ts';
import { codeExchange, unusedCode } from './fresh-code.ts';
import { type Grant, inTurn, type Turn } from './good-requests.ts';
import { provenExchange } from './proven-exchange.ts';
import { tokenStep } from './token-step.ts';

/** Requests that are not as a good one: each differs from it in one point. */
type BadRequests = (good: TokenParameters) => readonly TokenParameters[];

/** Requests without a parameter, and with other values of it. */
const wrongIn =
  (parameter: string, valuesFor: (right: string) => readonly string[]): BadRequests =>
  (good) => [
    withoutParameter(good, parameter),
    ...valuesFor(good[parameter] ?? '').map((value) => ({ ...good, [parameter]: value })),
  ];

/** The parameters that say which application asks, with what is near the right value of each. */
const nearlyRight = {
  // To a query a percent sign may be any text.
  client_id: () => (right: string) => [...nearMisses(right), '%', ''],
  // What is known of the application by everyone, and no secret at all, among them.
  client_secret:
    ({ clientId }: Application) =>
    (secret: string) => [...nearMisses(secret), `${secret} `, clientId, ''],
  redirect_uri: () => (registered: string) => [...otherRedirectUris(registered), ''],
} as const;

/** Token requests of a grant in which a parameter is wrong or missing. */
export const requestsWithoutGood = (grant: Grant, parameter: keyof typeof nearlyRight) =>
  scenario(`requests without a good ${parameter}: ${grant}`, async (context, note) => {
    const bad = wrongIn(parameter, nearlyRight[parameter](context.application));
    for (const trial of await tryInPlaceOfGood(context, grant, bad)) note(trial);
  });

/** Token requests with codes that are none, an access token and a refresh token among them, and without a code. */
export const requestsWithoutCode = scenario('requests without a code', async (context, note) => {
  const { access, hasBrowser, shared, tokenEndpoint } = context;
  const { refreshToken = 'invented' } = hasBrowser ? readTokens(await shared(codeExchange)) : {};
  const others = [await access.current(), refreshToken];
  const bad = wrongIn('code', (right) => [`${right} `, ...nearMisses(right), ...others]);
  if (hasBrowser) {
    for (const trial of await tryInPlaceOfGood(context, 'code', bad)) note(trial);
    return;
  }
  // Without a browser there is no code to be had, but a refresh proves that good requests are granted.
  const good = tokenEndpoint.forCode(await shared(provenExchange.refresh));
  const turn: Turn = { good, send: (...request) => tokenEndpoint.request(...request) };
  for (const one of bad(good)) note(await tryInPlaceOf(turn, one));
});

/** Refreshes with refresh tokens that are none, access tokens and codes among them, and without one. */
export const refreshesWithoutToken = scenario(
  'refreshes without a token',
  async (context, note) => {
    const { access, shared } = context;
    const others = [
      await access.current(),
      ...(await fulfilled([shared(unusedCode)])),
      ...(await grantedToUser(context)),
    ];
    const bad = wrongIn('refresh_token', (right) => [`${right} `, ...nearMisses(right), ...others]);
    for (const trial of await tryInPlaceOfGood(context, 'refresh', bad)) note(trial);
  },
);

/** A code that was exchanged, and an access token of the implicit flow: what is kept of either may be like a refresh token. */
async function grantedToUser(context: CheckContext): Promise<string[]> {
  const { hasBrowser, shared } = context;
  if (!hasBrowser) return [];
  const ofImplicit = async () => tokenOf(await shared(grantedWalk.implicit), context);
  const granted = await fulfilled([shared(provenExchange.code), ofImplicit()]);
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
    return tryInPlaceOfGood(
      context,
      grant,
      wrongIn('grant_type', () => types),
    );
  };
  await noteEach([tryAll('refresh'), tryAll('code')], (trials) => {
    for (const trial of trials) note(trial);
  });
});

/**
 * Sends bad requests, which share the code or token of a good one. That one proves at the end that it was alive all along;
 * where it was not, each is sent again in the place of one of its own.
 */
async function tryInPlaceOfGood(context: CheckContext, grant: Grant, badRequests: BadRequests) {
  await context.shared(provenExchange[grant]);
  let count = 0;
  const together = await inTurn(context, grant, async ({ good, send }) => {
    const all = badRequests(good);
    count = all.length;
    const trials = await Promise.all(all.map((bad) => tryInPlaceOf({ good, send }, bad)));
    const isTold = trials.some(({ answer }) => answer.isSilent || isGranted(answer));
    return isTold || isGranted(await send(good)) ? trials : undefined;
  });
  if (together !== undefined) return together;
  const alone: Step[] = [];
  for (let at = 0; at < count; at++)
    alone.push(
      await inTurn(context, grant, ({ good, send }) =>
        tryInPlaceOf({ good, send }, badRequests(good)[at] ?? {}),
      ),
    );
  return alone;
}

/** Sends a request in the place of a good one, and tells how it differs from that. */
async function tryInPlaceOf({ good, send }: Turn, bad: TokenParameters): Promise<Step> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = good;
  const misses = Object.entries(good).flatMap(([name, right = '']) => {
    const miss = missOf(bad[name] ?? null, right, { clientId, clientSecret });
    return miss === undefined ? [] : [[name, miss] as const];
  });
  const answer = await askBeside(
    () => send(bad, { isTrial: true }),
    () => send(good),
  );
  const how = tellTrial(good, bad);
  answer.exchange.purpose = how;
  const tampered = { part: 'parameters', how, misses: Object.fromEntries(misses) } as const;
  return tokenStep(answer, { tampered });
}
