import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

// Asked alone: a service that removes more than it should would take customers from other checks.
check(
  'customer/delete',
  async ({ accepted, api, customers }) => {
    const { update } = await accepted();
    const [fresh, edited] = [await customers.create(), await customers.create()];
    await api.update(edited, customers.bodyForUpdate(edited, update));

    for (const customer of [fresh, edited]) {
      const deleted = await api.delete(customer);
      const gone = await api.get(customer);
      const again = await api.delete(customer);
      const put = await api.update(customer, customers.bodyForUpdate(customer, update));
      const stillGone = await api.get(customer);
      const resurrected = await customers.findAll(customer.tag);

      expect(deleted).toHaveSucceeded();
      expect(gone).toHaveStatus(404);
      expect(again).toHaveStatus(404);
      expect(put).not.toHaveSucceeded();
      expect(stillGone).toHaveStatus(404);
      expect(fact('customers brought back by PUT', resurrected.length, put)).toSay(0);
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
    const namesake = await customers.tryCreate(create, { Name: customer.sent.Name });

    const deleted = await api.delete(customer);

    for (const other of 'id' in namesake ? [before, after, namesake] : [before, after]) {
      const survivor = await api.get(other);
      expect(survivor).toHaveStatus(200);
      expect(fact('another customer', customers.seenIn(survivor).object, deleted)).toSay(
        customers.seenIn(other.read).object,
      );
    }
  },
  { last: 1 },
);
