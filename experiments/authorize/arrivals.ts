import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { flows, fragmentMembers } from '../../contract/requirements/authorize.ts';
import { isLifetime } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Arrival, CheckContext } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import { type Flow, hasShown, landingAt } from '../../helpers/oauth/index.ts';
import { fulfilled } from '../every-part.ts';
import { correctedWalk } from './mistyped-logins.ts';
import { goodWalks, grantedWalk, provenFlow, statefulWalks, statelessWalk } from './walks.ts';

/**
 * The arrivals after a login.
 *
 * @throws NotAsked where a person has logged in before the run.
 */
export async function* arrivalsByLogin(context: CheckContext): AsyncGenerator<Arrival> {
  const { owner, shared } = context;
  owner.requirePassword();
  for (const flow of flows) yield arrivalOf(await shared(provenFlow[flow]), context);
}

/** A walk, and its arrival at the registered redirect URI. */
export function arrivalOf(walk: Walk, { application }: CheckContext): Arrival {
  return { walk, landing: landingAt(walk, application.redirectUri) };
}

/** The arrivals of every walk in which all is well, that of a user who mistyped the password first among them. */
export async function goodArrivals(context: CheckContext, flow: Flow): Promise<Arrival[]> {
  const arrivals = (await goodWalks(context, flow)).map((walk) => arrivalOf(walk, context));
  return flow === 'code' ? arrivals : [...arrivals, ...(await correctedArrival(context))];
}

/**
 * The arrival of the good implicit walk.
 *
 * @throws Blocked where it came nowhere.
 */
async function implicitArrival(context: CheckContext): Promise<Arrival> {
  const walk = await context.shared(grantedWalk.implicit);
  const arrival = arrivalOf(walk, context);
  if (arrival.landing !== undefined) return arrival;
  throw new Blocked(
    sentence`The redirect URI was not visited. ${walk.explanation}`,
    'authorize/token-in-fragment',
  );
}

/**
 * The arrivals of the implicit flow that bring something, the good walk's first. What becomes of a state that is not
 * easily returned is told in its rows.
 */
export async function implicitAnswers(context: CheckContext): Promise<Arrival[]> {
  const first = await context.shared(implicitArrival);
  const [, ...others] = await goodArrivals(context, 'implicit');
  const bringsSome = ({ landing }: Arrival) =>
    fragmentMembers.some((member) => landing?.fragment.has(member) || landing?.query.has(member));
  return [first, ...others.filter(bringsSome)];
}

/** The longest that a token may be known where a run tells of it again, in seconds. */
const longestKnownSeconds = 600;

/**
 * Those that tell the lifetime of a new token: who is known already may be given a token that is known, too, and is
 * told then how much of its time is left.
 */
export async function implicitAnswersOfNewTokens(context: CheckContext): Promise<Arrival[]> {
  const [first, ...others] = await implicitAnswers(context);
  const isNew = (arrival: Arrival) =>
    hasShown(arrival.walk, 'login') || !isLifetime(lifetimeIn(arrival), longestKnownSeconds);
  return [...(first === undefined ? [] : [first]), ...others.filter(isNew)];
}

/** The expires_in of a redirect, wherever it stands: where it has to stand is judged in a row of its own. */
export function lifetimeIn({ landing }: Arrival): number | string | null | undefined {
  const told = landing?.fragment.get('expires_in') ?? landing?.query.get('expires_in');
  return /^\d+$/.test(told ?? '') ? Number(told) : told;
}

/** What the codes that came beside a token buy. */
export async function* exchangesOfCodesIn({ tokenEndpoint }: CheckContext, arrivals: Arrival[]) {
  for (const { landing } of arrivals) {
    const code = landing?.query.get('code') ?? landing?.fragment.get('code');
    if (code) yield tokenEndpoint.exchangeCode(code);
  }
}

/** The arrivals of walks that sent a state, with that state. */
export async function arrivalsWithState(context: CheckContext, flow: Flow) {
  const { owner, shared } = context;
  const plain = { state: owner.requestFor(flow).state ?? '', walk: provenFlow[flow] };
  const sent = [plain, ...statefulWalks(flow)];
  const walks = await Promise.all(sent.map(({ walk }) => shared<Walk | undefined>(walk)));
  return sent.flatMap(({ state }, at) => {
    const walk = walks[at];
    return walk === undefined ? [] : [{ state, arrival: arrivalOf(walk, context) }];
  });
}

/**
 * The arrivals of those good walks in which permission had to be asked for: all, unless the service
 * remembers what a user has allowed. It does where a flow that asked before no longer asks, in a browser that
 * it does not know.
 */
export async function arrivalsThatMustAsk(context: CheckContext): Promise<Arrival[]> {
  const { observe, owner, permissionMemory, shared } = context;
  const walks = await Promise.all(flows.map((flow) => shared(provenFlow[flow])));
  const arrivals = walks.map((walk) => arrivalOf(walk, context));
  const asking = flows[walks.findIndex((walk) => hasShown(walk, 'permission'))];
  if (asking === undefined) {
    if (!permissionMemory.wasAsked) return arrivals;
    throw new NotAsked(
      sentence`permission was asked for in an earlier run, and seems to be remembered`,
    );
  }
  permissionMemory.note();
  const others = await Promise.all([statelessByLogin(context), correctedArrival(context)]);
  const all = [...arrivals, ...others.flat()];
  const asked = all.filter(({ walk }) => hasShown(walk, 'permission'));
  if (asked.length === all.length) return all;
  const isRemembered = !hasShown(await owner.authorize(owner.requestFor(asking)), 'permission');
  observe('authorize/asks-login-and-permission/remembered', isRemembered);
  return isRemembered ? asked : all;
}

async function correctedArrival(context: CheckContext): Promise<Arrival[]> {
  const [walk] = await fulfilled([correctedWalk(context)]);
  return walk === undefined ? [] : [arrivalOf(walk, context)];
}

/** The arrivals of the walks without state that logged in, in a browser that the service did not know. */
async function statelessByLogin(context: CheckContext): Promise<Arrival[]> {
  const walks = await fulfilled(flows.map((flow) => context.shared(statelessWalk[flow])));
  return walks
    .filter((walk) => hasShown(walk, 'login'))
    .map((walk) => arrivalOf(walk, context))
    .filter(({ landing }) => landing !== undefined);
}

/** Whether a user who has said yes before is asked again, in a browser that the service did not know. */
export async function asksAnew(context: CheckContext): Promise<boolean> {
  const arrivals = await statelessByLogin(context);
  return arrivals.length > 0 && arrivals.every(({ walk }) => hasShown(walk, 'permission'));
}
