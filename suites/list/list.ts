import { entriesOfCreated, entriesOfDeleted } from '../../experiments/list-changes.ts';
import { check, checkAlone, expect, fact } from '../../helpers/judging/index.ts';

check('list/answers-a-list', async ({ api, resource }) => {
  const answer = await api.list();

  expect(answer).toHaveStatus(200);
  expect(answer).toBeAListOf(resource);
});

// Alone, so that the newest record is this check's own and not another's.
checkAlone('list/shows-created', async (context) => {
  for (const { id, count, answer } of await entriesOfCreated(context))
    expect(fact(`entries of the new record ${id}`, count, answer)).toSay(1);
});

checkAlone('list/drops-deleted', async (context) => {
  const { id, count, answer } = await entriesOfDeleted(context);

  expect(answer).toHaveStatus(200);
  expect(fact(`entries of the deleted record ${id}`, count, answer)).toSay(0);
});
