import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

check('format/expect-continue', async ({ accepted, api, customers }) => {
  const { create, update } = await accepted();
  const { tag, body } = customers.draft(create);
  const json = (value: unknown) => ({
    body: JSON.stringify(value),
    contentType: 'application/json',
    expectContinue: true,
  });

  const posted = await customers.watch(tag, () => api.send('POST', api.collectionPath, json(body)));
  const made = await customers.locate(tag, posted);
  const all = await customers.findMade(tag);
  const customer = await customers.create();
  const put = await api.send(
    'PUT',
    api.pathOf(customer),
    json(customers.bodyForUpdate(customer, update)),
  );

  expect(posted).toHaveSucceeded();
  expect(fact('the customer made', made !== undefined, posted)).toSay(true);
  expect(fact('customers made by one POST', all.length, posted)).toSay(1);
  expect(put).toHaveSucceeded();
  const after = customers.stateIn(await api.get(customer));
  const before = customers.stateIn(customer.read);
  expect(fact('the PUT edited', JSON.stringify(after) !== JSON.stringify(before), put)).toSay(true);
});
