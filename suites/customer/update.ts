import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { carriesTag } from '../../helpers/customers/mark.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import { writtenCustomers } from './written-customers.ts';

check('customer/update', async (context) => {
  const { api, accepted, customers } = context;
  const customer = await customers.create();
  const body = customers.bodyForUpdate(customer, (await accepted()).update);

  const answer = await api.update(customer, body);
  const read = await api.get(customer);
  const all = await customers.findAll(customer.tag);

  expect(answer).toHaveSucceeded();
  expect(read).toHaveStatus(200);
  expect(
    fact('the customer in the path edited', wasEdited(context, customer.read, read), read),
  ).toSay(true);
  expect(
    fact(
      'customers after PUT',
      all.map(({ id }) => id),
      answer,
    ),
  ).toSay([customer.id]);
});

/** Whether an update had any effect at all; which values it kept is asked property by property. */
function wasEdited(
  { customers }: CheckContext,
  before: Parameters<typeof customers.seenIn>[0],
  after: Parameters<typeof customers.seenIn>[0],
): boolean {
  const values = (answer: typeof before) => JSON.stringify(customers.seenIn(answer).object);
  return values(before) !== values(after);
}

check('customer/update-touches-no-other', async ({ customers, shared }) => {
  const { first, second, firstUntouched, secondUntouched } = await shared(writtenCustomers);

  expect(secondUntouched).toHaveStatus(200);
  expect(firstUntouched).toHaveStatus(200);
  const untouched = customers.seenIn(secondUntouched);
  expect(fact('the other customer', untouched.object, secondUntouched)).toSay(
    customers.seenIn(second.read).object,
  );
  const stillChanged = customers.seenIn(firstUntouched);
  expect(fact('the other customer', stillChanged.object, firstUntouched)).toSay(
    customers.seenIn(first.changed).object,
  );
});

check('customer/id-stable', async ({ customers, resource, shared }) => {
  const { first, second } = await shared(writtenCustomers);

  for (const { id, tag, read, changed } of [first, second])
    for (const answer of [read, changed]) {
      const { object } = customers.seenIn(answer);

      expect(fact(resource.key, String(propertyOf(object, resource.key)), answer)).toSay(id);
      expect(fact('the customer in the path', carriesTag(object, tag), answer)).toSay(true);
    }
});
