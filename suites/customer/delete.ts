import { bystandersOfRemoval } from '../../experiments/bystanders.ts';
import { removals } from '../../experiments/removals.ts';
import { checkNext, expect } from '../../helpers/judging/index.ts';

checkNext('customer/delete', async (context) => {
  for (const { deleted, gone, put, stillGone } of await removals(context)) {
    expect(deleted).toHaveSucceeded();
    expect(gone).toHaveStatus(404);
    expect(stillGone).toHaveStatus(404);
    expect(put).toHaveMade(0);
  }
});

checkNext('customer/delete-touches-no-other', async (context) => {
  for (const bystander of await bystandersOfRemoval(context)) expect(bystander).toBeUntouched();
});
