import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import {
  allOf,
  areTokenResponses,
  bringANewToken,
  bringASendableToken,
  grantNoToken,
  haveHeader,
  haveTokenMember,
  isTokenRequest,
  ofEachStep,
  refuseNoAccess,
  showAsToOthers,
  succeed,
  tampered,
  tellAnError,
  tellTheLifetime,
  tellTheScope,
  tellTheTypeBearer,
  tellWhatIsObserved,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { earlyEnds } from './early-ends.ts';
import { openedByCode, openedByRefresh, openedInBackground } from './opened-resources.ts';
import { codeExchanges, codeResponses, refreshes, refreshResponses } from './responses.ts';

requirement('token/code-response', areTokenResponses, [codeExchanges]);

requirement('token/refresh-response', areTokenResponses, [refreshes], 'last');

for (const member of tokenResponseMembers) {
  requirement(`token/code-response/${member}`, haveTokenMember(member), [codeResponses], 'last');
  requirement(
    `token/refresh-response/${member}`,
    haveTokenMember(member),
    [refreshResponses],
    'last',
  );
}

requirement(
  'token/type-is-bearer',
  tellTheTypeBearer('token/type-is-bearer'),
  [codeResponses, refreshResponses],
  'last',
);

requirement(
  'token/lifetime',
  allOf(tellTheLifetime('token/lifetime'), tellWhatIsObserved('token/lifetime')),
  [codeResponses, refreshResponses, earlyEnds],
  'last',
);

requirement('token/scope', tellTheScope, [codeResponses, refreshResponses], 'last');

for (const [id, opened] of [
  ['token/code-token-opens-api', openedByCode],
  ['token/refreshed-token-opens-api', openedByRefresh],
] as const)
  requirement(id, allOf(bringASendableToken, refuseNoAccess, showAsToOthers), [opened], 'last');

requirement(
  'token/background-application',
  allOf(ofEachStep(succeed(isTokenRequest), bringASendableToken), refuseNoAccess),
  [openedInBackground],
  'last',
);

const isGood: Which = ({ label, tampered }) => label === 'token' && tampered === undefined;

requirement(
  'token/hygiene',
  allOf(
    haveHeader('Cache-Control', /no-store/i, isGood),
    grantNoToken(tampered('token', 'used code')),
    tellAnError(tampered('token', 'parameters')),
    bringANewToken,
  ),
  [openedByCode],
  'last',
);
