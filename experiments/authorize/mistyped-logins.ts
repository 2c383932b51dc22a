import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  type AuthorizeParameters,
  grantsOf,
  isUnanswered,
  type ResourceOwner,
  type WalkOptions,
} from '../../helpers/oauth/index.ts';
import { swapCase } from '../../helpers/records/index.ts';
import { provenFlow } from './walks.ts';

/** The walk of a user who mistypes the password. */
export async function mistypedLogin({ owner, shared }: CheckContext): Promise<Walk> {
  const [swapped] = wrongPasswords(owner.credentials.password);
  await shared(provenFlow.code);
  return failLogin(owner.requestFor('code'), owner, { wrong: { password: swapped } });
}

/** Data as programs write it, which nobody is to read. */
const jsonState = '{"next": "/a?b=1+2&c=%20", "page": 2.0}';

/** The walk of a user who mistypes it once more, and types it right when the login page comes again. */
export async function mistypedAgain({ owner, shared }: CheckContext) {
  const [, shortened] = wrongPasswords(owner.credentials.password);
  const first = await shared(mistypedLogin);
  await shared(provenFlow.implicit);
  // In the same browser, where a service could have remembered the failed login as a login.
  const mistyped = { wrong: { password: shortened }, isCorrected: true, remembered: first.storage };
  const plain = owner.requestFor('implicit');
  const request = { ...plain, state: jsonState };
  const walk = await failLogin(request, owner, { ...mistyped, isOnTrial: true });
  if (!isUnanswered(walk)) return { walk, state: jsonState };
  // Where that state is the end of it, nothing was typed yet.
  return { walk: await failLogin(plain, owner, mistyped), state: plain.state ?? '' };
}

/** That walk, where the right password led to a grant: all is well in it. */
export async function correctedWalk({ shared }: CheckContext): Promise<Walk | undefined> {
  const { walk } = await shared(mistypedAgain);
  const isGood = walk.visitsUntilCorrected !== undefined && grantsOf(walk).length > 0;
  return isGood ? walk : undefined;
}

/**
 * A login that is to fail.
 *
 * @throws Blocked where it goes on to a one-time code: none is spent, so nobody knows whether it would have failed.
 */
export async function failLogin(
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
