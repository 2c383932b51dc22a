import {
  refreshesWithoutGoodToken,
  requestsOfUnknownGrant,
  requestsWithoutGood,
  requestsWithoutGoodCode,
} from '../../experiments/token-refusals.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';

for (const grant of ['code', 'refresh'] as const) {
  check(`token/client-id-checked/${grant}`, async (context) => {
    for (const answer of await requestsWithoutGood(context, grant, 'client_id'))
      expect(answer).toGrantNoToken();
  });

  check(`token/client-secret-checked/${grant}`, async (context) => {
    for (const answer of await requestsWithoutGood(context, grant, 'client_secret'))
      expect(answer).toGrantNoToken();
  });

  check(`token/redirect-uri-checked/${grant}`, async (context) => {
    for (const answer of await requestsWithoutGood(context, grant, 'redirect_uri'))
      expect(answer).toGrantNoToken();
  });
}

check('token/code-checked', async (context) => {
  for await (const answer of requestsWithoutGoodCode(context)) expect(answer).toGrantNoToken();
});

check('token/refresh-token-checked', async (context) => {
  for (const answer of await refreshesWithoutGoodToken(context)) expect(answer).toGrantNoToken();
});

check('token/grant-type-checked', async (context) => {
  for (const answer of await requestsOfUnknownGrant(context)) expect(answer).toGrantNoToken();
});
