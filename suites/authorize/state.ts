import { arrivalsWithState, flows } from '../../experiments/arrivals.ts';
import { statelessWalk } from '../../experiments/walks.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const flow of flows) {
  check(`authorize/state-returned/${flow}`, async (context) => {
    for (const { state, arrival } of await arrivalsWithState(context, flow))
      expect(arrival).toCarry('query', 'state', state);
  });

  check(`authorize/state-optional/${flow}`, async ({ shared }) => {
    expect(await shared(statelessWalk[flow])).not.toGrantNothing();
  });
}
