import { keptProperties } from '../../experiments/written-records.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';

check('format/expect-continue', async ({ accepted, api, customers, shared }) => {
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
  const customer =
    made === undefined ? await customers.create() : { ...made, tag, sent: body, created: posted };
  const changed = customers.bodyForUpdate(customer, update);
  const put = await api.send('PUT', api.pathOf(customer), json(changed));

  expect(posted).toHaveSucceeded();
  expect(fact('the customer made', made !== undefined, posted)).toSay(true);
  expect(fact('customers made by one POST', all.length, posted)).toSay(1);
  expect(put).toHaveSucceeded();
  const read = await api.get(customer);
  const after = customers.stateIn(read);
  const before = customers.stateIn(customer.read);
  expect(fact('the PUT edited', JSON.stringify(after) !== JSON.stringify(before), put)).toSay(true);
  for (const property of await shared(keptProperties)) {
    if (made !== undefined)
      expect(customers.seenIn(made.read, posted)).toKeep(property, body[property]);
    expect(customers.seenIn(read, put)).toKeep(property, changed[property]);
  }
});
