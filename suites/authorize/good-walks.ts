import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { flows } from '../../contract/requirements/authorize.ts';
import { sentence } from '../../contract/sentence.ts';
import { noteEach } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import { hasShown, redirectResultAt } from '../../helpers/oauth/index.ts';
import { tokenStep } from '../token/token-step.ts';
import { ofBothFlows, refusedWalk } from './first-walks.ts';
import { noteWalk } from './walk-step.ts';
import { goodWalks, provenFlow, statefulWalks, statelessWalk } from './walks.ts';

export const walksIn = ofBothFlows((flow) =>
  scenario(`good walks: ${flow}`, async (context, note) => {
    const { application, tokenEndpoint } = context;
    for (const walk of await goodWalks(context, flow)) {
      noteWalk(note, context, walk);
      // What a code buys that came beside a token.
      const result = flow === 'code' ? undefined : redirectResultAt(walk, application.redirectUri);
      const code = result?.query.get('code') ?? result?.fragment.get('code');
      if (code) note(tokenStep(await tokenEndpoint.exchangeCode(code)));
    }
  }),
);

/** The walks that sent a state. */
export const walksWithState = ofBothFlows((flow) =>
  scenario(`walks with state: ${flow}`, async (context, note) =>
    noteEach([provenFlow[flow], ...statefulWalks(flow)].map(context.shared), (walk) => {
      if (walk !== undefined) noteWalk(note, context, walk);
    }),
  ),
);

export const walksWithoutState = ofBothFlows((flow) =>
  scenario(`walks without state: ${flow}`, async (context, note) =>
    noteWalk(note, context, await context.shared(statelessWalk[flow])),
  ),
);

/**
 * The walks after a login, unless a person has logged in before the run, and those that have to ask for permission: all
 * with a login, unless the service remembers what a user has allowed. It does where a flow that asked before no longer
 * asks, in a browser that it does not know.
 */
export const askingWalks = scenario('asking walks', async (context, note) => {
  const { owner, shared } = context;
  owner.requireCredentials();
  for (const flow of flows)
    noteWalk(note, context, await shared(provenFlow[flow]), { mustAsk: 'login' });
  const asks = (walk: Walk) => hasShown(walk, 'permission');
  const walks = await Promise.all(flows.map((flow) => goodWalks(context, flow)));
  const asking = flows.find((_, at) => walks[at]?.some(asks));
  // Who has said no in this run has to be asked again.
  if (asking === undefined && !asks(await shared(refusedWalk.code))) throw whyNotAsked(context);
  let all = walks.flat().filter((walk) => hasShown(walk, 'login'));
  if (asking !== undefined && !all.every(asks)) {
    const again = await owner.authorize(owner.requestFor(asking));
    const remembered = !asks(again);
    noteWalk(note, context, again, { observed: { remembered } });
    if (remembered) all = all.filter(asks);
  }
  for (const walk of all) noteWalk(note, context, walk, { mustAsk: 'permission' });
});

function whyNotAsked({ permissionMemory }: CheckContext): Error {
  if (permissionMemory.wasAsked)
    return new NotAsked(
      sentence`permission was asked for in an earlier run, and seems to be remembered`,
    );
  return new Blocked(
    sentence`The user was not asked for permission, and nobody can say whether that was given before this run: a service may remember it. Withdraw the permission at the service, or configure a user who has not given it, and run again.`,
  );
}
