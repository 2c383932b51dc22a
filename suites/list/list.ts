import { NotAsked } from '../../contract/outcome.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { entriesOf, entryHasId } from '../../helpers/records/list-reading.ts';
import { isObject } from '../../helpers/records/reading.ts';

check('list/answers-a-list', async ({ api }) => {
  const answer = await api.list();

  const entries = entriesOf(answer.json);

  expect(answer).toHaveStatus(200);
  expect(fact('a list in the body', entries !== undefined, answer)).toSay(true);
  expect(
    fact(
      'entries that are objects',
      entries?.every((entry) => isObject(entry)),
      answer,
    ),
  ).toSay(true);
});

// Alone, so that the newest customer is this check's own and not another's.
check(
  'list/shows-created',
  async ({ accepted, api, book, customers, resource }) => {
    const { update } = await accepted();
    const made = await Promise.all([customers.create(), customers.create()]);
    const [edited] = made;
    if (edited !== undefined) await api.update(edited, customers.bodyForUpdate(edited, update));

    const shows = (entries: readonly unknown[], id: string) =>
      entries.filter((entry) => entryHasId(entry, id, resource.key)).length;
    const {
      answer,
      entries = [],
      isPart,
    } = await book.listUntil((entries) => made.every(({ id }) => shows(entries, id) > 0));

    if (isPart && !made.every(({ id }) => shows(entries, id) > 0))
      throw new NotAsked(
        `the list shows ${entries.length} of more customers, and how to ask for the others is not documented`,
      );
    for (const { id } of made)
      expect(fact(`entries of the created customer ${id}`, shows(entries, id), answer)).toSay(1);
  },
  { last: 1 },
);

check(
  'list/drops-deleted',
  async ({ api, book, customers, resource }) => {
    const customer = await customers.create();
    const shows = (entries: readonly unknown[]) =>
      entries.some((entry) => entryHasId(entry, customer.id, resource.key));
    await book.listUntil(shows);

    await api.delete(customer);
    const { answer, entries = [] } = await book.listUntil((entries) => !shows(entries));

    expect(answer).toHaveStatus(200);
    expect(fact(`the deleted customer ${customer.id} in the list`, shows(entries), answer)).toSay(
      false,
    );
  },
  { last: 1 },
);
