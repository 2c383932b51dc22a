import { resourceEndpoints } from '../../contract/requirements/bearer.ts';
import type { Answer } from '../../helpers/api/answer.ts';
import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { readCustomer } from '../../helpers/customers/reading.ts';

type Endpoint = (typeof resourceEndpoints)[number];

/** Every request without a token, aimed at a customer of our own, and what the service holds after each. */
async function withoutToken(context: CheckContext) {
  const { api, customers } = context;
  const customer = await customers.create();
  const { tag, body } = customers.draft((await context.accepted()).create);
  const anonymous = api.withoutToken;

  const posted = await customers.post(tag, body, anonymous);
  const put = await anonymous.update(
    customer,
    customers.bodyForUpdate(customer, (await context.accepted()).update),
  );
  const afterPut = await api.get(customer);
  const deleted = await anonymous.delete(customer);
  const afterDelete = await api.get(customer);
  const madeByPost = await customers.findAll(tag);
  return { customer, posted, put, deleted, afterPut, afterDelete, madeByPost };
}

const ask: Readonly<Record<Endpoint, (context: CheckContext) => Promise<Answer>>> = {
  'GET-CustomerInfoList': ({ api }) => api.withoutToken.list(),
  'GET-Customer': async ({ api, customers, canWrite, idsBefore }) => {
    const existing = canWrite ? await customers.create() : { id: idsBefore[0] ?? '0' };
    return api.withoutToken.get(existing);
  },
  'POST-Customer': async ({ shared }) => (await shared(withoutToken)).posted,
  'PUT-Customer': async ({ shared }) => (await shared(withoutToken)).put,
  'DELETE-Customer': async ({ shared }) => (await shared(withoutToken)).deleted,
};

for (const endpoint of resourceEndpoints)
  check(`bearer/missing-token-is-401/${endpoint}`, async (context) => {
    const answer = await ask[endpoint](context);

    expect(answer).toHaveStatus(401);
  });

check('bearer/401-before-404', async ({ api, unknownId }) => {
  const withToken = await api.get({ id: unknownId });
  const without = await api.withoutToken.get({ id: unknownId });

  expect(withToken).not.toHaveSucceeded();
  expect(without).toHaveStatus(401);
});

check('bearer/unauthenticated-writes-change-nothing/POST', async ({ shared }) => {
  const { posted, madeByPost } = await shared(withoutToken);

  expect(madeByPost, `POST without a token (answered ${posted.status}) made a customer`).toEqual(
    [],
  );
});

check('bearer/unauthenticated-writes-change-nothing/PUT', async ({ resource, shared }) => {
  const { customer, afterPut } = await shared(withoutToken);

  expect(afterPut).toHaveStatus(200);
  expect(readCustomer(afterPut.json, resource.key)).toEqual(
    readCustomer(customer.read.json, resource.key),
  );
});

check('bearer/unauthenticated-writes-change-nothing/DELETE', async ({ shared }) => {
  const { afterDelete } = await shared(withoutToken);

  expect(afterDelete).toHaveStatus(200);
});
