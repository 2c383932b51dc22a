import { expect, test } from 'vitest';
import { runAgainst } from '../trial/run-against.ts';

const answering = (body: string) => ({
  only: ['list/shape'],
  rules: {
    answerList: () => ({ status: 200, headers: { 'Content-Type': 'application/json' }, body }),
  },
});

const shapeOf = ({ observations }: Awaited<ReturnType<typeof runAgainst>>) =>
  [...observations].filter(([key]) => key.startsWith('list/shape/'));

test('of an answer that holds no list no shape is told', async () => {
  const trial = await runAgainst(answering('{"message":"none today"}'));

  expect(shapeOf(trial)).toEqual([]);
  expect(trial.outcomes.get('list/shape')?.outcome).toBe('not-run');
});

test('of an empty list neither fields nor an order are told', async () => {
  const observed = new Map(shapeOf(await runAgainst(answering('[]'))));

  expect(observed.get('list/shape/fields')).toBe('not told: the list is empty');
  expect(observed.has('list/shape/ordered-by-id')).toBe(false);
});
