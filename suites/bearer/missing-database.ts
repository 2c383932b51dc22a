import { check } from '../../helpers/check/check.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { proveAccess } from './proven-access.ts';

check('bearer/missing-database-is-401', async ({ api, resource }) => {
  await proveAccess(api);
  const withoutDatabase = await api.send('GET', `/api/${resource.listPath}`);

  expect(withoutDatabase).toHaveStatus(401);
});
