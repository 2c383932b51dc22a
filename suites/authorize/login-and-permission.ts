import { NotAsked } from '../../contract/outcome.ts';
import { provenFlow, refusedAgain, refusedWalk } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { PageKind, Walk } from '../../helpers/login/walk-types.ts';
import { landingAt } from '../../helpers/oauth/landing.ts';
import { swapCase } from '../../helpers/records/invented.ts';

const flows = ['code', 'implicit'] as const;

check('authorize/asks-login-and-permission', async (context) => {
  const walks = await Promise.all(flows.map((flow) => context.shared(provenFlow[flow])));

  for (const walk of walks) {
    const grant = landingAt(walk, context.application.redirectUri);
    // One page may ask for both, and is then the permission page too.
    const loginShown = shows(walk, 'login') || grant?.visit.after.loginDone === true;
    expect(fact('the login page shown', loginShown, walk)).toSay(true);
    expect(fact('the login done before the grant', grant?.visit.after.loginDone, walk)).toSay(true);
  }
  for (const walk of await walksThatMustAsk(context, walks)) {
    const grant = landingAt(walk, context.application.redirectUri);
    expect(fact('the permission page shown', shows(walk, 'permission'), walk)).toSay(true);
    expect(fact('permission before the grant', grant?.visit.after.permissionDone, walk)).toSay(
      true,
    );
  }
});

const shows = (walk: Walk, kind: PageKind) => walk.pages.some((page) => page.kind === kind);

/**
 * The walks in which permission had to be asked for: all, unless the service remembers what a user has
 * allowed. It does where a flow that asked before no longer asks, in a browser that it does not know.
 */
async function walksThatMustAsk(
  { observe, owner, permissionMemory }: CheckContext,
  walks: readonly Walk[],
): Promise<readonly Walk[]> {
  const asking = walks.findIndex((walk) => shows(walk, 'permission'));
  const flow = flows[asking];
  if (flow === undefined) {
    if (!permissionMemory.wasAsked) return walks;
    throw new NotAsked('permission was asked for in an earlier run, and seems to be remembered');
  }
  permissionMemory.note();
  if (walks.every((walk) => shows(walk, 'permission'))) return walks;
  const again = await owner.authorize(owner.requestFor(flow));
  const isRemembered = !shows(again, 'permission');
  observe('authorize/asks-login-and-permission/remembered', isRemembered);
  return isRemembered ? walks.filter((walk) => shows(walk, 'permission')) : walks;
}

check('authorize/failed-login-grants-nothing', async ({ owner, shared }) => {
  // Two failed logins, and no more: accounts get locked. Both passwords are near the right one.
  const [swapped, shortened] = wrongPasswords(owner.password);
  await shared(provenFlow.code);
  const first = await owner.authorize(owner.requestFor('code'), { password: swapped });
  await shared(provenFlow.implicit);
  // In the same browser, where a service could have remembered the failed login as a login.
  const second = await owner.authorize(owner.requestFor('implicit'), {
    password: shortened,
    remembered: first.storage,
  });

  expect(first).toGrantNothing();
  expect(second).toGrantNothing();
});

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

check('authorize/refused-permission-grants-nothing', async ({ shared }) => {
  const again = await shared(refusedAgain);
  for (const flow of flows) {
    const refused = await shared(refusedWalk[flow]);
    await shared(provenFlow[flow]);
    if (!refused.pages.some(({ kind }) => kind === 'permission'))
      throw new NotAsked('the user was never asked, so there was nothing to say no to');

    expect(refused).toGrantNothing();
  }
  if (again !== undefined) expect(again).toGrantNothing();
});
