import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { flows, fragmentMembers } from '../../contract/requirements/authorize.ts';
import { isLifetime } from '../../contract/requirements/token.ts';
import { sentence } from '../../contract/sentence.ts';
import { lifetimeIn, type Note } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import { type Flow, hasShown, landingAt } from '../../helpers/oauth/index.ts';
import { fulfilled } from '../every-part.ts';
import { tokenStep } from '../token/token-step.ts';
import { ofBothFlows, refusedWalk } from './first-walks.ts';
import { correctedWalk } from './mistyped-logins.ts';
import { arrivalOf, noteWalk } from './walk-step.ts';
import { goodWalks, grantedWalk, provenFlow, statefulWalks, statelessWalk } from './walks.ts';

/** The walk that proves a flow. */
export const provenWalk = scenario('proven walk', async (context, note) =>
  noteWalk(note, context, await context.shared(provenFlow.code)),
);

/** The walks after a login, unless a person has logged in before the run, and those that have to ask for permission. */
export const askingWalks = scenario('asking walks', async (context, note) => {
  const { owner, shared } = context;
  owner.requirePassword();
  for (const flow of flows)
    noteWalk(note, context, await shared(provenFlow[flow]), { mustAsk: 'login' });
  for (const walk of await walksThatMustAsk(context, note))
    noteWalk(note, context, walk, { mustAsk: 'permission' });
});

/** Every walk in which all is well, that of a user who mistyped the password first among them. */
async function allGoodWalks(context: CheckContext, flow: Flow): Promise<Walk[]> {
  const walks = await goodWalks(context, flow);
  return flow === 'code' ? walks : [...walks, ...(await correctedWalks(context))];
}

export const goodArrivals = ofBothFlows((flow) =>
  scenario(`good walks: ${flow}`, async (context, note) => {
    for (const walk of await allGoodWalks(context, flow)) noteWalk(note, context, walk);
  }),
);

/**
 * The walks of the implicit flow that bring something, the good one first. What becomes of a state that is not easily
 * returned is told in its rows.
 *
 * @throws Blocked where the good one came nowhere.
 */
async function bringingWalks(context: CheckContext): Promise<[Walk, ...Walk[]]> {
  const { application, shared } = context;
  const first = await shared(grantedWalk.implicit);
  if (landingAt(first, application.redirectUri) === undefined)
    throw new Blocked(
      sentence`The redirect URI was not visited. ${first.explanation}`,
      'authorize/token-in-fragment',
    );
  const [, ...others] = await allGoodWalks(context, 'implicit');
  const bringsSome = (walk: Walk) => {
    const { query = [], fragment = [] } = arrivalOf(walk, context) ?? {};
    const names: readonly string[] = fragmentMembers;
    return [...query, ...fragment].some(([name]) => names.includes(name));
  };
  return [first, ...others.filter(bringsSome)];
}

export const implicitAnswers = scenario('implicit answers', async (context, note) => {
  const { scope } = context.application;
  for (const walk of await bringingWalks(context))
    noteWalk(note, context, walk, { asked: { scope } });
});

/** The longest that a token may be known where a run tells of it again, in seconds. */
const longestKnownSeconds = 600;

/**
 * Those that tell the lifetime of a new token, and what one opens at an age at which another was refused: who is known
 * already may be given a token that is known, too, and is told then how much of its time is left.
 */
export const newImplicitTokens = scenario('new implicit tokens', async (context, note) => {
  const [first, ...others] = await bringingWalks(context);
  const isNew = (walk: Walk) =>
    hasShown(walk, 'login') ||
    !isLifetime(lifetimeIn(arrivalOf(walk, context)), longestKnownSeconds);
  noteWalk(note, context, first);
  for (const walk of others.filter(isNew)) noteWalk(note, context, walk);
});

/** What the codes that came beside a token buy. */
export const codesBesideTokens = scenario('codes beside tokens', async (context, note) => {
  const { application, tokenEndpoint } = context;
  for (const walk of await bringingWalks(context)) {
    const landing = landingAt(walk, application.redirectUri);
    const code = landing?.query.get('code') ?? landing?.fragment.get('code');
    if (code) note(tokenStep(await tokenEndpoint.exchangeCode(code)));
  }
});

/** The walks that sent a state. */
export const walksWithState = ofBothFlows((flow) =>
  scenario(`walks with state: ${flow}`, async (context, note) => {
    const { owner, shared } = context;
    const plain = { state: owner.requestFor(flow).state ?? '', walk: provenFlow[flow] };
    const sent = [plain, ...statefulWalks(flow)];
    const walks = await Promise.all(sent.map(({ walk }) => shared<Walk | undefined>(walk)));
    for (const [at, { state }] of sent.entries()) {
      const walk = walks[at];
      if (walk !== undefined) noteWalk(note, context, walk, { asked: { state } });
    }
  }),
);

export const walksWithoutState = ofBothFlows((flow) =>
  scenario(`walks without state: ${flow}`, async (context, note) =>
    noteWalk(note, context, await context.shared(statelessWalk[flow])),
  ),
);

/**
 * Those good walks in which permission had to be asked for: all, unless the service remembers what a user has allowed. It
 * does where a flow that asked before no longer asks, in a browser that it does not know.
 */
async function walksThatMustAsk(context: CheckContext, note: Note): Promise<Walk[]> {
  const { owner, permissionMemory, shared } = context;
  const walks = await Promise.all(flows.map((flow) => shared(provenFlow[flow])));
  const asking = flows[walks.findIndex((walk) => hasShown(walk, 'permission'))];
  if (asking === undefined) {
    if (permissionMemory.wasAsked)
      throw new NotAsked(
        sentence`permission was asked for in an earlier run, and seems to be remembered`,
      );
    // Who has said no in this run has to be asked again.
    if (hasShown(await shared(refusedWalk.code), 'permission')) return walks;
    throw new Blocked(
      sentence`The user was not asked for permission, and nobody can say whether that was given before this run: a service may remember it. Withdraw the permission at the service, or configure a user who has not given it, and run again.`,
    );
  }
  const others = await Promise.all([statelessByLogin(context), correctedWalks(context)]);
  const all = [...walks, ...others.flat()];
  const asked = all.filter((walk) => hasShown(walk, 'permission'));
  if (asked.length === all.length) return all;
  const again = await owner.authorize(owner.requestFor(asking));
  const remembered = !hasShown(again, 'permission');
  noteWalk(note, context, again, { observed: { remembered } });
  return remembered ? asked : all;
}

async function correctedWalks(context: CheckContext): Promise<Walk[]> {
  const walks = await fulfilled([correctedWalk(context)]);
  return walks.filter((walk) => walk !== undefined);
}

/** The walks without state that logged in and arrived, in a browser that the service did not know. */
async function statelessByLogin({ application, shared }: CheckContext): Promise<Walk[]> {
  const walks = await fulfilled(flows.map((flow) => shared(statelessWalk[flow])));
  return walks.filter(
    (walk) => hasShown(walk, 'login') && landingAt(walk, application.redirectUri) !== undefined,
  );
}

/** Whether a user who has said yes before is asked again, in a browser that the service did not know. */
export async function asksAnew(context: CheckContext): Promise<boolean> {
  const walks = await statelessByLogin(context);
  return walks.length > 0 && walks.every((walk) => hasShown(walk, 'permission'));
}
