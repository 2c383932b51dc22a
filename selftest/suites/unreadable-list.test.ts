import { expect } from 'vitest';
import { judge } from '../../helpers/judging/judge.ts';
import { judgedRequirement } from '../../helpers/judging/requirement.ts';
import { change } from '../../reference/variations/variation.ts';
import { test } from '../lab/session.ts';
import '../../suites/all.ts';

test('a list in which nothing could be looked up fails its row each time it is judged', async ({
  place,
}) => {
  let isBroken = false;
  const rules = change('answerList', (lawful, exchange) => {
    const answer = lawful(exchange);
    return isBroken ? { ...answer, body: '"none"' } : answer;
  });
  const session = place.open(await place.start({ rules }));
  await session.prepare();
  const asked = async () =>
    (await judge(judgedRequirement('list/answers-a-list'), session)).outcome;
  isBroken = true;
  const { book } = session.records.of(judgedRequirement('customer/create').resource);
  await expect(book.find('any')).rejects.toThrow('The suite cannot read the list');
  isBroken = false;

  expect([await asked(), await asked()]).toEqual(['failed', 'failed']);
  session.beginSecondRound();
  expect(await asked()).toBe('passed');
});
