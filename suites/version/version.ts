import { sentence } from '../../contract/sentence.ts';
import { listing } from '../../experiments/listing.ts';
import { inOtherLetterCase } from '../../experiments/other-letter-case.ts';
import { check, expect, fact } from '../../helpers/judging/index.ts';

check('version/segment', async ({ shared, target }) => {
  const answer = await shared(listing);

  expect(fact(sentence`the base address`, target.baseUrl, answer)).toSay(/\/v\d+$/i);
  expect(answer).not.toHaveStatus(404);
});

check('version/letter-case', async ({ anyId, api, idsBefore, observe, target }) => {
  // A list may be very long.
  const path = idsBefore.length === 0 ? api.listPath : api.pathOf({ id: anyId });
  const answer = await api.send('GET', `${inOtherLetterCase(target.baseUrl)}${path}`);

  observe('version/letter-case/status', answer.status);
});
