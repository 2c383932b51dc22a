import { Blocked } from '../../contract/outcome.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { carriesTag, isMarked } from '../../helpers/records/mark.ts';
import { isObject, nameOf, propertyOf } from '../../helpers/records/reading.ts';
import { createValues } from '../../helpers/records/values.ts';

// Alone, so that a customer without a name can only come of this request.
check(
  'customer/create',
  async (context) => {
    const { api, book, customers } = context;
    const before = await api.list();
    const { tag, body } = customers.draft(await bestValues(context));

    const answer = await customers.post(tag, body);
    const created = await customers.locate(tag, answer);
    const all = await customers.findMade(tag);
    const nameless = await book.findNameless(before);

    for (const lost of book.lost)
      expect(fact('the new customer readable at an address', false, lost)).toSay(true);
    expect(answer).toHaveSucceeded();
    expect(fact('the new customer readable at an address', created !== undefined, answer)).toSay(
      true,
    );
    const ids = new Set([...all, ...nameless].map(({ id }) => id));
    expect(fact('customers made by one POST', ids.size, answer)).toSay(1);

    // Another one of the same name is another one; a service may also refuse it. Only where the short name,
    // too, tells whose customer it is.
    if (!isMarked((await bestValues(context)).ShortName)) return;
    for (const name of ['Name', 'ShortName']) {
      const namesake = customers.draft(await bestValues(context), { [name]: body[name] });
      const second = await customers.post(namesake.tag, namesake.body);
      const secondId = await customers.claimedId(namesake.tag, second);
      const isAnother = !second.succeeded || (secondId !== undefined && secondId !== created?.id);
      expect(fact(`a customer of the same ${name} made beside the first`, isAnother, second)).toSay(
        true,
      );
    }
  },
  { last: 1 },
);

/** Values that are known to be accepted; where none were, the best that can be tried. */
function bestValues({ accepted, resource }: CheckContext) {
  return accepted().then(
    ({ create }) => create,
    () => createValues(resource),
  );
}

/** Where a new customer is said to be, by the answer to its create or by the list, whatever can be read there. */
async function makeOne(context: CheckContext) {
  const { customers, resource } = context;
  const { tag, body } = customers.draft(await bestValues(context));
  const created = await customers.post(tag, body);
  const id = created.succeeded ? await customers.claimedId(tag, created) : undefined;
  if (id === undefined)
    throw new Blocked(`POST told of no new ${resource.name} (see customer/create).`);
  return { id, tag, created };
}

/** Three new customers, and what is to be read where they are said to be. */
async function threeReadBack(context: CheckContext) {
  const made = [await makeOne(context), await makeOne(context), await makeOne(context)];
  return Promise.all(
    made.map(async (one) => ({ ...one, answer: await context.api.get({ id: one.id }) })),
  );
}

check('customer/read', async (context) => {
  const { resource, shared } = context;

  for (const { tag, answer } of await shared(threeReadBack)) {
    const { json } = answer;

    expect(answer).toHaveStatus(200);
    expect(fact('one stand-alone object', isObject(json), answer)).toSay(true);
    if (!isObject(json)) return;
    const hasKey = nameOf(json, resource.key) !== undefined;
    expect(fact(`an object with ${resource.key}`, hasKey, answer)).toSay(true);
    expect(fact('the customer asked for', carriesTag(json, tag), answer)).toSay(true);
  }
});

check('customer/id-assigned', async (context) => {
  const { customers, resource, shared } = context;
  const made = await shared(threeReadBack);

  const ids = made.map(({ id }) => id);
  for (const { id, answer, created } of made) {
    const assigned = answer.succeeded
      ? propertyOf(customers.seenIn(answer).object, resource.key)
      : id;
    const isAssigned = typeof assigned === 'string' && assigned !== '';
    expect(fact(resource.key, isAssigned ? 'a text' : assigned, answer)).toSay('a text');
    expect(fact('ids of three new customers that differ', new Set(ids).size, created)).toSay(3);
  }
});
