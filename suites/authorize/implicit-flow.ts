import { fragmentMembers } from '../../contract/requirements/authorize.ts';
import {
  codesBesideTokens,
  goodArrivals,
  implicitAnswers,
  newImplicitTokens,
} from '../../experiments/authorize/arrivals.ts';
import { openedByImplicitFlow } from '../../experiments/token/opened-resources.ts';
import {
  allOf,
  arrive,
  arriveWithTheLifetime,
  carry,
  carryOneOf,
  grantNoToken,
  lack,
  ofEachStep,
  refuseNoAccess,
  showAsToOthers,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement(
  'authorize/token-in-fragment',
  ofEachStep(arrive, carryOneOf('fragment', fragmentMembers)),
  [goodArrivals.implicit],
);

for (const [member, fitting] of [
  ['token_type', /^bearer$/i],
  ['access_token', /./],
  ['scope', 'as asked'],
  ['expires_in', /^\d+$/],
] as const)
  requirement(
    `authorize/token-in-fragment/${member}`,
    ofEachStep(carry('fragment', member, fitting), lack('query', member)),
    [implicitAnswers],
  );

requirement('authorize/token-lifetime', arriveWithTheLifetime('authorize/token-lifetime'), [
  newImplicitTokens,
]);

// A code beside the token would buy one.
requirement(
  'authorize/implicit-issues-no-refresh-token',
  allOf(
    ofEachStep(lack('query', 'refresh_token'), lack('fragment', 'refresh_token')),
    grantNoToken(),
  ),
  [implicitAnswers, codesBesideTokens],
);

requirement(
  'authorize/implicit-token-opens-api',
  allOf(refuseNoAccess, showAsToOthers),
  [openedByImplicitFlow],
  'last',
);
