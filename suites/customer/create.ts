import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { carriesTag } from '../../helpers/customers/mark.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';

check('customer/create', async ({ accepted, customers }) => {
  const { tag, body } = customers.draft((await accepted()).create);

  const answer = await customers.post(tag, body);
  const created = await customers.locate(tag, answer);
  const all = await customers.findAll(tag);

  expect(answer).toHaveSucceeded();
  expect(fact('the new customer readable at an address', created !== undefined, answer)).toSay(
    true,
  );
  expect(fact('customers made by one POST', all.length, answer)).toSay(1);
});

check('customer/read', async ({ api, customers }) => {
  const [one, other] = [await customers.create(), await customers.create()];

  for (const { id, tag } of [one, other]) {
    const answer = await api.get({ id });

    expect(answer).toHaveStatus(200);
    const { object } = customers.seenIn(answer);
    expect(fact('a list', Array.isArray(answer.json), answer)).toSay(false);
    expect(fact('the customer asked for', carriesTag(object, tag), answer)).toSay(true);
  }
});

check('customer/id-assigned', async ({ customers, resource }) => {
  const made = [await customers.create(), await customers.create()];

  const ids = made.map(({ read }) => propertyOf(customers.seenIn(read).object, resource.key));

  for (const [index, { read }] of made.entries())
    expect(fact(resource.key, ids[index], read)).toSay(expect.stringMatching(/./));
  expect(new Set(ids).size, `two customers have the same ${resource.key}: ${ids[0]}`).toBe(2);
});
