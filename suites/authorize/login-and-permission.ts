import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { NotAsked } from '../../helpers/check/outcome.ts';
import { swapCase } from '../../helpers/invented.ts';
import { landingsOf } from '../../helpers/oauth/landing.ts';
import { provenFlow, refusedWalk } from '../../helpers/oauth/walks.ts';

const flows = ['code', 'implicit'] as const;

check('authorize/asks-login-and-permission', async ({ shared }) => {
  for (const flow of flows) {
    const walk = await shared(provenFlow[flow]);

    const shown = walk.pages.map(({ kind }) => kind).filter((kind) => kind !== 'other');
    const [landing] = landingsOf(walk);

    expect(fact('the login page shown', shown.includes('login'), walk)).toSay(true);
    expect(fact('the permission page shown', shown.includes('permission'), walk)).toSay(true);
    expect(fact('login and permission done before the grant', landing?.visit.after, walk)).toSay(
      expect.objectContaining({ loginDone: true, permissionDone: true }),
    );
  }
});

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
  for (const flow of flows) {
    const refused = await shared(refusedWalk[flow]);
    await shared(provenFlow[flow]);
    if (!refused.pages.some(({ kind }) => kind === 'permission'))
      throw new NotAsked('the user was never asked, so there was nothing to say no to');

    expect(refused).toGrantNothing();
  }
});
