import { sentence } from '../../contract/sentence.ts';
import {
  besideRemovalOfNearId,
  idsShownUnderNearOnes,
  readsOfNoIds,
  readsOfUnknown,
  removalsOfUnknown,
  unknownCalls,
  updatesOfUnknown,
} from '../../experiments/status/unknown-records.ts';
import { check, checkAlone, checkNext, expect, fact } from '../../helpers/judging/index.ts';

// Somebody may have an id that is near another, but it is not shown under that one.
check('status/404-unknown-customer/GET', async (context) => {
  const unknown = readsOfUnknown(context);
  const [noIds, near] = [readsOfNoIds(context), idsShownUnderNearOnes(context)];

  for await (const answer of unknown) expect(answer).toHaveStatus(404);
  for await (const answer of noIds) {
    expect(answer).not.toHaveSucceeded();
    expect(answer).not.toHaveStatus(500);
  }
  for await (const { asked, shown, answer } of near)
    expect(fact(sentence`the id shown under ${asked}`, shown, answer)).toSay(asked);
});

// A service may give the id of a record that is gone to the next that comes.
checkNext('status/404-unknown-customer/PUT', async (context) => {
  const { named, puts } = await context.shared(updatesOfUnknown);

  for (const put of puts) {
    expect(put.answer).toHaveStatus(404);
    expect(put).toHaveMade(0);
  }
  for (const bystander of named) expect(bystander).toBeUntouched();
});

checkAlone('status/404-unknown-customer/DELETE', async (context) => {
  for await (const answer of removalsOfUnknown(context)) expect(answer).toHaveStatus(404);
  for (const bystander of await besideRemovalOfNearId(context)) {
    expect(bystander.write).not.toHaveSucceeded();
    expect(bystander.write).not.toHaveStatus(500);
    expect(bystander).toBeUntouched();
  }
});

check('status/404-unknown-call', async (context) => {
  for await (const answer of unknownCalls(context)) expect(answer).toHaveStatus(404);
});
