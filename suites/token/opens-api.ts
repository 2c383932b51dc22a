import {
  openedByCode,
  openedByRefresh,
  openedInBackground,
} from '../../experiments/token/opened-resources.ts';
import {
  allOf,
  bringASendableToken,
  ofEachStep,
  refuseNoAccess,
  showAsToOthers,
  succeed,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

const isOfApi: Which = ({ label }) => label !== 'token';
const isOfToken: Which = ({ label }) => label === 'token';

for (const [id, opened] of [
  ['token/code-token-opens-api', openedByCode],
  ['token/refreshed-token-opens-api', openedByRefresh],
] as const)
  requirement(
    id,
    allOf(bringASendableToken, refuseNoAccess(isOfApi), showAsToOthers),
    [opened],
    'last',
  );

requirement(
  'token/background-application',
  allOf(ofEachStep(succeed(isOfToken), bringASendableToken), refuseNoAccess(isOfApi)),
  [openedInBackground],
  'last',
);
