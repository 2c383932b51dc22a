import { Trouble, Unsent } from '../../contract/outcome.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { isMarked } from '../../helpers/records/mark.ts';
import type { MadeRecord } from '../../helpers/records/records.ts';

// Asked alone: a service that removes more than it should would take customers from other checks.
check(
  'customer/delete',
  async ({ accepted, api, customers }) => {
    const { update } = await accepted();
    const fresh = () => customers.create();
    const edited = async () => {
      const customer = await fresh();
      await api.update(customer, customers.bodyForUpdate(customer, update));
      return customer;
    };

    const removed = [fresh, edited].map(async (make) => {
      const { customer, deleted } = await removeOne(make).catch((error: Error) => {
        // Whether the first was removed cannot be told where the answer was lost, but another can be.
        if (error instanceof Trouble && !(error instanceof Unsent)) return removeOne(make);
        throw error;
      });
      const gone = await api.get(customer);
      // A service may give the id to the next customer that comes, which is not ours to remove.
      if (gone.succeeded && customers.isAnothers(gone, customer))
        return expect(gone).toHaveStatus(404);
      const again = await api.send('DELETE', api.pathOf(customer), { isTrial: true });
      const put = await api.update(customer, customers.bodyForUpdate(customer, update));
      const stillGone = await api.get(customer);
      const resurrected = await customers.findAll(customer.tag);

      expect(deleted).toHaveSucceeded();
      expect(gone).toHaveStatus(404);
      expect(again).toHaveStatus(404);
      expect(put).not.toHaveSucceeded();
      expect(stillGone).toHaveStatus(404);
      expect(fact('customers brought back by PUT', resurrected.length, put)).toSay(0);
    });
    await Promise.all(removed);

    async function removeOne(make: () => Promise<MadeRecord>) {
      const customer = await make();
      return { customer, deleted: await api.delete(customer) };
    }
  },
  { last: 1 },
);

check(
  'customer/delete-touches-no-other',
  async ({ accepted, api, customers }) => {
    const before = await customers.create();
    const customer = await customers.create();
    const after = await customers.create();
    const { create } = await accepted();
    // Only where the short name, too, tells whose customer it is.
    const namesake = isMarked(create.ShortName)
      ? await customers.tryCreate(create, { Name: customer.sent.Name })
      : undefined;

    const deleted = await api.delete(customer);

    const others =
      namesake !== undefined && 'id' in namesake ? [before, after, namesake] : [before, after];
    const survivors = await Promise.all(others.map((other) => api.get(other)));
    for (const [at, survivor] of survivors.entries()) {
      const other = others[at] ?? before;
      expect(survivor).toHaveStatus(200);
      expect(fact('another customer', customers.stateIn(survivor), deleted)).toSay(
        customers.stateIn(other.read),
      );
    }
  },
  { last: 1 },
);
