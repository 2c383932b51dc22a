import { provenAccess } from '../../experiments/refused-access.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('bearer/missing-database-is-401', async ({ access, api, resource, shared }) => {
  await shared(provenAccess);
  // The very token, for a 401 is what is to come.
  const good = api.withToken(await access.current());
  const withoutDatabase = await good.send('GET', `/api/${resource.list.path}`);

  expect(withoutDatabase).toHaveStatus(401);
  expect(await good.send('GET', `/api//${resource.list.path}`)).not.toHaveSucceeded();
});
