import { flows } from '../../contract/requirements/authorize.ts';
import { arrivalsWithState } from '../../experiments/authorize/arrivals.ts';
import { arrivalAfterFailure } from '../../experiments/authorize/failed-walks.ts';
import { statelessWalk } from '../../experiments/authorize/walks.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('authorize/state-returned/after-failed-login', async (context) => {
  const { state, arrival } = await arrivalAfterFailure(context);

  expect(arrival).toCarry('query', 'state', state);
});

for (const flow of flows) {
  check(`authorize/state-returned/${flow}`, async (context) => {
    for (const { state, arrival } of await arrivalsWithState(context, flow))
      expect(arrival).toCarry('query', 'state', state);
  });

  check(`authorize/state-optional/${flow}`, async ({ shared }) => {
    expect(await shared(statelessWalk[flow])).not.toGrantNothing();
  });
}
