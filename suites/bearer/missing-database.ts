import { provenAccess, readsWithoutDatabase } from '../../experiments/refused-access.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('bearer/missing-database-is-401', async (context) => {
  await context.shared(provenAccess);
  const { left, doubled } = await readsWithoutDatabase(context);

  expect(left).toHaveStatus(401);
  expect(doubled).not.toHaveSucceeded();
});
