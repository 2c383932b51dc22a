import { provenAccess } from '../../experiments/bearer/refused-access.ts';
import {
  postsWithoutDatabase,
  readsWithoutDatabase,
} from '../../experiments/bearer/without-database.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('bearer/missing-database-is-401', async (context) => {
  await context.shared(provenAccess);
  const { left, others } = await readsWithoutDatabase(context);

  for (const answer of left) expect(answer).toHaveStatus(401);
  for (const answer of others) expect(answer).not.toHaveSucceeded();
  for (const post of await postsWithoutDatabase(context)) {
    expect(post.answer).toHaveStatus(401);
    expect(post).toHaveMade(0);
  }
});
