import { fragmentMembers } from '../../contract/requirements/authorize.ts';
import {
  allOf,
  arrive,
  arriveWithTheLifetime,
  carry,
  carryOneOf,
  grantNoToken,
  lack,
  ofEachStep,
  ofImplicitAnswers,
  refuseNoAccess,
  showAsToOthers,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { openedByImplicitFlow } from '../token/opened-resources.ts';
import { codesBesideTokens, walksIn } from './good-walks.ts';

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
    ofImplicitAnswers(ofEachStep(carry('fragment', member, fitting), lack('query', member))),
    [walksIn.implicit],
  );

requirement(
  'authorize/token-lifetime',
  ofImplicitAnswers(arriveWithTheLifetime('authorize/token-lifetime')),
  [walksIn.implicit],
);

// A code beside the token would buy one.
requirement(
  'authorize/implicit-issues-no-refresh-token',
  allOf(
    ofImplicitAnswers(
      ofEachStep(lack('query', 'refresh_token'), lack('fragment', 'refresh_token')),
    ),
    grantNoToken(),
  ),
  [walksIn.implicit, codesBesideTokens],
);

requirement(
  'authorize/implicit-token-opens-api',
  allOf(refuseNoAccess, showAsToOthers),
  [openedByImplicitFlow],
  'last',
);
