import { bystandersOfUpdates } from '../../experiments/records/bystanders.ts';
import { readsOfUpdated, updates } from '../../experiments/records/updates.ts';
import { check, checkNext, expect, member } from '../../helpers/judging/index.ts';
import { propertyOf } from '../../helpers/records/index.ts';

checkNext('customer/update', async (context) => {
  const { records } = context;
  const { bystanders, edits, making, puts } = await updates(context);

  for (const put of puts) expect(put).toHaveSucceeded();
  for (const { before, put, after } of edits) {
    expect(after).toHaveStatus(200);
    expect(records.seenIn(after, put)).not.toBeUnchanged(records.seenIn(before));
  }
  for (const bystander of bystanders) expect(bystander).toBeUntouched();
  expect(making).toHaveMade(0);
});

checkNext('customer/update-touches-no-other', async (context) => {
  for (const bystander of await bystandersOfUpdates(context)) expect(bystander).toBeUntouched();
});

check('customer/id-stable', async (context) => {
  const { records, resource } = context;
  for (const { id, tag, answer } of await readsOfUpdated(context)) {
    const { object } = records.seenIn(answer);

    expect(member(resource.key, String(propertyOf(object, resource.key)), answer)).toSay(id);
    expect(answer).toShow(tag);
  }
});
