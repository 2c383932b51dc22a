import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { NotAsked } from '../../helpers/check/outcome.ts';
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
  const password = `${crypto.randomUUID()}-wrong`;

  for (const flow of flows) {
    await shared(provenFlow[flow]);
    const walk = await owner.authorize(owner.requestFor(flow), { password });

    expect(walk).toGrantNothing();
  }
});

check('authorize/refused-permission-grants-nothing', async ({ shared }) => {
  for (const flow of flows) {
    const refused = await shared(refusedWalk[flow]);
    await shared(provenFlow[flow]);
    if (!refused.pages.some(({ kind }) => kind === 'permission'))
      throw new NotAsked('the user was never asked, so there was nothing to say no to');

    expect(refused).toGrantNothing();
  }
});
