import { endpointsOf } from '../../contract/requirements/bearer.ts';
import { ofResources } from '../../contract/resources.ts';
import {
  accessWithoutToken,
  postWithoutToken,
  provenAccess,
  requestsWithoutToken,
} from '../../experiments/refused-access.ts';
import { check, checkAlone, expect } from '../../helpers/judging/index.ts';

for (const endpoint of ofResources(endpointsOf))
  check(`bearer/missing-token-is-401/${endpoint}`, async (context) => {
    for await (const answer of requestsWithoutToken(context, endpoint))
      expect(answer).toHaveStatus(401);
  });

check('bearer/401-before-404', async ({ api, shared, unknownId }) => {
  await shared(provenAccess);

  expect(await api.withoutToken.get({ id: unknownId })).toHaveStatus(401);
});

// Alone, so that a record without a name can only come of this request.
checkAlone('bearer/unauthenticated-writes-change-nothing/POST', async (context) => {
  expect(await postWithoutToken(context)).toHaveMade(0);
});

check('bearer/unauthenticated-writes-change-nothing/PUT', async ({ records, shared }) => {
  const { before, put, afterPut } = await shared(accessWithoutToken);

  expect(afterPut).toHaveStatus(200);
  expect(records.seenIn(afterPut, put.answer)).toBeUnchanged(records.seenIn(before));
  expect(put).toHaveMade(0);
});

check('bearer/unauthenticated-writes-change-nothing/DELETE', async ({ records, shared }) => {
  const { deleted, afterPut, afterDelete } = await shared(accessWithoutToken);

  expect(afterDelete).toHaveStatus(200);
  expect(records.seenIn(afterDelete, deleted)).toBeUnchanged(records.seenIn(afterPut));
});
