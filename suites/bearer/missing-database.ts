import { check } from '../../helpers/check/check.ts';
import { expect } from '../../helpers/check/matchers.ts';

check('bearer/missing-database-is-401', async ({ api, resource }) => {
  const withDatabase = await api.list();
  const withoutDatabase = await api.send('GET', `/api/${resource.listPath}`);

  expect(withDatabase).not.toHaveStatus(401);
  expect(withoutDatabase).toHaveStatus(401);
});
