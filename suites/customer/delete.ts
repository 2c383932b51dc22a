import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

check('customer/delete', async ({ accepted, api, customers }) => {
  const customer = await customers.create();
  const body = customers.bodyForUpdate(customer, (await accepted()).update);

  const deleted = await api.delete(customer);
  const gone = await api.get(customer);
  const again = await api.delete(customer);
  const put = await api.update(customer, body);
  const stillGone = await api.get(customer);
  const resurrected = await customers.findAll(customer.tag);

  expect(deleted).toHaveSucceeded();
  expect(gone).toHaveStatus(404);
  expect(again).toHaveStatus(404);
  expect(put).not.toHaveSucceeded();
  expect(stillGone).toHaveStatus(404);
  expect(fact('customers brought back by PUT', resurrected.length, put)).toSay(0);
});

check('customer/delete-touches-no-other', async ({ api, customers }) => {
  const [customer, other] = [await customers.create(), await customers.create()];

  await api.delete(customer);
  const survivor = await api.get(other);

  expect(survivor).toHaveStatus(200);
  expect(fact('the other customer', customers.seenIn(survivor).object, survivor)).toSay(
    customers.seenIn(other.read).object,
  );
});
