import {
  allOf,
  bringASendableToken,
  isTokenRequest,
  ofEachStep,
  refuseNoAccess,
  showAsToOthers,
  succeed,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { openedByCode, openedByRefresh, openedInBackground } from './opened-resources.ts';

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
