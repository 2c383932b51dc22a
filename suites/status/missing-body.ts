import { askAgainIfLost } from '../../experiments/ask-again.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { entriesOf, idOfEntry } from '../../helpers/records/list-reading.ts';
import { readNewIds } from '../../helpers/records/reading.ts';

const noBody = { contentType: 'application/json' };

// A broken service would make a customer without a name, which nothing marks as ours: it is told apart
// by being new while nothing else is going on.
check(
  'status/400-missing-body/POST',
  async ({ api, book, customers, resource }) => {
    const good = await customers.create();
    const idsOf = (json: unknown) =>
      (entriesOf(json) ?? []).map((entry) => idOfEntry(entry, resource.key));
    const listBefore = await api.list();
    const before = idsOf(listBefore.json);

    const answer = await askAgainIfLost(() => api.send('POST', api.collectionPath, noBody));
    const after = idsOf((await api.list()).json);
    const named = readNewIds(answer.json, answer.text, answer.header('location'), resource.key);
    const made = after.filter(
      (id) => id !== undefined && !before.includes(id) && named.includes(id),
    );
    const nameless = await book.findNameless(listBefore);
    // What has a name may be somebody else's, made at the same moment: it is told, and left.
    const ours = nameless.filter(({ id }) => named.includes(id));
    for (const object of ours) await api.delete(object);
    for (const id of made)
      if (id !== good.id && !ours.some((object) => object.id === id))
        book.leftovers.push(`${resource.name} ${id} (made without a body)`);

    expect(answer).toHaveStatus(400);
    expect(fact('customers made without a body', made.length + nameless.length, answer)).toSay(0);
  },
  { last: 1 },
);

check('status/400-missing-body/PUT', async ({ api, customers }) => {
  const customer = await customers.create();

  const answer = await api.send('PUT', api.pathOf(customer), noBody);
  const after = await api.get(customer);

  expect(answer).toHaveStatus(400);
  expect(after).toHaveStatus(200);
  expect(fact('the customer', customers.stateIn(after), after)).toSay(
    customers.stateIn(customer.read),
  );
});
