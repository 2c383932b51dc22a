import { endpointsOf } from '../../contract/requirements/bearer.ts';
import { resources } from '../../contract/resources.ts';
import { listWithoutToken } from '../../experiments/list-without-token.ts';
import { provenAccess } from '../../experiments/proven-access.ts';
import { tryRefusedAccess } from '../../experiments/refused-writes.ts';
import { xmlMediaType } from '../../experiments/xml-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';

const [resource] = resources;

/** Every request without a token, and what the service holds after each. */
const withoutToken = (context: CheckContext) => tryRefusedAccess(context, context.api.withoutToken);

for (const endpoint of endpointsOf(resource))
  check(`bearer/missing-token-is-401/${endpoint}`, async (context) => {
    const answer = await askWithoutToken(context, endpoint);

    expect(answer).toHaveStatus(401);
    for (const other of await askOtherwise(context, endpoint)) expect(other).toHaveStatus(401);
  });

/** The same endpoint in other ways, which could lead past the place where the token is looked at. */
async function askOtherwise(
  { anyId, api, shared }: CheckContext,
  endpoint: string,
): Promise<Answer[]> {
  const refused = api.withoutToken;
  const mediaType = await shared(xmlMediaType);
  const inXml = mediaType === undefined ? refused : refused.asking(mediaType);
  if (endpoint === `GET-${resource.list.path}`)
    return [await inXml.list(), await refused.send('GET', `${api.listPath}?any=1`)];
  return endpoint === `GET-${resource.path}` ? [await inXml.get({ id: anyId })] : [];
}

async function askWithoutToken(
  { api, canWrite, idsBefore, shared }: CheckContext,
  endpoint: string,
): Promise<Answer> {
  if (canWrite) return (await shared(withoutToken)).answers[endpoint] as Answer;
  if (endpoint === `GET-${resource.list.path}`) return shared(listWithoutToken);
  return api.withoutToken.get({ id: idsBefore[0] ?? '0' });
}

check('bearer/401-before-404', async ({ api, shared, unknownId }) => {
  await shared(provenAccess);

  expect(await api.withoutToken.get({ id: unknownId })).toHaveStatus(401);
});

// Alone, so that a customer without a name can only come of this request.
check(
  'bearer/unauthenticated-writes-change-nothing/POST',
  async ({ accepted, api, book, customers }) => {
    const before = await api.list();
    const { tag, body } = customers.draft((await accepted()).create);

    const posted = await customers.post(tag, body, api.withoutToken);
    const made = await customers.findAll(tag);
    const nameless = await book.findNameless(before);

    expect(fact('customers made', made.length, posted)).toSay(0);
    expect(fact('customers made without a name', nameless.length, posted)).toSay(0);
  },
  { last: 1 },
);

check('bearer/unauthenticated-writes-change-nothing/PUT', async ({ customers, shared }) => {
  const { customer, answers, afterPut, madeByPut } = await shared(withoutToken);
  const put = answers[`PUT-${resource.path}`] as Answer;

  expect(afterPut).toHaveStatus(200);
  expect(fact('the customer', customers.stateIn(afterPut), put)).toSay(
    customers.stateIn(customer.read),
  );
  expect(fact('customers made', madeByPut.length, put)).toSay(0);
});

check('bearer/unauthenticated-writes-change-nothing/DELETE', async ({ customers, shared }) => {
  const { answers, afterPut, afterDelete } = await shared(withoutToken);
  const deleted = answers[`DELETE-${resource.path}`] as Answer;

  expect(afterDelete).toHaveStatus(200);
  expect(fact('the customer', customers.stateIn(afterDelete), deleted)).toSay(
    customers.stateIn(afterPut),
  );
});
