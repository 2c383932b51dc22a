import { expect, test } from 'vitest';
import { every } from '../../reference/variations/variation.ts';
import { faults, freedoms } from '../../reference/variations/variations.ts';
import { runAgainst } from '../matrix/run-against.ts';

const changeOf = (name: string) => {
  const { change } = [...faults, ...freedoms].find((one) => one.name === name) ?? {};
  if (change === undefined) throw new Error(`There is no ${name}.`);
  return change;
};

test('a service that refuses some ways of writing is caught changing another one', async () => {
  const row = 'customer/create-keeps/ZipCode';
  const { outcomes } = await runAgainst({
    rules: every(
      changeOf('create-puts-a-blank-in-zip-code'),
      changeOf('numbers-need-their-digits'),
    ),
    only: [row],
  });

  expect(outcomes.get(row)).toMatchObject({ outcome: 'failed' });
});
