import { askAgainIfLost } from '../../experiments/ask-again.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';

/** JSON that breaks off before its end. */
function broken(body: unknown) {
  return {
    body: JSON.stringify(body).replace(/\}$/, ', "City": '),
    contentType: 'application/json',
  };
}

// Alone, so that a customer without a name can only come of this request.
check(
  'status/malformed-body-stores-nothing/POST',
  async ({ accepted, api, book, customers }) => {
    const before = await api.list();
    const { tag, body } = customers.draft((await accepted()).create);

    const answer = await askAgainIfLost(() => api.send('POST', api.collectionPath, broken(body)));
    await customers.create();
    const made = await customers.findAll(tag);
    const nameless = await book.findNameless(before);

    expect(answer).not.toHaveSucceeded();
    const all = made.length + nameless.length;
    expect(fact('customers made from broken JSON', all, answer)).toSay(0);
  },
  { last: 1 },
);

check('status/malformed-body-stores-nothing/PUT', async ({ accepted, api, customers }) => {
  const customer = await customers.create();
  const body = customers.bodyForUpdate(customer, (await accepted()).update);

  const answer = await api.send('PUT', api.pathOf(customer), broken(body));
  const after = await api.get(customer);

  expect(answer).not.toHaveSucceeded();
  expect(after).toHaveStatus(200);
  expect(fact('the customer', customers.stateIn(after), after)).toSay(
    customers.stateIn(customer.read),
  );
});
