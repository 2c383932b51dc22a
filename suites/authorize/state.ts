import {
  provenFlow,
  rememberedWalk,
  statefulWalks,
  statelessWalk,
} from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { grantsOf, landingAt } from '../../helpers/oauth/landing.ts';

for (const flow of ['code', 'implicit'] as const) {
  check(`authorize/state-returned/${flow}`, async ({ application, owner, shared }) => {
    const plain = await shared(provenFlow[flow]);
    const walks = [
      { state: owner.requestFor(flow).state, walk: plain },
      ...(await shared(statefulWalks[flow])),
      ...[await shared(rememberedWalk[flow])].filter((known) => known !== undefined),
    ];

    for (const { state, walk } of walks) {
      const landing = landingAt(walk, application.redirectUri);

      expect(fact('state in the query', landing?.query.getAll('state'), walk)).toSay([state]);
    }
  });

  check(`authorize/state-optional/${flow}`, async ({ shared }) => {
    const walk = await shared(statelessWalk[flow]);

    expect(fact('what was granted', grantsOf(walk).length > 0, walk)).toSay(true);
  });
}
