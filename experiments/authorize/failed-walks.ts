import { NotAsked } from '../../contract/outcome.ts';
import { flows } from '../../contract/requirements/authorize.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Note } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  type AuthorizeParameters,
  type AuthorizeRequest,
  type Flow,
  hasShown,
  landingAt,
  tellTrial,
  withoutParameter,
} from '../../helpers/oauth/index.ts';
import { inventLike, nearMisses } from '../../helpers/records/index.ts';
import { noteEach } from '../every-part.ts';
import { asksAnew } from './arrivals.ts';
import { refusedWalk } from './first-walks.ts';
import { correctedWalk, failLogin, mistypedAgain, mistypedLogin } from './mistyped-logins.ts';
import { otherRedirectUris } from './other-redirect-uris.ts';
import { noteWalk } from './walk-step.ts';
import { provenFlow, rememberedWalk } from './walks.ts';

/**
 * The walks of a user who mistypes the password: two failed logins, and no more, for accounts get locked.
 * Both passwords are near the right one. And that of a user who does not exist, and cannot be locked out, with
 * the password of the one who does.
 */
export const failedLogins = scenario('failed logins', async (context, note) => {
  const { owner, shared } = context;
  const first = await shared(mistypedLogin);
  const nobody = { username: nobodyLike(owner.credentials.username) };
  const second = shared(mistypedAgain).then(({ walk }) => ({
    ...walk,
    visits: walk.visitsUntilCorrected ?? walk.visits,
  }));
  const stranger = failLogin(owner.requestFor('code'), owner, { wrong: nobody });
  noteWalk(note, context, first);
  await noteEach([second, stranger], (walk) => noteWalk(note, context, walk));
});

/**
 * The walk of a user who has mistyped the password first.
 *
 * @throws NotAsked where the right password led nowhere: what follows on a failed login is not documented.
 */
export const walkAfterFailure = scenario('walk after a failed login', async (context, note) => {
  const { walk, state } = await context.shared(mistypedAgain);
  if ((await correctedWalk(context)) === undefined)
    throw new NotAsked(
      sentence`after the failed login no right password led back to the application: ${walk.explanation}`,
    );
  noteWalk(note, context, walk, { asked: { state } });
});

/** A user name that nobody has, of the form of an address where the right one is. */
function nobodyLike(username: string): string {
  const at = username.lastIndexOf('@');
  return `${inventLike('nobodyatall')}${at < 0 ? '' : username.slice(at)}`;
}

/**
 * The walks of a user who has said no, and yes in another browser since, and says no once more, in either of the two: what
 * was answered before may be remembered, but not as another answer.
 */
function refuseAgain({ owner }: CheckContext, before: readonly Walk[]): Promise<Walk[]> {
  return Promise.all(
    before.map(({ storage: remembered }) =>
      owner.authorize(owner.requestFor('code'), { permission: 'deny', remembered }),
    ),
  );
}

/** The walks of a user who says no, in both flows, and once more in the same browser. */
export const refusedPermissions = scenario('refused permissions', async (context, note) => {
  const { shared } = context;
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
  // A yes may be remembered for good, so that nobody is asked.
  const [again, ...others] = await refuseAgain(context, [first, await shared(provenFlow.code)]);
  if (again !== undefined && (hasShown(again, 'permission') || (await asksAnew(context))))
    noteWalk(note, context, again);
  for (const walk of others) if (hasShown(walk, 'permission')) noteWalk(note, context, walk);
});

/**
 * Walks from good requests that are changed in one point, the first of them also of a user who is logged in already: what
 * is looked at on the way to the login could be passed by.
 */
async function noteWalksFrom(
  note: Note,
  context: CheckContext,
  affected: readonly Flow[],
  changes: readonly ((good: AuthorizeParameters) => AuthorizeRequest)[],
  isTelling: (walk: Walk) => boolean = () => true,
) {
  const { owner, shared } = context;
  const walks = affected.flatMap((flow) =>
    changes.map(async (change, at) => {
      const { storage } = await shared(provenFlow[flow]);
      const good = owner.requestFor(flow);
      const bad = change(good);
      const purpose = tellTrial(good, Object.fromEntries(new URLSearchParams(bad)));
      const walk = await owner.tryBad(bad, purpose);
      if (at > 0 || flow !== affected[0]) return [walk];
      // A service may know one request of a session at a time: the good one goes first.
      await shared(rememberedWalk[flow]).catch(() => undefined);
      return [walk, await owner.tryBad(bad, purpose, storage)];
    }),
  );
  await noteEach(walks, (some) => {
    for (const walk of some.filter(isTelling)) noteWalk(note, context, walk);
  });
}

function replacing(parameter: string, values: readonly string[]) {
  return values.map((value) => (good: AuthorizeParameters) => ({ ...good, [parameter]: value }));
}

/** Such walks in which parameters have other values. */
const walksWith = (
  parameter: string,
  affected: readonly Flow[],
  valuesOf: (context: CheckContext) => readonly string[],
) =>
  scenario(`walks with another ${parameter}`, (context, note) =>
    noteWalksFrom(note, context, affected, replacing(parameter, valuesOf(context))),
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

/**
 * Those with both, before and behind one another, that led to the other: a service may go by either, but what it compared
 * is where it has to go.
 */
export const walksWithBothRedirectUris = scenario('both redirect URIs', (context, note) => {
  const [stranger = ''] = otherRedirectUris(context.application.redirectUri);
  const other = ['redirect_uri', stranger];
  const both = [
    (good: AuthorizeParameters) => new URLSearchParams([...Object.entries(good), other]),
    (good: AuthorizeParameters) => new URLSearchParams([other, ...Object.entries(good)]),
  ];
  const ledToOther = (walk: Walk) => landingAt(walk, stranger) !== undefined;
  return noteWalksFrom(note, context, ['code'], both, ledToOther);
});

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
    const leavingOut = (good: AuthorizeParameters) => withoutParameter(good, parameter);
    return noteWalksFrom(note, context, affected, [leavingOut, ...replacing(parameter, [''])]);
  });
