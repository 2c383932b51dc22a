import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

// Alone, all of them: a service may give the id of a customer that is gone to the next that comes.
const alone = { last: 1 } as const;

/** Ids that no customer has: one that never was, and that of a customer which is gone. */
async function unknownIds({
  api,
  canWrite,
  customers,
  unknownId,
}: CheckContext): Promise<string[]> {
  if (!canWrite) return [unknownId];
  const gone = await customers.create();
  await api.delete(gone);
  // Never one that is somebody else's by now.
  const now = await api.get(gone);
  const isAnothers = now.succeeded && customers.isAnothers(now, gone);
  return isAnothers ? [unknownId] : [unknownId, gone.id];
}

check(
  'status/404-unknown-customer/GET',
  async (context) => {
    for (const id of await unknownIds(context)) {
      const answer = await context.api.get({ id });

      expect(answer).toHaveStatus(404);
    }
  },
  alone,
);

check(
  'status/404-unknown-customer/PUT',
  async (context) => {
    const { accepted, api, customers } = context;
    for (const id of await unknownIds(context)) {
      const { tag, body } = customers.draft((await accepted()).create);

      const answer = await customers.watch(tag, () =>
        api.update({ id }, { ...body, CustomerId: id }),
      );
      const made = await customers.findAll(tag);

      expect(answer).toHaveStatus(404);
      expect(fact('customers made by PUT', made.length, answer)).toSay(0);
    }
  },
  alone,
);

check(
  'status/404-unknown-customer/DELETE',
  async (context) => {
    for (const id of await unknownIds(context)) {
      const answer = await context.api.delete({ id });

      expect(answer).toHaveStatus(404);
    }
  },
  alone,
);

check('status/404-unknown-call', async ({ api }) => {
  const known = await api.list();
  const unknown = await api.send('GET', `${api.databasePath}/NoSuchResource`);

  expect(known).not.toHaveStatus(404);
  expect(unknown).toHaveStatus(404);
});
