import { removedOfXml } from '../../experiments/format/written-in-xml.ts';
import { bystandersOfRemoval } from '../../experiments/records/bystanders.ts';
import { changedRow } from '../../experiments/records/row-of-records.ts';
import { checkNext, expect } from '../../helpers/judging/index.ts';

checkNext('customer/delete', async (context) => {
  const { removing, remaking } = await context.shared(changedRow);
  const { removals } = await removing;

  for (const { deleted, gone, stillGone } of removals) {
    expect(deleted).toHaveSucceeded();
    expect(gone).toHaveStatus(404);
    expect(stillGone).toHaveStatus(404);
  }
  for (const put of await remaking) expect(put).toHaveMade(0);
  for (const gone of await removedOfXml(context)) expect(gone).toHaveStatus(404);
});

checkNext('customer/delete-touches-no-other', async (context) => {
  for (const bystander of await bystandersOfRemoval(context)) expect(bystander).toBeUntouched();
});
