import { sentence } from '../../contract/sentence.ts';
import { listing } from '../../experiments/list/listing.ts';
import { readInOtherLetterCase } from '../../experiments/version/other-letter-case.ts';
import { check, expect, fact } from '../../helpers/judging/index.ts';

check('version/segment', async ({ shared, target }) => {
  const answer = await shared(listing);

  expect(fact(sentence`the base address`, target.baseUrl, answer)).toSay(/\/v\d+$/i);
  expect(answer).not.toHaveStatus(404);
});

check('version/letter-case', async ({ observe, shared }) => {
  const answer = await shared(readInOtherLetterCase);

  observe('version/letter-case/status', answer.status);
});
