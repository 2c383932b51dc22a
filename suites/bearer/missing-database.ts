import { check } from '../../helpers/check/check.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { provenAccess } from './proven-access.ts';

check('bearer/missing-database-is-401', async ({ access, api, resource, shared }) => {
  await shared(provenAccess);
  // The very token, for a 401 is what is to come.
  const good = api.withToken(await access.current());
  const withoutDatabase = await good.send('GET', `/api/${resource.listPath}`);

  expect(withoutDatabase).toHaveStatus(401);
  expect(await good.send('GET', `/api//${resource.listPath}`)).not.toHaveSucceeded();
});
