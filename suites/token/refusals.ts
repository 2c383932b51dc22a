import {
  badExchanges,
  badRefreshes,
  requestsWithoutCode,
} from '../../experiments/token/bad-requests.ts';
import { grantNoToken, isWrongIn } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

for (const [id, parameter, ...requests] of [
  ['token/client-id-checked/code', 'client_id', badExchanges],
  ['token/client-id-checked/refresh', 'client_id', badRefreshes],
  ['token/client-secret-checked/code', 'client_secret', badExchanges],
  ['token/client-secret-checked/refresh', 'client_secret', badRefreshes],
  ['token/redirect-uri-checked/code', 'redirect_uri', badExchanges],
  ['token/redirect-uri-checked/refresh', 'redirect_uri', badRefreshes],
  ['token/code-checked', 'code', requestsWithoutCode],
  ['token/refresh-token-checked', 'refresh_token', badRefreshes],
  ['token/grant-type-checked', 'grant_type', badRefreshes, badExchanges],
] as const)
  requirement(id, grantNoToken(isWrongIn(parameter)), requests);
