import { walksWithOtherResponseType, walksWithout } from '../../experiments/failed-walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';

for (const parameter of ['client_id', 'redirect_uri', 'scope', 'response_type'] as const)
  check(`authorize/parameter-required/${parameter}`, async (context) => {
    for (const walk of await walksWithout(context, parameter)) expect(walk).toGrantNothing();
  });

check('authorize/response-type-checked', async (context) => {
  for (const walk of await walksWithOtherResponseType(context)) expect(walk).toGrantNothing();
});
