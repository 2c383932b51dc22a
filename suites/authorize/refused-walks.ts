import { NotAsked } from '../../contract/outcome.ts';
import { flows } from '../../contract/requirements/authorize.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Note, noteEach } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import {
  type AuthorizeParameters,
  describeAlteration,
  type Flow,
  hasShown,
  withoutParameter,
} from '../../helpers/oauth/index.ts';
import { nearMisses } from '../../helpers/records/index.ts';
import { refusedAgain, refusedWalk } from './first-walks.ts';
import { equivalentRedirectUri, otherRedirectUris } from './other-redirect-uris.ts';
import { noteWalk } from './walk-step.ts';
import { provenFlow } from './walks.ts';

/**
 * The walks of a user who says no: in both flows, once more in the same browser, and after a yes in another one, in either of
 * the two. That yes may be remembered for good, so that nobody is asked, but not as another answer.
 */
export const refusedPermissions = scenario('refused permissions', async (context, note) => {
  const { owner, shared } = context;
  // Where not even this one could be made, the password may be wrong, and is not sent again.
  const first = await shared(refusedWalk.code);
  const walks = flows.map(async (flow) => {
    const refused = await shared(refusedWalk[flow]);
    await shared(provenFlow[flow]);
    if (refused.stayed === 'no-way-to-deny')
      throw new NotAsked(
        sentence`nothing on the page that asks for permission refuses it, as far as can be seen, so that the user could not say no; where something does, name it in "deny" of a login script (API_LOGIN_SCRIPT)`,
      );
    if (hasShown(refused, 'permission')) return refused;
    throw new NotAsked(sentence`the user was never asked, so there was nothing to say no to`);
  });
  await noteEach(walks, (walk) => noteWalk(note, context, walk));
  if (!hasShown(first, 'permission')) return;
  noteWalk(note, context, await shared(refusedAgain));
  for (const { storage: remembered } of [first, await shared(provenFlow.code)]) {
    const request = owner.requestFor('code');
    const walk = await owner.authorize(request, { permission: 'deny', remembered });
    if (hasShown(walk, 'permission')) noteWalk(note, context, walk);
  }
});

/**
 * Walks from good requests that are changed in one point, the first of them also of a user who is logged in already: what
 * is looked at on the way to the login could be passed by.
 */
async function noteWalksFrom(
  note: Note,
  context: CheckContext,
  affected: readonly Flow[],
  badRequests: (good: AuthorizeParameters) => readonly AuthorizeParameters[],
) {
  const { owner, shared } = context;
  const walks = affected.flatMap((flow) => {
    const good = owner.requestFor(flow);
    return badRequests(good).map(async (bad, at) => {
      const { storage } = await shared(provenFlow[flow]);
      const purpose = describeAlteration(good, bad);
      const walk = await owner.tryBad(bad, purpose);
      const isFirst = at === 0 && flow === affected[0];
      const again = isFirst ? [await owner.tryBad(bad, purpose, storage)] : [];
      return { tampered: { part: 'parameters', how: purpose } as const, walks: [walk, ...again] };
    });
  });
  await noteEach(walks, ({ tampered, walks: some }) => {
    for (const walk of some) noteWalk(note, context, walk, { tampered });
  });
}

/** Such walks in which a parameter has other values. */
const walksWith = (
  parameter: string,
  affected: readonly Flow[],
  valuesOf: (context: CheckContext) => readonly string[],
  which = 'another',
) =>
  scenario(`walks with ${which} ${parameter}`, (context, note) =>
    noteWalksFrom(note, context, affected, (good) =>
      valuesOf(context).map((value) => ({ ...good, [parameter]: value })),
    ),
  );

/** Walks with a client_id that nobody registered. */
export const walksWithOtherClient = walksWith('client_id', flows, ({ application }) => [
  ...nearMisses(application.clientId),
  '%',
]);

/** Walks with a redirect URI that is not the registered one. */
export const walksWithOtherRedirectUri = walksWith('redirect_uri', flows, ({ application }) =>
  otherRedirectUris(application.redirectUri),
);

/** Walks with a redirect URI that is the registered one to whoever reads it as an address, and not as a text. */
export const walksWithEquivalentRedirectUri = walksWith(
  'redirect_uri',
  ['code'],
  ({ application }) => [equivalentRedirectUri(application.redirectUri)],
  'an equivalent',
);

/** Walks with a response_type that the contract does not name. */
export const walksWithOtherResponseType = walksWith('response_type', ['code'], () => [
  ...['id_token', 'code token', 'code id_token', 'id_token token', 'none'],
  ...['codex', 'tokens', 'CODE', 'TOKEN', 'anything'],
]);

/** Walks without a parameter, and with one that is empty: RFC 6749 has that treated as if it were left out. */
export const walksWithout = (parameter: string) =>
  scenario(`walks without ${parameter}`, (context, note) => {
    // Without response_type both flows are the same request.
    const affected = parameter === 'response_type' ? flows.slice(0, 1) : flows;
    return noteWalksFrom(note, context, affected, (good) => [
      withoutParameter(good, parameter),
      { ...good, [parameter]: '' },
    ]);
  });
