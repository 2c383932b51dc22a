import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

check('status/404-unknown-customer/GET', async ({ api, unknownId }) => {
  const answer = await api.get({ id: unknownId });

  expect(answer).toHaveStatus(404);
});

check('status/404-unknown-customer/PUT', async ({ accepted, api, customers, unknownId }) => {
  const { tag, body } = customers.draft((await accepted()).create);

  const answer = await api.update({ id: unknownId }, { ...body, CustomerId: unknownId });
  const made = await customers.findAll(tag);

  expect(answer).toHaveStatus(404);
  expect(fact('customers made by PUT', made.length, answer)).toSay(0);
});

check('status/404-unknown-customer/DELETE', async ({ api, unknownId }) => {
  const answer = await api.delete({ id: unknownId });

  expect(answer).toHaveStatus(404);
});

check('status/404-unknown-call', async ({ api }) => {
  const known = await api.list();
  const unknown = await api.send('GET', `${api.databasePath}/NoSuchResource`);

  expect(known).not.toHaveStatus(404);
  expect(unknown).toHaveStatus(404);
});
