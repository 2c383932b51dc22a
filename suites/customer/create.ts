import { sentence } from '../../contract/sentence.ts';
import { assignedIds, creation, readsOfKnown } from '../../experiments/records/creations.ts';
import { check, checkNext, expect, fact, member } from '../../helpers/judging/index.ts';

checkNext('customer/create', async (context) => {
  const { besideCreate, lost, readable, all, namesakes } = await creation(context);

  for (const one of lost) expect(one).toBeReadable();
  expect(readable.answer).toHaveSucceeded();
  expect(readable).toBeReadable();
  expect(all).toHaveMade(1);
  for (const namesake of namesakes) expect(namesake).toHaveMade(1);
  for (const bystander of besideCreate) expect(bystander).toBeUntouched();
});

check('customer/read', async ({ resource, shared }) => {
  for (const { answer, shows } of await shared(readsOfKnown)) {
    expect(answer).toHaveStatus(200);
    expect(answer).toBeOneObject();
    expect(answer).toHaveMember(resource.key);
    expect(answer).toShow(shows);
  }
});

check('customer/id-assigned', async (context) => {
  const made = await assignedIds(context);
  const ids = new Set(made.map(({ id }) => id));

  for (const { answer, assigned } of made) {
    expect(member(context.resource.key, assigned, answer)).toSay(/./);
    expect(fact(sentence`different ids of three new records`, ids.size, answer)).toSay(3);
  }
});
