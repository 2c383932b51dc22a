import type { Application } from '../../helpers/config/index.ts';
import { grantNoToken, isWrongIn, type Step } from '../../helpers/evidence/index.ts';
import { type CheckContext, requirement, scenario } from '../../helpers/judging/index.ts';
import {
  describeAlteration,
  isGranted,
  readTokens,
  type TokenParameters,
  withoutParameter,
} from '../../helpers/oauth/index.ts';
import { missOf, nearMisses } from '../../helpers/records/index.ts';
import { otherRedirectUris } from '../authorize/other-redirect-uris.ts';
import { fulfilled, grantedWalk, tokenOf } from '../authorize/walks.ts';
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

/** Requests in which something near the right value stands in its place, or what was issued as something else. */
const otherThan = (parameter: string, issued: readonly string[]) =>
  wrongIn(parameter, (right) => [`${right} `, ...nearMisses(right), ...issued]);

/** Requests in which what says who asks is wrong or missing: what everyone knows of the application is no secret. */
const fromOthers = ({ clientId }: Application): readonly BadRequests[] => [
  // To a query a percent sign may be any text.
  wrongIn('client_id', (right) => [...nearMisses(right), '%', '']),
  wrongIn('client_secret', (secret) => [...nearMisses(secret), `${secret} `, clientId, '']),
  wrongIn('redirect_uri', (registered) => [...otherRedirectUris(registered), '']),
];

/** Requests of an unknown grant type, and of none: RFC 6749 has one that is empty treated as if it were left out. */
const ofOtherTypes = (...types: readonly string[]) =>
  wrongIn('grant_type', () => ['', 'anything', 'client_credentials', 'password', ...types]);

/** Exchanges of codes in which one parameter is wrong or missing; access tokens and refresh tokens are no codes. */
const badExchanges = scenario('bad exchanges of codes', async (context, note) => {
  const { access, application, hasBrowser, shared, tokenEndpoint } = context;
  const { refreshToken = 'invented' } = hasBrowser ? readTokens(await shared(codeExchange)) : {};
  const bad = otherThan('code', [await access.current(), refreshToken]);
  if (hasBrowser) {
    const types = ofOtherTypes('authorization', 'authorization_code_x', 'AUTHORIZATION_CODE');
    const kinds = [...fromOthers(application), types, bad];
    for (const trial of await tryInPlaceOfGood(context, 'code', kinds)) note(trial);
    return;
  }
  // Without a browser there is no code to be had, but a refresh proves that good requests are granted.
  const good = tokenEndpoint.forCode(await shared(provenExchange.refresh));
  const turn: Turn = { good, send: (...request) => tokenEndpoint.request(...request) };
  for (const one of bad(good)) note(await tryInPlaceOf(turn, one));
});

/** Refreshes in which one parameter is wrong or missing; access tokens and codes are no refresh tokens. */
const badRefreshes = scenario('bad refreshes', async (context, note) => {
  const { access, application, hasBrowser, shared } = context;
  const ofImplicit = async () => tokenOf(await shared(grantedWalk.implicit), context);
  const ofUser = hasBrowser
    ? await fulfilled([shared(unusedCode), shared(provenExchange.code), ofImplicit()])
    : [];
  const issued = [await access.current(), ...ofUser];
  const bad = [
    ...fromOthers(application),
    ofOtherTypes('refresh', 'refresh_tokens', 'REFRESH_TOKEN'),
    otherThan(
      'refresh_token',
      issued.filter((text) => text !== undefined),
    ),
  ];
  for (const trial of await tryInPlaceOfGood(context, 'refresh', bad)) note(trial);
});

/**
 * Sends bad requests, those of a kind side by side, which share the code or token of a good one. One that is granted, or the
 * good one at the end, proves that it was alive until then; where none is, each is sent again in the place of one of its own.
 */
async function tryInPlaceOfGood(
  context: CheckContext,
  grant: Grant,
  kinds: readonly BadRequests[],
): Promise<Step[]> {
  await context.shared(provenExchange[grant]);
  if (kinds.length === 0) return [];
  const { isProven, tried } = await inTurn(context, grant, async ({ good, send }) => {
    const tried: Step[][] = [];
    for (const kind of kinds) {
      tried.push(await Promise.all(kind(good).map((bad) => tryInPlaceOf({ good, send }, bad))));
      const isTold = tried.at(-1)?.some(({ answer }) => answer.isSilent || isGranted(answer));
      if (isTold) return { isProven: true, tried };
    }
    return { isProven: isGranted(await send(good)), tried };
  });
  const steps = isProven ? tried.flat() : [];
  for (const [at, { length }] of isProven ? [] : tried.entries())
    for (let number = 0; number < length; number++)
      steps.push(
        await inTurn(context, grant, ({ good, send }) =>
          tryInPlaceOf({ good, send }, kinds[at]?.(good)[number] ?? {}),
        ),
      );
  return [...steps, ...(await tryInPlaceOfGood(context, grant, kinds.slice(tried.length)))];
}

/** Sends a request in the place of a good one, and tells how it differs from that. */
async function tryInPlaceOf({ good, send }: Turn, bad: TokenParameters): Promise<Step> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = good;
  const misses = Object.entries(good).flatMap(([name, right = '']) => {
    const miss = missOf(bad[name] ?? null, right, { clientId, clientSecret });
    return miss === undefined ? [] : [[name, miss] as const];
  });
  const answer = await send(bad, { isBad: true, twin: () => send(good) });
  const how = describeAlteration(good, bad);
  answer.exchange.purpose = how;
  const tampered = { part: 'parameters', how, misses: Object.fromEntries(misses) } as const;
  return tokenStep(answer, { tampered });
}

for (const [id, parameter, ...requests] of [
  ['token/client-id-checked/code', 'client_id', badExchanges],
  ['token/client-id-checked/refresh', 'client_id', badRefreshes],
  ['token/client-secret-checked/code', 'client_secret', badExchanges],
  ['token/client-secret-checked/refresh', 'client_secret', badRefreshes],
  ['token/redirect-uri-checked/code', 'redirect_uri', badExchanges],
  ['token/redirect-uri-checked/refresh', 'redirect_uri', badRefreshes],
  ['token/code-checked', 'code', badExchanges],
  ['token/refresh-token-checked', 'refresh_token', badRefreshes],
  ['token/grant-type-checked', 'grant_type', badRefreshes, badExchanges],
] as const)
  requirement(id, grantNoToken(isWrongIn(parameter)), requests);
