import { requiredParameters } from '../../contract/requirements/authorize.ts';
import {
  failedLogins,
  refusedWalks,
  walksWithOtherClient,
  walksWithOtherRedirectUri,
  walksWithOtherResponseType,
  walksWithout,
} from '../../experiments/authorize/failed-walks.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const [id, walks] of [
  ['authorize/failed-login-grants-nothing', failedLogins],
  ['authorize/refused-permission-grants-nothing', refusedWalks],
  ['authorize/client-id-checked', walksWithOtherClient],
  ['authorize/redirect-uri-checked', walksWithOtherRedirectUri],
  ['authorize/response-type-checked', walksWithOtherResponseType],
] as const)
  check(id, async (context) => {
    for await (const walk of walks(context)) expect(walk).toGrantNothing();
  });

for (const parameter of requiredParameters)
  check(`authorize/parameter-required/${parameter}`, async (context) => {
    for await (const walk of walksWithout(context, parameter)) expect(walk).toGrantNothing();
  });
