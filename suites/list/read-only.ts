import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { NotAsked } from '../../helpers/check/outcome.ts';

const json = (body: unknown) => ({ body: JSON.stringify(body), contentType: 'application/json' });

check('list/read-only/POST', async ({ accepted, api, customers }) => {
  const { tag, body } = customers.draft((await accepted()).create);

  const answer = await api.send('POST', api.listPath, json(body));
  const made = await customers.findAll(tag);

  expect(answer).not.toHaveSucceeded();
  expect(fact('customers made by POST on the list', made.length, answer)).toSay(0);
});

check('list/read-only/PUT', async ({ accepted, api, customers }) => {
  const customer = await customers.create();
  const body = customers.bodyForUpdate(customer, (await accepted()).update);

  const answer = await api.send('PUT', api.listPath, json([body]));
  const after = await api.get(customer);

  expect(answer).not.toHaveSucceeded();
  expect(after).toHaveStatus(200);
  expect(fact('the customer', customers.seenIn(after).object, after)).toSay(
    customers.seenIn(customer.read).object,
  );
});

// A broken service could wipe the list: asked last, and never on production.
check(
  'list/read-only/DELETE',
  async ({ api, customers, target }) => {
    if (target.environment === 'production')
      throw new NotAsked(
        'a broken service could delete every customer, so it is not tried on production',
      );
    const customer = await customers.create();

    const answer = await api.send('DELETE', api.listPath);
    const after = await api.get(customer);

    expect(answer).not.toHaveSucceeded();
    expect(after).toHaveStatus(200);
  },
  { last: 1 },
);
