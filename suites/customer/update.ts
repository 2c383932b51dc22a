import { writtenCustomers } from '../../experiments/written-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';
import { carriesTag } from '../../helpers/records/mark.ts';
import { propertyOf } from '../../helpers/records/reading.ts';

// Alone, so that no other write comes between: an update that is done with the next one is seen.
check(
  'customer/update',
  async (context) => {
    const { api, accepted, customers, resource } = context;
    const { create, update } = await accepted();
    const [customer, other] = [await customers.create(), await customers.create()];

    // Twice, because a service may edit once only; the second time the body names another customer, which
    // is the path's matter alone (a service may also refuse it).
    const answer = await api.update(customer, customers.bodyForUpdate(customer, update));
    const read = await api.get(customer);
    const again = await api.update(customer, customers.bodyForUpdate(customer, create));
    const readAgain = await api.get(customer);
    const strayed = await api.update(customer, {
      ...customers.bodyForUpdate(customer, update),
      [resource.key]: other.id,
    });
    const readOther = await api.get(other);
    const all = await customers.findMade(customer.tag);

    expect(answer).toHaveSucceeded();
    expect(read).toHaveStatus(200);
    expect(fact('PUT edited', textOf(read) !== textOf(customer.read), answer)).toSay(true);
    expect(again).toHaveSucceeded();
    expect(fact('a second PUT edited', textOf(readAgain) !== textOf(read), again)).toSay(true);
    expect(fact('the customer named in the body', textOf(readOther), strayed)).toSay(
      textOf(other.read),
    );
    const ids = all.map(({ id }) => id);
    expect(fact('customers after PUT', ids, answer)).toSay([customer.id]);

    function textOf(shown: Answer): string {
      return JSON.stringify(customers.stateIn(shown));
    }
  },
  { last: 1 },
);

// Alone, so that the customers made before and after are this check's own.
check(
  'customer/update-touches-no-other',
  async ({ accepted, api, customers, shared }) => {
    const { first, second, twin, firstUntouched, secondUntouched, twinUntouched } =
      await shared(writtenCustomers);
    const [before, one, after] = [
      await customers.create(),
      await customers.create(),
      await customers.create(),
    ];
    const { update } = await accepted();
    const put = await api.update(one, customers.bodyForUpdate(one, update));

    for (const [was, is, edit] of [
      [second.read, secondUntouched, first.put],
      [twin.read, twinUntouched, first.put],
      [first.changed, firstUntouched, second.put],
      [before.read, await api.get(before), put],
      [after.read, await api.get(after), put],
    ] as const) {
      expect(is).toHaveStatus(200);
      expect(fact('another customer', customers.stateIn(is), edit)).toSay(customers.stateIn(was));
    }
  },
  { last: 1 },
);

check('customer/id-stable', async ({ customers, resource, shared }) => {
  const { first, second } = await shared(writtenCustomers);

  for (const { id, tag, read, changed } of [first, second])
    for (const answer of [read, changed]) {
      const { object } = customers.seenIn(answer);

      expect(fact(resource.key, String(propertyOf(object, resource.key)), answer)).toSay(id);
      expect(fact('the customer in the path', carriesTag(object, tag), answer)).toSay(true);
    }
});
