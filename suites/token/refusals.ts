import {
  refreshesWithoutToken,
  requestsOfOtherGrant,
  requestsWithoutCode,
  requestsWithoutGood,
} from '../../experiments/token/bad-requests.ts';
import { grantNoToken } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

for (const [id, requests] of [
  ['token/client-id-checked/code', requestsWithoutGood('code', 'client_id')],
  ['token/client-id-checked/refresh', requestsWithoutGood('refresh', 'client_id')],
  ['token/client-secret-checked/code', requestsWithoutGood('code', 'client_secret')],
  ['token/client-secret-checked/refresh', requestsWithoutGood('refresh', 'client_secret')],
  ['token/redirect-uri-checked/code', requestsWithoutGood('code', 'redirect_uri')],
  ['token/redirect-uri-checked/refresh', requestsWithoutGood('refresh', 'redirect_uri')],
  ['token/code-checked', requestsWithoutCode],
  ['token/refresh-token-checked', refreshesWithoutToken],
  ['token/grant-type-checked', requestsOfOtherGrant],
] as const)
  requirement(id, grantNoToken(), [requests]);
