import { check } from '../../helpers/check/check.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { provenAccess } from './proven-access.ts';

check('bearer/missing-database-is-401', async ({ api, resource, shared }) => {
  await shared(provenAccess);
  const withoutDatabase = await api.send('GET', `/api/${resource.listPath}`);

  expect(withoutDatabase).toHaveStatus(401);
  expect(await api.send('GET', `/api//${resource.listPath}`)).not.toHaveSucceeded();
});
