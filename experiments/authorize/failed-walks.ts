import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { flows } from '../../contract/requirements/authorize.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  type AuthorizeParameters,
  type Flow,
  grantsOf,
  hasShown,
  isUnanswered,
  type ResourceOwner,
  type WalkOptions,
  withoutParameter,
} from '../../helpers/oauth/index.ts';
import { inventLike, nearMisses, swapCase } from '../../helpers/records/index.ts';
import { allOf, everyOf } from '../every-part.ts';
import { arrivalOf, asksAnew } from './arrivals.ts';
import { refusedWalk } from './first-walks.ts';
import { otherRedirectUris } from './other-redirect-uris.ts';
import { base64State, provenFlow, rememberedWalk } from './walks.ts';

/**
 * The walks of a user who mistypes the password: two failed logins, and no more, for accounts get locked.
 * Both passwords are near the right one. And that of a user who does not exist, and cannot be locked out, with
 * the password of the one who does.
 */
export async function* failedLogins({ owner, shared }: CheckContext): AsyncGenerator<Walk> {
  const first = await shared(mistypedLogin);
  const nobody = { username: nobodyLike(owner.credentials.username) };
  const second = shared(mistypedAgain).then(({ walk }) => ({
    ...walk,
    visits: walk.visitsUntilCorrected ?? walk.visits,
  }));
  const stranger = failLogin(owner.requestFor('code'), owner, { wrong: nobody });
  const others = everyOf([second, stranger]);
  yield first;
  yield* others;
}

/** The walk of a user who mistypes the password. */
async function mistypedLogin({ owner, shared }: CheckContext): Promise<Walk> {
  const [swapped] = wrongPasswords(owner.credentials.password);
  await shared(provenFlow.code);
  return failLogin(owner.requestFor('code'), owner, { wrong: { password: swapped } });
}

/** The walk of a user who mistypes it once more, and types it right when the login page comes again. */
async function mistypedAgain({ owner, shared }: CheckContext) {
  const [, shortened] = wrongPasswords(owner.credentials.password);
  const first = await shared(mistypedLogin);
  await shared(provenFlow.implicit);
  // In the same browser, where a service could have remembered the failed login as a login.
  const mistyped = { wrong: { password: shortened }, isCorrected: true, remembered: first.storage };
  const plain = owner.requestFor('implicit');
  const request = { ...plain, state: base64State };
  const walk = await failLogin(request, owner, { ...mistyped, isOnTrial: true });
  if (!isUnanswered(walk)) return { walk, state: base64State };
  // Where that state is the end of it, nothing was typed yet.
  return { walk: await failLogin(plain, owner, mistyped), state: plain.state ?? '' };
}

/**
 * The arrival of a user who has mistyped the password first, with the state that was sent.
 *
 * @throws NotAsked where the right password led nowhere: what follows on a failed login is not documented.
 */
export async function arrivalAfterFailure(context: CheckContext) {
  const { walk, state } = await context.shared(mistypedAgain);
  if (walk.visitsUntilCorrected === undefined || grantsOf(walk).length === 0)
    throw new NotAsked(
      sentence`after the failed login no right password led back to the application: ${walk.explanation}`,
    );
  return { state, arrival: arrivalOf(walk, context) };
}

/**
 * A login that is to fail.
 *
 * @throws Blocked where it goes on to a one-time code: none is spent, so nobody knows whether it would have failed.
 */
async function failLogin(
  parameters: AuthorizeParameters,
  owner: ResourceOwner,
  options: WalkOptions,
): Promise<Walk> {
  const walk = await owner.authorize(parameters, options);
  if (walk.oneTimeCode !== 'withheld') return walk;
  throw new Blocked(
    sentence`After a wrong user name or password the login asked for a one-time code. None was spent on it, so it is not known whether the login would have failed.`,
  );
}

/** A user name that nobody has, of the form of an address where the right one is. */
function nobodyLike(username: string): string {
  const at = username.lastIndexOf('@');
  return `${inventLike('nobodyatall')}${at < 0 ? '' : username.slice(at)}`;
}

/** The password with the case of its last letter swapped (or one character more), and without its last character. */
function wrongPasswords(password: string): [string, string] {
  const at = password.search(/[a-z](?=[^a-z]*$)/i);
  const letter = password[at];
  const swapped =
    letter === undefined
      ? `${password}x`
      : password.slice(0, at) + swapCase(letter) + password.slice(at + 1);
  return [swapped, password.slice(0, -1) || 'x'];
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
export async function* refusedWalks(context: CheckContext): AsyncGenerator<Walk> {
  const { shared } = context;
  // Where not even this one could be made, the password may be wrong, and is not sent again.
  const first = await shared(refusedWalk.code);
  yield* everyOf(
    flows.map(async (flow) => {
      const refused = await shared(refusedWalk[flow]);
      await shared(provenFlow[flow]);
      if (refused.stayed === 'no-way-to-deny')
        throw new NotAsked(
          sentence`nothing on the page that asks for permission refuses it, as far as can be seen, so that the user could not say no; where something does, name it in "deny" of a login script (API_LOGIN_SCRIPT)`,
        );
      if (hasShown(refused, 'permission')) return refused;
      throw new NotAsked(sentence`the user was never asked, so there was nothing to say no to`);
    }),
  );
  if (!hasShown(first, 'permission')) return;
  // A yes may be remembered for good, so that nobody is asked.
  const [again, ...others] = await refuseAgain(context, [first, await shared(provenFlow.code)]);
  if (again !== undefined && (hasShown(again, 'permission') || (await asksAnew(context))))
    yield again;
  yield* others.filter((walk) => hasShown(walk, 'permission'));
}

/**
 * Walks from good requests that are changed in one point, the first of them also of a user who is logged in already: what
 * is looked at on the way to the login could be passed by.
 */
function walksFrom(
  { owner, shared }: CheckContext,
  affected: readonly Flow[],
  changes: readonly ((good: AuthorizeParameters) => AuthorizeParameters)[],
): AsyncGenerator<Walk> {
  const walks = affected.flatMap((flow) =>
    changes.map(async (change, at) => {
      const { storage } = await shared(provenFlow[flow]);
      const bad = change(owner.requestFor(flow));
      const walk = await owner.tryBad(bad);
      if (at > 0 || flow !== affected[0]) return [walk];
      // A service may know one request of a session at a time: the good one goes first.
      await shared(rememberedWalk[flow]).catch(() => undefined);
      return [walk, await owner.tryBad(bad, storage)];
    }),
  );
  return allOf(everyOf(walks));
}

function replacing(parameter: string, values: readonly string[]) {
  return values.map((value) => (good: AuthorizeParameters) => ({ ...good, [parameter]: value }));
}

/** Walks with a client_id that nobody registered. */
export function walksWithOtherClient(context: CheckContext): AsyncGenerator<Walk> {
  const others = [...nearMisses(context.application.clientId), '%'];
  return walksFrom(context, flows, replacing('client_id', others));
}

/** Walks with a redirect URI that is not the registered one. */
export function walksWithOtherRedirectUri(context: CheckContext): AsyncGenerator<Walk> {
  const others = otherRedirectUris(context.application.redirectUri);
  return walksFrom(context, flows, replacing('redirect_uri', others));
}

/** Walks without a parameter, and with one that is empty: RFC 6749 has that treated as if it were left out. */
export function walksWithout(context: CheckContext, parameter: string): AsyncGenerator<Walk> {
  // Without response_type both flows are the same request.
  const affected = parameter === 'response_type' ? flows.slice(0, 1) : flows;
  const leavingOut = (good: AuthorizeParameters) => withoutParameter(good, parameter);
  return walksFrom(context, affected, [leavingOut, ...replacing(parameter, [''])]);
}

/** Walks with a response_type that the contract does not name. */
export function walksWithOtherResponseType(context: CheckContext): AsyncGenerator<Walk> {
  const others = [
    ...['id_token', 'code token', 'code id_token', 'id_token token', 'none'],
    ...['codex', 'tokens', 'CODE', 'TOKEN', 'anything'],
  ];
  return walksFrom(context, ['code'], replacing('response_type', others));
}
