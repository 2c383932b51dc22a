import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { grantsOf, landingAt } from '../../helpers/oauth/landing.ts';
import { provenFlow, statelessWalk } from '../../helpers/oauth/walks.ts';

/** Base64 with each of its special characters, and data that only survives if it is percent-encoded. */
const states = [
  'c3RhdGU+L2E/Yg+/8J+YgA==',
  ` a b%20c%2Bd&e=f#g;h?i/j\\k"l'm<n>é€漢😀 ${'0123456789abcdef'.repeat(29)}. `,
];

for (const flow of ['code', 'implicit'] as const) {
  check(`authorize/state-returned/${flow}`, async ({ application, owner, shared }) => {
    await shared(provenFlow[flow]);

    for (const state of states) {
      const walk = await owner.authorize({ ...owner.requestFor(flow), state });
      const landing = landingAt(walk, application.redirectUri);

      expect(fact('state in the query', landing?.query.getAll('state'), walk)).toSay([state]);
    }
  });

  check(`authorize/state-optional/${flow}`, async ({ shared }) => {
    const walk = await shared(statelessWalk[flow]);

    expect(fact('what was granted', grantsOf(walk).length > 0, walk)).toSay(true);
  });
}
