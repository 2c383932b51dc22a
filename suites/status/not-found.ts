import { sentence } from '../../contract/sentence.ts';
import {
  idsShownUnderNearOnes,
  readsOfNoIds,
  readsOfUnknown,
  readsOfUnknownCalls,
  removalsOfUnknown,
  updatesOfUnknown,
} from '../../experiments/unknown-records.ts';
import { check, checkAlone, expect, fact } from '../../helpers/judging/index.ts';

// Alone, all of them: a service may give the id of a record that is gone to the next that comes.
check('status/404-unknown-customer/GET', async (context) => {
  for await (const answer of readsOfUnknown(context)) expect(answer).toHaveStatus(404);
  for await (const answer of readsOfNoIds(context)) expect(answer).not.toHaveSucceeded();
  // Somebody may have that very id, but not the record whose id it nearly is.
  for await (const { asked, shown, answer } of idsShownUnderNearOnes(context))
    expect(fact(sentence`the id shown under ${asked}`, shown, answer)).not.toSay(context.anyId);
});

checkAlone('status/404-unknown-customer/PUT', async (context) => {
  for (const put of await updatesOfUnknown(context)) {
    expect(put.answer).toHaveStatus(404);
    expect(put).toHaveMade(0);
  }
});

checkAlone('status/404-unknown-customer/DELETE', async (context) => {
  for await (const answer of removalsOfUnknown(context)) expect(answer).toHaveStatus(404);
});

check('status/404-unknown-call', async (context) => {
  for await (const answer of readsOfUnknownCalls(context)) expect(answer).toHaveStatus(404);
});
