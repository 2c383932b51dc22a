import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { noteEach } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  type AuthorizeParameters,
  grantsOf,
  type ResourceOwner,
  type WalkOptions,
} from '../../helpers/oauth/index.ts';
import { inventLike, swapCase } from '../../helpers/records/index.ts';
import { noteWalk } from './walk-step.ts';
import { provenFlow } from './walks.ts';

/** The walk of a user who mistypes the password. */
async function mistypedLogin({ owner, shared }: CheckContext): Promise<Walk> {
  const [swapped] = wrongPasswords(owner.requireCredentials().password);
  await shared(provenFlow.code);
  return failLogin(owner.requestFor('code'), owner, { wrong: { password: swapped } });
}

/** Data as programs write it, which nobody is to read. */
const jsonState = '{"next": "/a?b=1+2&c=%20", "page": 2.0}';

/** The walk of a user who mistypes it once more, and types it right when the login page comes again. */
async function mistypedAgain({ owner, shared }: CheckContext): Promise<Walk> {
  const [, shortened] = wrongPasswords(owner.requireCredentials().password);
  const first = await shared(mistypedLogin);
  await shared(provenFlow.implicit);
  return failLogin({ ...owner.requestFor('implicit'), state: jsonState }, owner, {
    wrong: { password: shortened },
    isCorrected: true,
    // In the same browser, where a service could have remembered the failed login as a login.
    remembered: first.storage,
  });
}

/**
 * The walks of a user who mistypes the password: two failed logins, and no more, for accounts get locked.
 * Both passwords are near the right one. And that of a user who does not exist, and cannot be locked out, with
 * the password of the one who does.
 */
export const failedLogins = scenario('failed logins', async (context, note) => {
  const { owner, shared } = context;
  const first = await shared(mistypedLogin);
  const nobody = { username: nobodyLike(owner.requireCredentials().username) };
  const second = shared(mistypedAgain).then((walk) => ({
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
  const walk = await context.shared(mistypedAgain);
  if (walk.visitsUntilCorrected === undefined || grantsOf(walk).length === 0)
    throw new NotAsked(
      sentence`after the failed login no right password led back to the application`,
    );
  noteWalk(note, context, walk);
});

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
