import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

/** JSON that breaks off before its end. */
function broken(body: unknown) {
  return {
    body: JSON.stringify(body).replace(/\}$/, ', "City": '),
    contentType: 'application/json',
  };
}

check('status/malformed-body-stores-nothing/POST', async ({ accepted, api, customers }) => {
  const { tag, body } = customers.draft((await accepted()).create);

  const answer = await api.send('POST', api.collectionPath, broken(body));
  await customers.create();
  const made = await customers.findAll(tag);

  expect(answer).not.toHaveSucceeded();
  expect(fact('customers made from broken JSON', made.length, answer)).toSay(0);
});

check('status/malformed-body-stores-nothing/PUT', async ({ accepted, api, customers }) => {
  const customer = await customers.create();
  const body = customers.bodyForUpdate(customer, (await accepted()).update);

  const answer = await api.send('PUT', api.pathOf(customer), broken(body));
  const after = await api.get(customer);

  expect(answer).not.toHaveSucceeded();
  expect(after).toHaveStatus(200);
  expect(fact('the customer', customers.seenIn(after).object, after)).toSay(
    customers.seenIn(customer.read).object,
  );
});
