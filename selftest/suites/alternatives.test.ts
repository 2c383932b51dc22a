import { expect, test } from 'vitest';
import { every } from '../../reference/variations/variation.ts';
import { changeOf } from '../lab/change-of.ts';
import { runAgainst } from '../trial/run-against.ts';

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
