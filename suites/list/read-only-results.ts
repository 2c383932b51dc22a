import { sentence } from '../../contract/sentence.ts';
import { listing } from '../../experiments/list/listing.ts';
import { notPairsIn, writeOnReadOnly } from '../../experiments/list/writes-on-read-only.ts';
import { check, checkAlone, expect, fact } from '../../helpers/judging/index.ts';

// Alone, so that what is new or gone can only come of this request.
checkAlone('read-only/*', async (context, method) => {
  const { answer, after, changes } = await writeOnReadOnly(context, method);

  expect(answer).not.toHaveSucceeded();
  expect(fact(sentence`the entries that came or went with it`, changes, after, answer)).toSay([]);
});

check('answers-pairs', async (context) => {
  const answer = await context.shared(listing);

  expect(answer).toHaveStatus(200);
  expect(fact(sentence`entries that are no pair`, notPairsIn(answer, context), answer)).toSay([]);
});
