import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  type AuthorizeParameters,
  endedAtLogin,
  type Flow,
  grantsOf,
  isUnanswered,
  type ResourceOwner,
  redirectResultAt,
  type WalkOptions,
  withoutParameter,
} from '../../helpers/oauth/index.ts';
import { inBothFlows, triedWalk } from './first-walks.ts';
import { provenLogin } from './proven-login.ts';

type Known = Pick<WalkOptions, 'remembered'>;

/** The walks in which all is well, as far as the operator can see to it. */
export const grantedWalk = inBothFlows(async ({ shared }, flow) => {
  await shared(provenLogin);
  return shared(triedWalk[flow]);
});

/** Proof that good requests are granted: a service that refuses everything is not praised for refusing bad ones. */
export const provenFlow: Readonly<Record<Flow, Experiment<Walk>>> = inBothFlows(
  async ({ shared }, flow) => {
    const walk = await shared(grantedWalk[flow]);
    if (grantsOf(walk).length > 0) return walk;
    throw new Blocked(sentence`A good request was not granted either: ${walk.explanation}`);
  },
);

/**
 * For a walk that puts the request on trial and not the login: where each login takes a one-time code, of which
 * there is one in half a minute, the user of the good walk goes on.
 */
export async function sparingCodes({ owner, shared }: CheckContext, flow: Flow): Promise<Known> {
  const { oneTimeCode, storage } = await shared(provenFlow[flow]);
  return { remembered: owner.keptSession ?? (oneTimeCode === undefined ? undefined : storage) };
}

/** The walks that send no state. */
export const statelessWalk = inBothFlows(async (context, flow) => {
  const { owner } = context;
  const known = await sparingCodes(context, flow);
  return walkOnTrial(owner, withoutParameter(owner.requestFor(flow), 'state'), flow, known);
});

/**
 * A walk of a user whose login is known to work, from a request that differs from a good one in a single point. That no
 * page comes, or that the login is asked for again, is the answer to it where that happens twice, and the good request is
 * granted both times.
 *
 * @throws Blocked where the login page is shown again for another reason: then nothing was asked yet.
 */
async function walkOnTrial(
  owner: ResourceOwner,
  parameters: AuthorizeParameters,
  flow: Flow,
  known: Known = {},
) {
  const walk = () => owner.authorize(parameters, { isOnTrial: true, ...known });
  let seen = await walk();
  if (isUnanswered(seen) || isAskedAgain(seen)) {
    await requireGrant(owner, flow);
    seen = await walk();
    if (isUnanswered(seen) || isAskedAgain(seen)) await requireGrant(owner, flow);
  }
  if (endedAtLogin(seen) && !isAskedAgain(seen)) throw new Blocked(seen.explanation);
  return seen;
}

/** Whether the login page took what was sent, and was shown anew. A one-time code may be good for one login alone. */
function isAskedAgain(walk: Walk): boolean {
  return endedAtLogin(walk) && walk.stayed === 'login-again' && walk.oneTimeCode === undefined;
}

async function requireGrant(owner: ResourceOwner, flow: Flow): Promise<void> {
  const twin = await owner.authorize(owner.requestFor(flow));
  if (grantsOf(twin).length === 0) throw new Blocked(twin.explanation);
}

/** Base64 of a text, with each of its special characters. */
const base64State = 'bmV4dD0vYT9iPj4+Y35+fsO/8J+YgA==';

/** The walks that send that, before all others, where nothing stands between it and the question mark. */
export const base64Walk = inBothFlows(async (context, flow) => {
  const { owner } = context;
  const parameters = { state: base64State, ...withoutParameter(owner.requestFor(flow), 'state') };
  return walkOnTrial(owner, parameters, flow, await sparingCodes(context, flow));
});

/** Data that only survives if it is percent-encoded, with a line break as forms write it. It goes through the login in any case, which may spoil it. */
const hardState = ` a  b\tc\r\nd%20c%2Bd+&code=f#g&amp;&lt;&#39;;h?i/j\\k"l'm<n>,:!|~*()[]{}^\`@$$é$& e\u0301€漢😀 ${'0123456789abcdef'.repeat(66)}. `;
const hardWalk = inBothFlows(async ({ owner, shared }, flow) => {
  // A password that may be wrong is not sent again.
  await shared(provenFlow[flow]);
  return walkOnTrial(owner, { ...owner.requestFor(flow), state: hardState }, flow);
});

/** A word that some services take for no state at all, and an address, which some think better not to return. */
const rememberedState = { code: 'null', implicit: 'https://app.example/next?page=2' } as const;

/**
 * The walks of a user whom the service may know again by its cookies; undefined where nothing came of that, as
 * it may not.
 */
const rememberedWalk = inBothFlows(async ({ owner, shared }, flow) => {
  const { storage } = await shared(provenFlow[flow]);
  const parameters = { ...owner.requestFor(flow), state: rememberedState[flow] };
  const walk = await owner.authorize(parameters, { remembered: storage });
  return grantsOf(walk).length > 0 ? walk : undefined;
});

/** The walks that send a state which is not easily returned. */
export const statefulWalks = (flow: Flow): readonly Experiment<Walk | undefined>[] => [
  base64Walk[flow],
  hardWalk[flow],
  rememberedWalk[flow],
];

/**
 * Every walk in which all is well, for each flow: a service may do well once only. Where nothing came of one with
 * another state, or with none, that is told in the rows of the state.
 */
export async function goodWalks({ shared }: CheckContext, flow: Flow): Promise<Walk[]> {
  const granted = await shared(grantedWalk[flow]);
  const made = await fulfilled([statelessWalk[flow], ...statefulWalks(flow)].map(shared));
  const others = made.filter((walk) => walk !== undefined);
  return [granted, ...others.filter((walk) => grantsOf(walk).length > 0)];
}

/** What those bring that can be had; that others could not is told where they belong. */
export async function fulfilled<const P extends readonly Promise<unknown>[]>(
  parts: P,
): Promise<Awaited<P[number]>[]> {
  const settled = await Promise.allSettled<P[number]>(parts);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The access token that a walk brought to the redirect URI. */
export function tokenOf(walk: Walk, { application }: CheckContext): string | undefined {
  const result = redirectResultAt(walk, application.redirectUri);
  return result?.fragment.get('access_token') ?? result?.query.get('access_token') ?? undefined;
}
