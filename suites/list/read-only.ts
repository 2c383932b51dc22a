import { deletesOnList, postsOnList, putsOnList } from '../../experiments/list/writes-on-list.ts';
import { checkAlone, checkNext, expect } from '../../helpers/judging/index.ts';

checkNext('list/read-only/POST', async (context) => {
  for (const post of await postsOnList(context)) {
    expect(post.answer).not.toHaveSucceeded();
    expect(post).toHaveMade(0);
  }
});

checkAlone('list/read-only/PUT', async (context) => {
  for (const { put, bystanders } of await putsOnList(context)) {
    expect(put.answer).not.toHaveSucceeded();
    for (const bystander of bystanders) expect(bystander).toBeUntouched();
    expect(put).toHaveMade(0);
  }
});

checkAlone('list/read-only/DELETE', async (context) => {
  const { write, bystanders } = await deletesOnList(context);

  expect(write).not.toHaveSucceeded();
  // With what an address is answered that is not documented is told of unknown calls.
  for (const bystander of bystanders) expect(bystander).toBeUntouched();
});
