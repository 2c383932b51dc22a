import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Freedom } from '../../reference/variations/variation.ts';
import { freedoms } from '../../reference/variations/variations.ts';
import { makeFolder } from '../lab/folder.ts';
import { runAgainst } from '../matrix/run-against.ts';

test('the template cures what no value was accepted for', async () => {
  using folder = makeFolder();
  const file = join(folder.path, 'template.json');
  writeFileSync(file, JSON.stringify({ create: { Database: 'NL0000001' }, update: {} }));
  const { change } = freedoms.find(({ name }) => name === 'database-of-body-has-to-fit') as Freedom;
  const row = 'customer/create-keeps/Database';
  const judge = (environment: Record<string, string>) =>
    runAgainst({ rules: change, only: [row], environment });

  const without = (await judge({})).outcomes.get(row);
  const given = (await judge({ API_CUSTOMER_TEMPLATE: file })).outcomes.get(row);

  expect(without).toMatchObject({ outcome: 'inconclusive', cause: 'refused-values' });
  expect(given?.outcome).toBe('passed');
});
