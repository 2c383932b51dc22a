import {
  flows,
  fragmentMembers,
  requiredParameters,
} from '../../contract/requirements/authorize.ts';
import {
  allOf,
  among,
  arrive,
  arriveAfterAsking,
  arriveWithTheLifetime,
  askForPermission,
  carry,
  carryOneOf,
  grantNoToken,
  grantNothing,
  grantSomething,
  guardTheirPages,
  isImplicitAnswer,
  keepCodesOutOfReferers,
  lack,
  ofEachStep,
  refuseNoAccess,
  showAsToOthers,
  tampered,
  tellWhatIsObserved,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { openedByImplicitFlow } from '../token/opened-resources.ts';
import { askingWalks, walksIn, walksWithoutState, walksWithState } from './good-walks.ts';
import { failedLogins, walkAfterFailure } from './mistyped-logins.ts';
import {
  refusedPermissions,
  walksWithEquivalentRedirectUri,
  walksWithOtherClient,
  walksWithOtherRedirectUri,
  walksWithOtherResponseType,
  walksWithout,
} from './refused-walks.ts';

requirement(
  'authorize/asks-login-and-permission',
  ofEachStep(
    tellWhatIsObserved('authorize/asks-login-and-permission'),
    askForPermission,
    arriveAfterAsking,
  ),
  [askingWalks],
);

requirement(
  'authorize/code-in-query',
  ofEachStep(
    arrive,
    carry('query', 'code', /./),
    lack('fragment', 'code'),
    lack('query', 'access_token'),
    lack('fragment', 'access_token'),
  ),
  [walksIn.code],
);

requirement(
  'authorize/token-in-fragment',
  ofEachStep(arrive, carryOneOf('fragment', fragmentMembers)),
  [walksIn.implicit],
);

for (const [member, fitting] of [
  ['token_type', /^bearer$/i],
  ['access_token', /./],
  ['scope', 'as asked'],
  ['expires_in', /^\d+$/],
] as const)
  requirement(
    `authorize/token-in-fragment/${member}`,
    among(isImplicitAnswer, ofEachStep(carry('fragment', member, fitting), lack('query', member))),
    [walksIn.implicit],
  );

requirement(
  'authorize/token-lifetime',
  among(isImplicitAnswer, arriveWithTheLifetime('authorize/token-lifetime')),
  [walksIn.implicit],
);

// A code beside the token would buy one.
requirement(
  'authorize/implicit-issues-no-refresh-token',
  allOf(
    among(
      isImplicitAnswer,
      ofEachStep(lack('query', 'refresh_token'), lack('fragment', 'refresh_token')),
    ),
    grantNoToken(),
  ),
  [walksIn.implicit],
);

requirement(
  'authorize/implicit-token-opens-api',
  allOf(refuseNoAccess, showAsToOthers),
  [openedByImplicitFlow],
  'last',
);

const carryTheirState = carry('query', 'state', 'as asked');

requirement('authorize/state-returned/after-failed-login', carryTheirState, [walkAfterFailure]);

for (const flow of flows) {
  requirement(`authorize/state-returned/${flow}`, carryTheirState, [walksWithState[flow]]);
  requirement(`authorize/state-optional/${flow}`, grantSomething, [walksWithoutState[flow]]);
}

for (const [id, walks] of [
  ['authorize/failed-login-grants-nothing', failedLogins],
  ['authorize/refused-permission-grants-nothing', refusedPermissions],
  ['authorize/client-id-checked', walksWithOtherClient],
  ['authorize/redirect-uri-checked', walksWithOtherRedirectUri],
  ['authorize/response-type-checked', walksWithOtherResponseType],
] as const)
  requirement(id, grantNothing, [walks]);

for (const parameter of requiredParameters)
  requirement(`authorize/parameter-required/${parameter}`, grantNothing, [walksWithout(parameter)]);

requirement(
  'authorize/hygiene',
  allOf(
    guardTheirPages,
    keepCodesOutOfReferers,
    among(tampered('authorize', 'parameters'), grantNothing),
  ),
  [walksIn.code, walksWithEquivalentRedirectUri],
);
